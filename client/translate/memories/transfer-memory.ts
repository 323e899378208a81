import path from 'node:path';
import * as vscode from 'vscode';
import { ExchangeFault } from '#exchange';
import { blobOfNamed } from '#files';
import { MAX_MEMORY_FILE_BYTES } from '#requests';
import { type Memory, SYSTEM_CLOCK } from '#service';
import { checkTmx, exportMemory, importMemory, type RemoteObjects, type TmxSummary } from '#translate';
import { type Connection, type ConnectionContext, connect } from '../../shell/connection/connection.ts';
import { readChosen, requireFile, writeChosen } from '../../shell/editor/file-system.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { type ShownWork, withProgress } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { MemoryTree } from './memory-tree.ts';

/** What the commands on memories need. */
interface MemoryContext extends ConnectionContext {
  readonly memories: Pick<MemoryTree, 'refresh'>;
  readonly remoteObjects: Pick<RemoteObjects, 'forget'>;
}

const FILTERS = { TMX: ['tmx'] };

/** Characters of the name of a file that the service takes (service-facts 9). */
const MAX_FILE_NAME = 100;

/** Makes a translation memory of a TMX file, after the user has seen what is in it (service-facts 9). */
export async function importTmx(context: MemoryContext): Promise<Outcome> {
  const title = vscode.l10n.t('Import Translation Memory');
  const [uri] = (await vscode.window.showOpenDialog({ title, filters: FILTERS })) ?? [];
  if (uri === undefined) return 'cancelled';
  const file = await blobOf(uri);
  const summary = await summaryOf(file);
  if ('fault' in summary) return refuse(summary.fault);
  const value = path.posix.parse(uri.path).name;
  const prompt = describe(summary);
  const name = (await vscode.window.showInputBox({ title, prompt, value }))?.trim();
  if (name === undefined || name === '') return 'cancelled';
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { client, serviceName } = connection;
  const sent = { file, file_name: path.posix.basename(uri.path).slice(-MAX_FILE_NAME), display_name: name };
  const { skipped } = await withProgress(vscode.l10n.t('importing {0}', name), (shown) =>
    importMemory(client, sent, waitOf(shown)),
  );
  await listAgain(context);
  const done = vscode.l10n.t('{0} is a translation memory of {1} now.', name, serviceName);
  const left = skipped === 0 ? '' : ` ${vscode.l10n.t('Units that were not taken: {0}.', number(skipped))}`;
  showPrompt('information', done + left);
  return 'done';
}

/** Writes a memory as TMX, where the user wants it. */
export async function exportTmx(context: MemoryContext, memory: Memory): Promise<Outcome> {
  const { name, translation_memory_id: id } = memory;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/');
  const defaultUri = vscode.Uri.joinPath(folder, `${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')}.tmx`);
  const title = vscode.l10n.t('Export {0} as TMX', name);
  const uri = await vscode.window.showSaveDialog({ title, defaultUri, filters: FILTERS });
  if (uri === undefined) return 'cancelled';
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const bytes = await withProgress(vscode.l10n.t('exporting {0}', name), (shown) =>
    exportMemory(connection.client, id, waitOf(shown)),
  );
  const summary = await summaryOf(new Blob([new Uint8Array(bytes)]));
  if ('fault' in summary) return refuse(summary.fault);
  await writeChosen(uri, bytes);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Exported {0}', name), 3000);
  return 'done';
}

/** Deletes a memory, after the user has seen how much it is. */
export async function removeMemory(context: MemoryContext, memory: Memory): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  if (!(await confirmDeletion(connection, memory))) return 'cancelled';
  const { name, translation_memory_id: id } = memory;
  await withProgress(vscode.l10n.t('deleting {0}', name), ({ signal }) =>
    connection.client.deleteMemory(id, { signal }),
  );
  await listAgain(context);
  showPrompt('information', vscode.l10n.t('{0} is deleted at the service.', name));
  return 'done';
}

async function confirmDeletion(
  { serviceName }: Connection,
  { name, segment_count }: Memory,
): Promise<boolean> {
  const go = vscode.l10n.t('Delete Permanently');
  const detail = vscode.l10n.t(
    'Its segments at {0} are deleted with it: {1}. To keep them, export it first.',
    serviceName,
    number(segment_count),
  );
  const question = vscode.l10n.t('Delete the translation memory {0}?', name);
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, go)) === go;
}

/** The view shows what the account has now, and so do completions. */
async function listAgain({ memories, remoteObjects }: MemoryContext): Promise<void> {
  remoteObjects.forget();
  await memories.refresh();
}

async function blobOf(uri: vscode.Uri): Promise<Blob> {
  await requireFile(uri, MAX_MEMORY_FILE_BYTES);
  if (uri.scheme === 'file') return blobOfNamed(uri.fsPath);
  return new Blob([new Uint8Array(await readChosen(uri, MAX_MEMORY_FILE_BYTES))]);
}

/** What a file has, or why it is no TMX. */
async function summaryOf(file: Blob): Promise<TmxSummary | { readonly fault: string }> {
  try {
    return await checkTmx(file.stream());
  } catch (error) {
    if (error instanceof ExchangeFault) return { fault: localize(error.what) };
    throw error;
  }
}

function describe({ source, targets, units }: TmxSummary): string {
  return vscode.l10n.t('{0} → {1}, units: {2}. Its name:', source, targets.join(', '), number(units));
}

function waitOf({ signal, report }: ShownWork) {
  return { sleep: SYSTEM_CLOCK.sleep, signal, onStatus: report };
}

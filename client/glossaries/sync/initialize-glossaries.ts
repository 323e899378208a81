import path from 'node:path';
import * as vscode from 'vscode';
import { MANIFEST_NAME, recognizeFile, toSlashes } from '#base';
import { LOOKS_LIKE_ONE } from '#manifest';
import { planInit } from '#sync';
import { STYLE_RULES_PATTERN } from '../../../protocol/language-ids.ts';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { type PromptAction, showPrompt } from '../../shell/ui/show-prompt.ts';
import { findLookalikes } from '../check/other-conventions.ts';
import { findGlossaries } from '../files/find-glossaries.ts';
import { findSyncRoots, readSyncRoot } from './roots/find-sync-roots.ts';
import { saveFirst } from './roots/unsaved-files.ts';
import { showSyncErrors } from './states/sync-failures.ts';
import type { SyncContext } from './steps/sync-context.ts';

/** More glossary files than any folder has. */
const MAX_FILES = 5_000;

/**
 * Writes the glossary files of a folder, and those of the account if wanted, into its parlance.json, after a look at what would be written.
 */
export async function initializeGlossaries(context: SyncContext): Promise<Outcome> {
  const folder = await pickFolder();
  const root = folder && (await readSyncRoot(vscode.Uri.joinPath(folder, MANIFEST_NAME)));
  if (folder === undefined || (root !== undefined && !(await saveFirst(root)))) return 'cancelled';
  const source = await pickSource();
  if (source === undefined) return 'cancelled';
  const connection = source === 'account' ? await connect(context) : undefined;
  if (source === 'account' && connection === undefined) return 'failed';
  return showSyncErrors(context, {}, () => reviewAndWrite(context, folder, connection));
}

async function pickFolder(): Promise<vscode.Uri | undefined> {
  const folders = vscode.workspace.workspaceFolders?.filter(({ uri }) => uri.scheme === 'file') ?? [];
  if (folders.length < 2) return folders[0]?.uri;
  return (await vscode.window.showWorkspaceFolderPick())?.uri;
}

async function pickSource(): Promise<'files' | 'account' | undefined> {
  const items = [
    {
      label: vscode.l10n.t('The Glossary Files of This Folder'),
      detail: vscode.l10n.t('Nothing is asked of the service.'),
      source: 'files' as const,
    },
    {
      label: vscode.l10n.t('The Glossary Files of This Folder and the Glossaries of Your Account'),
      detail: vscode.l10n.t(
        'Files are compared with the service, and what only the service has becomes files.',
      ),
      source: 'account' as const,
    },
  ];
  const title = vscode.l10n.t('What should parlance.json have?');
  return (await vscode.window.showQuickPick(items, { title }))?.source;
}

async function reviewAndWrite(
  context: SyncContext,
  folder: vscode.Uri,
  connection: Connection | undefined,
): Promise<Outcome> {
  const facts =
    connection === undefined
      ? await (await chosenFacts()).all()
      : await context.serviceFacts.atHand(connection);
  const files = await syncedFilesIn(folder);
  const plan = await withProgress(vscode.l10n.t('reading glossaries'), ({ signal }) =>
    planInit({
      folder: toSlashes(folder.fsPath),
      files,
      facts,
      service: connection && {
        client: connection.client,
        origin: connection.origin,
        download: [],
      },
      signal,
    }),
  );
  const review = plan.text({ localize, paint: (_style, text) => text });
  const lookalikes = plan.skipped(LOOKS_LIKE_ONE);
  if (!plan.changesSomething) {
    showNothingNew(folder, lookalikes);
    return 'done';
  }
  if (!(await isConfirmed(review))) return 'cancelled';
  await plan.carryOut();
  context.syncStates.filesChanged();
  await vscode.window.showTextDocument(vscode.Uri.joinPath(folder, MANIFEST_NAME));
  report(plan.counts, importActions(folder, lookalikes));
  return 'done';
}

async function isConfirmed(review: string): Promise<boolean> {
  const write = vscode.l10n.t('Write');
  const question = vscode.l10n.t('Write parlance.json?');
  return (
    (await vscode.window.showInformationMessage(question, { modal: true, detail: review }, write)) === write
  );
}

function showNothingNew(folder: vscode.Uri, lookalikes: readonly string[]): void {
  const [first] = lookalikes;
  const text =
    first === undefined
      ? vscode.l10n.t('parlance.json already has everything that was found.')
      : vscode.l10n.t('Nothing added. {0} looks like a glossary.', first);
  showPrompt('information', text, importActions(folder, lookalikes));
}

/** A button that imports the first file that looks like a glossary. */
function importActions(folder: vscode.Uri, [first]: readonly string[]): readonly PromptAction[] {
  if (first === undefined) return [];
  const uri = vscode.Uri.joinPath(folder, first);
  const title = vscode.l10n.t('Import...');
  return [{ title, run: () => vscode.commands.executeCommand(commandId('importSpreadsheet'), uri) }];
}

function report(
  counts: { readonly added: number; readonly downloaded: number },
  more: readonly PromptAction[],
): void {
  const text = vscode.l10n.t(
    'parlance.json was written. Files added: {0}, downloaded: {1}.',
    counts.added,
    counts.downloaded,
  );
  const show = () => vscode.commands.executeCommand('parlance.glossaries.focus');
  showPrompt('information', text, [{ title: vscode.l10n.t('Show Glossaries'), run: show }, ...more]);
}

/** Relative to the folder; without those that belong to a manifest below it. */
async function syncedFilesIn(folder: vscode.Uri): Promise<readonly string[]> {
  const { uris } = await findGlossaries(MAX_FILES);
  const lists = await vscode.workspace.findFiles(STYLE_RULES_PATTERN, '**/node_modules/**', MAX_FILES);
  const relative = (uri: vscode.Uri) => toSlashes(path.relative(folder.fsPath, uri.fsPath));
  const others = (await findSyncRoots())
    .map(({ manifest }) => relative(vscode.Uri.joinPath(manifest, '..')))
    .filter((other) => other !== '' && !other.startsWith('..'));
  const named = uris.filter(({ path }) => recognizeFile(path)?.kind === 'glossary');
  return [...named, ...lists, ...(await findLookalikes(MAX_FILES))]
    .filter(({ scheme }) => scheme === 'file')
    .map(relative)
    .filter((file) => !file.startsWith('..') && !others.some((other) => file.startsWith(`${other}/`)));
}

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { recognizeFile } from '../../../core/file-kinds.ts';
import {
  CHECK_WORKSPACE_REQUEST,
  type CheckWorkspaceParams,
  type CheckWorkspaceResult,
} from '../../../protocol/requests.ts';
import { number } from '../../ui/number.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { showProblemsAction } from '../../ui/prompt-actions.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import { countLevels, describeLevels } from '../../workspace-check/count-levels.ts';
import { findFiles } from '../../workspace-check/find-files.ts';
import { otherConventions } from '../../workspace-check/other-conventions.ts';
import type { WorkspaceProblems } from '../../workspace-check/workspace-problems.ts';

/** What a check needs. */
export interface CheckContext {
  readonly languageServer: { started(): Promise<BaseLanguageClient | undefined> };
  readonly workspaceProblems: Pick<WorkspaceProblems, 'show' | 'clear'>;
}

/** The problems that can be cleared. */
export interface ClearContext extends Pick<CheckContext, 'workspaceProblems'> {
  readonly importProblems: Pick<vscode.DiagnosticCollection, 'clear'>;
}

/** The largest number of files in one check. */
const MAX_FILES = 5_000;

/** Checks every file of the workspace: open ones as they are in the editor, others as they are on the disk. */
export async function checkWorkspace(context: CheckContext): Promise<Outcome> {
  const client = await context.languageServer.started();
  if (client === undefined) return 'failed';
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      cancellable: true,
      title: vscode.l10n.t('Parlance: checking the files of the workspace'),
    },
    async (progress, token) => {
      const { uris, isCut, hidden } = await findFiles(MAX_FILES, token);
      let reported = 0;
      const onProgress = (done: number) => {
        const increment = ((done - reported) / uris.length) * 100;
        reported = done;
        progress.report({
          increment,
          message: vscode.l10n.t('{0} of {1} files', number(done), number(uris.length)),
        });
      };
      const found = token.isCancellationRequested
        ? undefined
        : await checkFiles(client, uris, onProgress, token);
      if (found === undefined) return 'cancelled';
      const known = new Set(uris.map((uri) => uri.toString()));
      const others = await otherConventions(known, MAX_FILES, token);
      context.workspaceProblems.show(new Map([...found, ...others]));
      const checked = new Set([...found.keys()].map((uri) => uri.toString()));
      const unread = await existing(uris.filter((uri) => !checked.has(uri.toString())));
      report(found, { unread: unread.length, isCut, hidden, others: others.size });
      return 'done';
    },
  );
}

/** Files in one request to the server: few, so that progress shows and cancelling works. */
const FILES_AT_ONCE = 10;

/** What the server found in each file; files without problems are in it, files that cannot be read are not. */
type CheckedFiles = ReadonlyMap<vscode.Uri, readonly vscode.Diagnostic[]>;

/** Checks files, open or not; undefined if cancelled. */
async function checkFiles(
  client: BaseLanguageClient,
  uris: readonly vscode.Uri[],
  onProgress: (done: number) => void,
  token: vscode.CancellationToken,
): Promise<CheckedFiles | undefined> {
  const found = new Map<vscode.Uri, readonly vscode.Diagnostic[]>();
  for (let from = 0; from < uris.length; from += FILES_AT_ONCE) {
    const some = uris.slice(from, from + FILES_AT_ONCE);
    const params: CheckWorkspaceParams = {
      uris: some.map((uri) => client.code2ProtocolConverter.asUri(uri)),
    };
    const { files } = await ask(client, params, token);
    if (token.isCancellationRequested) return undefined;
    for (const { uri, diagnostics } of files) {
      const converted = await client.protocol2CodeConverter.asDiagnostics([...diagnostics]);
      found.set(client.protocol2CodeConverter.asUri(uri), converted);
    }
    onProgress(Math.min(from + FILES_AT_ONCE, uris.length));
  }
  return found;
}

/** A cancelled request fails, which is not an error here. */
async function ask(
  client: BaseLanguageClient,
  params: CheckWorkspaceParams,
  token: vscode.CancellationToken,
): Promise<CheckWorkspaceResult> {
  try {
    return await client.sendRequest<CheckWorkspaceResult>(CHECK_WORKSPACE_REQUEST, params, token);
  } catch (error) {
    if (token.isCancellationRequested) return { files: [] };
    throw error;
  }
}

/** Removes the problems of closed files from the Problems panel. */
export async function clearWorkspaceCheck({
  workspaceProblems,
  importProblems,
}: ClearContext): Promise<Outcome> {
  workspaceProblems.clear();
  importProblems.clear();
  return 'done';
}

/** What was not checked, and how many of each. */
interface Unchecked {
  /** Files that could not be read. */
  readonly unread: number;
  /** Whether there are more files than are checked at once. */
  readonly isCut: boolean;
  /** Files that `files.exclude` hides. */
  readonly hidden: number;
  /** Files that are probably glossaries, but not marked as ours. */
  readonly others: number;
}

function report(found: CheckedFiles, { unread, isCut, hidden, others }: Unchecked): void {
  const counts = countLevels([...found.values()].flat());
  const json = [...found.keys()].filter(isJson).length;
  const sentences = [
    vscode.l10n.t(
      'Glossaries checked: {0}, parlance.json and style rule lists: {1}; {2}.',
      number(found.size - json),
      number(json),
      describeLevels(counts),
    ),
    ...(unread > 0 ? [vscode.l10n.t('Could not be read: {0}.', number(unread))] : []),
    ...(hidden > 0 ? [vscode.l10n.t('Hidden by files.exclude and not checked: {0}.', number(hidden))] : []),
    ...(others > 0 ? [vscode.l10n.t('May be glossaries and were not checked: {0}.', number(others))] : []),
    ...(isCut
      ? [vscode.l10n.t('There are more than {0} files; the others were not checked.', number(MAX_FILES))]
      : []),
  ];
  const isWhole = unread === 0 && !isCut;
  showPrompt(isWhole ? 'information' : 'warning', sentences.join(' '), [showProblemsAction()]);
}

/** Files that a manifest names can be missing, which is its problem. */
async function existing(uris: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  const found = await Promise.all(
    uris.map((uri) =>
      vscode.workspace.fs.stat(uri).then(
        () => [uri],
        () => [],
      ),
    ),
  );
  return found.flat();
}

/** Every other file that was checked is a glossary: by its name, or because a manifest names it. */
function isJson({ path }: vscode.Uri): boolean {
  const kind = recognizeFile(path)?.kind;
  return kind !== undefined && kind !== 'glossary';
}

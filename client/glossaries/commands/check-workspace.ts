import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  CHECK_PROGRESS_NOTIFICATION,
  CHECK_WORKSPACE_REQUEST,
  type CheckProgressParams,
  type CheckWorkspaceParams,
  type CheckWorkspaceResult,
} from '../../../protocol/requests.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showProblemsAction } from '../../shell/ui/prompt-actions.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { describeCheck } from '../check/describe-check.ts';
import { noteConventions } from '../check/other-conventions.ts';
import type { WorkspaceProblems } from '../check/workspace-problems.ts';

/** What a check needs. */
export interface CheckContext {
  readonly languageServer: { started(): Promise<BaseLanguageClient | undefined> };
  readonly workspaceProblems: Pick<WorkspaceProblems, 'show' | 'clear'>;
}

/** The problems that can be cleared. */
export interface ClearContext extends Pick<CheckContext, 'workspaceProblems'> {
  readonly importProblems: Pick<vscode.DiagnosticCollection, 'clear'>;
}

/** Checks the workspace as `parlance check` does: open files as they are in the editor, others as they are on the disk. */
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
      const following = followProgress(client, progress);
      const result = await ask(client, token).finally(() => following.dispose());
      if (result === undefined) return 'cancelled';
      context.workspaceProblems.show(await problemsOf(result, client));
      const isWhole = result.unchecked.length === 0;
      const sentence = describeCheck(result, vscode.workspace.isTrusted);
      showPrompt(isWhole ? 'information' : 'warning', sentence, [showProblemsAction()]);
      return 'done';
    },
  );
}

/** Shows how far the check is, in two parts: the files, and then the translations of each project. */
function followProgress(
  client: BaseLanguageClient,
  progress: vscode.Progress<{ readonly message: string }>,
): vscode.Disposable {
  return client.onNotification(CHECK_PROGRESS_NOTIFICATION, ({ kind, done, all }: CheckProgressParams) =>
    progress.report({
      message:
        kind === 'files'
          ? vscode.l10n.t('{0} of {1} files', number(done), number(all))
          : vscode.l10n.t('{0} of {1} translations', number(done), number(all)),
    }),
  );
}

/** Undefined if the user has cancelled it: such a request fails, which is not an error here. */
async function ask(
  client: BaseLanguageClient,
  token: vscode.CancellationToken,
): Promise<CheckWorkspaceResult | undefined> {
  const params: CheckWorkspaceParams = { isTrusted: vscode.workspace.isTrusted };
  try {
    const result = await client.sendRequest<CheckWorkspaceResult>(CHECK_WORKSPACE_REQUEST, params, token);
    return token.isCancellationRequested ? undefined : result;
  } catch (error) {
    if (token.isCancellationRequested) return undefined;
    throw error;
  }
}

/** The problems by their files. A file that could not be checked has one. */
async function problemsOf(
  { files, unchecked, otherConventions }: CheckWorkspaceResult,
  { protocol2CodeConverter }: BaseLanguageClient,
): Promise<ReadonlyMap<vscode.Uri, readonly vscode.Diagnostic[]>> {
  const found = new Map<vscode.Uri, readonly vscode.Diagnostic[]>();
  for (const { uri, diagnostics } of files)
    found.set(
      protocol2CodeConverter.asUri(uri),
      await protocol2CodeConverter.asDiagnostics([...diagnostics]),
    );
  for (const { uri, line, message } of unchecked) {
    const range = new vscode.Range(line ?? 0, 0, line ?? 0, 0);
    const problem = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
    problem.source = 'parlance';
    found.set(protocol2CodeConverter.asUri(uri), [problem]);
  }
  const others = otherConventions.map((uri) => protocol2CodeConverter.asUri(uri));
  return new Map([...found, ...(await noteConventions(others))]);
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

import * as vscode from 'vscode';
import { failureFields } from '#service';
import { type Remedy, SyncError } from '#sync';
import { explainError, sentencesOf } from '#translate';
import { localize } from '../../../shell/ui/localize.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { showLogAction, showProblemsAction } from '../../../shell/ui/prompt-actions.ts';
import { type ErrorContext, showErrors } from '../../../shell/ui/show-error.ts';
import { type PromptAction, showPrompt } from '../../../shell/ui/show-prompt.ts';

/** The buttons that a sync that stops can have. Those that are left out are not offered. */
export type Remedies = {
  readonly [Kind in Remedy['remedy']]?: (remedy: Remedy & { readonly remedy: Kind }) => unknown;
};

/** Does the work of a command that syncs. What stops it is shown with what can be done next, and becomes the outcome. */
export function showSyncErrors(
  context: ErrorContext,
  remedies: Remedies,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  return showErrors(context, async () => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SyncError)) throw error;
      context.log.write('error', 'sync stopped', { kind: error.fault, ...failureFields(error) });
      if (error.fault === 'cancelled') {
        showPrompt('warning', sentencesOfSync(error));
        return 'cancelled';
      }
      showPrompt('error', sentencesOfSync(error), [...actionsFor(error, remedies), showLogAction()]);
      return 'failed';
    }
  });
}

/** What a sync that stops says, without what only its buttons offer. */
function sentencesOfSync({ sentences }: SyncError): string {
  return sentences.map(localize).join(' ');
}

/** What stops a sync or the reading before it, in words. */
export function failureText(error: unknown): string {
  return error instanceof SyncError
    ? sentencesOfSync(error)
    : sentencesOf(explainError(error)).map(localize).join(' ');
}

function actionsFor({ fault, buttons }: SyncError, remedies: Remedies): readonly PromptAction[] {
  const offered = buttons.flatMap(({ remedy, title }) => {
    const run = remedies[remedy.remedy] as ((remedy: Remedy) => unknown) | undefined;
    return run === undefined ? [] : [{ title: localize(title), run: () => run(remedy) }];
  });
  return fault === 'problems' ? [...offered, showProblemsAction()] : offered;
}

/** Does the work of a document at the service: the editor shows the words of its failure itself. */
export async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof vscode.FileSystemError) throw error;
    if (error instanceof SyncError) throw vscode.FileSystemError.Unavailable(localize(error.what));
    throw vscode.FileSystemError.Unavailable(sentencesOf(explainError(error)).map(localize).join(' '));
  }
}

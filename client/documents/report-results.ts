import * as vscode from 'vscode';
import { type Explanation, saysName, sentencesOf } from '#translate';
import { nameOf } from '../shell/editor/files.ts';
import { localize } from '../shell/ui/localize.ts';
import { number } from '../shell/ui/number.ts';
import { showLogAction } from '../shell/ui/prompt-actions.ts';
import { isOutage, type Outage } from '../shell/ui/show-error.ts';
import { type PromptAction, showPrompt } from '../shell/ui/show-prompt.ts';
import { uriOf } from './document-locations.ts';
import type { WorkResult } from './documents.ts';

/**
 * Reports the results of all documents in one notification. What the user stopped is not reported, and neither is that the service does not
 * answer, if a notification says it already: the view shows it.
 */
export function reportResults(results: readonly WorkResult[], outage: Outage): void {
  const placed = results.flatMap((result) =>
    'job' in result && result.job.state === 'PLACED' ? (result.job.placed ?? []) : [],
  );
  const { isWarned } = outage;
  const troubles = results.flatMap((result) => {
    const { name, problem } = problemOf(result);
    if (problem === undefined || problem.kind === 'cancelled') return [];
    if (!isOutage(problem.kind)) return [troubleWith(name, problem)];
    outage.warned();
    return isWarned ? [] : [troubleWith(name, problem)];
  });
  const [first] = troubles;
  const [only] = placed;
  if (first !== undefined) {
    const more =
      troubles.length + placed.length > 1
        ? ` ${vscode.l10n.t('Translated: {0} of {1} documents.', number(placed.length), number(troubles.length + placed.length))}`
        : '';
    showPrompt('warning', first + more, [showDocuments(), showLogAction()]);
  } else if (placed.length === 1 && only !== undefined) {
    const name = nameOf(uriOf(only));
    showPrompt('information', vscode.l10n.t('{0} is translated.', name), [
      { title: vscode.l10n.t('Open'), run: () => vscode.commands.executeCommand('vscode.open', uriOf(only)) },
    ]);
  } else if (placed.length > 1) {
    showPrompt('information', vscode.l10n.t('{0} documents are translated.', number(placed.length)), [
      showDocuments(),
    ]);
  }
}

function problemOf(result: WorkResult): { readonly name: string; readonly problem: Explanation | undefined } {
  if ('failure' in result) return { name: result.name, problem: result.failure };
  const { problem, source, state } = result.job;
  return { name: source.name, problem: state === 'PLACED' ? undefined : problem };
}

/** A problem with the name of its document, which most problems say themselves. */
function troubleWith(name: string, problem: Explanation): string {
  const text = sentencesOf(problem).map(localize).join(' ');
  return saysName(problem, name) ? text : `${name}: ${text}`;
}

function showDocuments(): PromptAction {
  return {
    title: vscode.l10n.t('Show Documents'),
    run: () => vscode.commands.executeCommand('parlance.documents.focus'),
  };
}

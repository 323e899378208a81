import * as vscode from 'vscode';
import { type Explanation, saysName, sentencesOf } from '../../workspace/explain/explain-error.ts';
import { nameOf } from '../editor/files.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import { showLogAction } from '../ui/prompt-actions.ts';
import { type PromptAction, showPrompt } from '../ui/show-prompt.ts';
import { uriOf } from './document-locations.ts';
import type { WorkResult } from './documents.ts';

/** Reports the results of all documents in one notification. What the user stopped is not reported. */
export function reportResults(results: readonly WorkResult[]): void {
  const placed = results.flatMap((result) =>
    'job' in result && result.job.state === 'PLACED' ? (result.job.placed ?? []) : [],
  );
  const troubles = results.flatMap((result) => {
    if ('failure' in result) return [troubleWith(result.name, result.failure)];
    const { problem, source, state } = result.job;
    return state === 'PLACED' || problem === undefined || problem.kind === 'cancelled'
      ? []
      : [troubleWith(source.name, problem)];
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

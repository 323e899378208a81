import * as vscode from 'vscode';
import type { DeadLink, FileDifference } from '#translate';
import { nameOf } from '../../shell/editor/files.ts';
import { localize } from '../../shell/ui/localize.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';

/** Shows that a translation was not written because it would be damaged, and where. */
export function showDifferences(
  uri: vscode.Uri,
  target: string,
  differences: readonly FileDifference[],
): void {
  const lines = linesOf(differences);
  const [first = ''] = lines;
  const problem = vscode.l10n.t(
    '{0} was not translated into {1}, because the result would be damaged. {2}',
    nameOf(uri),
    target.toUpperCase(),
    first,
  );
  warn(problem, lines);
}

/** Shows which texts of a new file stayed in their own language, because their translations would be damaged or did not arrive. */
export function showUntranslated(uri: vscode.Uri, differences: readonly FileDifference[]): void {
  const lines = linesOf(differences);
  const [first = ''] = lines;
  const named = [nameOf(uri), lines.length, first] as const;
  const problem = differences.some(({ isUnanswered }) => isUnanswered)
    ? vscode.l10n.t('Texts in {0} that were left in their own language: {1}. {2}', ...named)
    : vscode.l10n.t(
        'Texts in {0} that were left in their own language, because the result would be damaged: {1}. {2}',
        ...named,
      );
  warn(problem, lines);
}

/** Shows which links of a new file lead nowhere, although those of the original do. */
export function showDeadLinks(uri: vscode.Uri, links: readonly DeadLink[]): void {
  const lines = links.map(({ line, address }) => vscode.l10n.t('Line {0}: {1}', line, address));
  const [first = ''] = lines;
  warn(vscode.l10n.t('Links in {0} that lead nowhere: {1}. {2}', nameOf(uri), lines.length, first), lines);
}

function linesOf(differences: readonly FileDifference[]): readonly string[] {
  return differences.map(({ line, reason }) => vscode.l10n.t('Line {0}: {1}', line, localize(reason)));
}

function warn(problem: string, lines: readonly string[]): void {
  const showAll = () =>
    vscode.workspace
      .openTextDocument({ content: `${lines.join('\n')}\n` })
      .then((document) => vscode.window.showTextDocument(document));
  showPrompt('warning', problem, [{ title: vscode.l10n.t('Show All Problems'), run: showAll }]);
}

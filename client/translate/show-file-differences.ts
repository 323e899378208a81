import * as vscode from 'vscode';
import type { FileDifference } from '../../workspace/translation/translate-file.ts';
import { nameOf } from '../editor/files.ts';
import { localize } from '../ui/localize.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Shows that a translation was not written because it would be damaged, and where. */
export function showDifferences(
  uri: vscode.Uri,
  target: string,
  differences: readonly FileDifference[],
): void {
  const lines = differences.map(({ line, reason }) => vscode.l10n.t('Line {0}: {1}', line, localize(reason)));
  const [first = ''] = lines;
  const showAll = () =>
    vscode.workspace
      .openTextDocument({ content: `${lines.join('\n')}\n` })
      .then((document) => vscode.window.showTextDocument(document));
  showPrompt(
    'warning',
    vscode.l10n.t(
      '{0} was not translated into {1}, because the result would be damaged. {2}',
      nameOf(uri),
      target.toUpperCase(),
      first,
    ),
    [{ title: vscode.l10n.t('Show All Problems'), run: showAll }],
  );
}

import * as vscode from 'vscode';
import type { SegmentDifference } from '#protect';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import { copyDetailsAction } from '../../shell/ui/prompt-actions.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { ResultsContext } from './place-results.ts';

/** The message lists this many and counts the rest. */
const MAX_NAMED = 3;

/** Shows what a translation or rephrasing lost or changed although it must stay. Nothing of it was written. */
export async function showDifferences(
  { results }: Pick<ResultsContext, 'results'>,
  differences: readonly SegmentDifference[],
  { title, path }: { readonly title: string; readonly path: string },
): Promise<void> {
  const reasons = [...new Set(differences.map(({ reason }) => localize(reason)))];
  const more = reasons.length - MAX_NAMED;
  const named = reasons.slice(0, MAX_NAMED).join(' ');
  const text = vscode.l10n.t('Nothing was written, because the result would damage the text. {0}', named);
  const shown = more > 0 ? `${text} ${vscode.l10n.t('And {0} more.', number(more))}` : text;
  showPrompt('warning', shown, [copyDetailsAction(reasons.join('\n'))]);
  await results.showDiff({
    title: vscode.l10n.t('{0} (not applied)', title),
    before: differences.map(({ source }) => source).join('\n\n'),
    after: differences.map(({ translation }) => translation).join('\n\n'),
    path,
  });
}

import * as vscode from 'vscode';
import type { SegmentDifference } from '../../core/protect/model.ts';
import type { ClientContext } from '../context.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** What the message names before it only counts. */
const MAX_NAMED = 3;

/** Shows what a translation or rephrasing lost or changed that must stay: nothing of it was written (reliability, "nothing unverified"). */
export async function showDifferences(
  context: ClientContext,
  differences: readonly SegmentDifference[],
  { title, path }: { readonly title: string; readonly path: string },
): Promise<void> {
  const reasons = [...new Set(differences.map(({ reason }) => localize(reason)))];
  const more = reasons.length - MAX_NAMED;
  const named = reasons.slice(0, MAX_NAMED).join(' ');
  const text = vscode.l10n.t('Nothing was written, because the result would damage the text. {0}', named);
  showPrompt('warning', more > 0 ? `${text} ${vscode.l10n.t('And {0} more.', number(more))}` : text);
  await context.results.showDiff({
    title: vscode.l10n.t('{0} (not applied)', title),
    before: differences.map(({ source }) => source).join('\n\n'),
    after: differences.map(({ translation }) => translation).join('\n\n'),
    path,
  });
}

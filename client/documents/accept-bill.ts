import * as vscode from 'vscode';
import { type Message, message } from '#base';
import { billText, type StartPlan } from '#documents';
import type { Usage } from '#service';
import { localize } from '../shell/ui/localize.ts';
import { number } from '../shell/ui/number.ts';
import { remainingText } from '../translate/sending/confirm-bill.ts';

/** The question names this many documents and counts the rest. */
const MAX_NAMED = 5;

/** Each document with its languages and where its translation goes. */
function destinationsOf(plans: readonly StartPlan[]): readonly Message[] {
  const named = plans.slice(0, MAX_NAMED).map(({ job: { source, options, target } }) => {
    const from = options.source_lang?.toUpperCase() ?? vscode.l10n.t('Auto');
    return message(
      '{0} ({1} → {2}) to {3}',
      source.name,
      from,
      options.target_lang.toUpperCase(),
      target.name,
    );
  });
  const more = plans.length - named.length;
  return more === 0 ? named : [...named, message('And {0} more.', more)];
}

/**
 * Shows what must be paid now, including the minimum price of office documents (specification 8), with further notes, and returns whether
 * to continue. There is no question if there is nothing to pay.
 */
export async function acceptBill(
  plans: readonly StartPlan[],
  notes: readonly Message[] = [],
  usage?: Usage,
): Promise<boolean> {
  const paid = plans.filter(({ action }) => action === 'upload' || action === 'ask');
  if (paid.length === 0) return true;
  const again = paid.filter(({ action }) => action === 'ask').length;
  const lines = [
    ...destinationsOf(paid),
    ...paid.flatMap(({ doubt }) => doubt ?? []),
    ...notes,
    ...billText(paid.map(({ job }) => job.price)),
    ...(again === 0 ? [] : [message('May already be paid for: {0}', again)]),
  ];
  const question =
    plans.length === 1
      ? vscode.l10n.t('Translate {0}?', plans[0]?.job.source.name ?? '')
      : vscode.l10n.t('Translate {0} documents?', number(plans.length));
  const translate = vscode.l10n.t('Translate');
  const left = usage === undefined ? undefined : remainingText(usage);
  const detail = [...lines.map(localize), ...(left === undefined ? [] : [left])].join('\n');
  return (
    (await vscode.window.showInformationMessage(question, { modal: true, detail }, translate)) === translate
  );
}

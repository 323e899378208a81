import * as vscode from 'vscode';
import { type Message, message } from '../../core/message.ts';
import type { StartPlan } from '../../workspace/documents/actions/start-job.ts';
import { billText } from '../../workspace/documents/job/bill.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';

/**
 * Shows what must be paid now, including the minimum price of office documents (specification 8), with further notes, and returns whether
 * to continue. There is no question if there is nothing to pay.
 */
export async function acceptBill(
  plans: readonly StartPlan[],
  notes: readonly Message[] = [],
): Promise<boolean> {
  const paid = plans.filter(({ action }) => action === 'upload' || action === 'ask');
  if (paid.length === 0) return true;
  const again = paid.filter(({ action }) => action === 'ask').length;
  const lines = [
    ...notes,
    ...billText(paid.map(({ job }) => job.price)),
    ...(again === 0 ? [] : [message('May already be paid for: {0}', again)]),
  ];
  const question =
    plans.length === 1
      ? vscode.l10n.t('Translate {0}?', plans[0]?.job.source.name ?? '')
      : vscode.l10n.t('Translate {0} documents?', number(plans.length));
  const translate = vscode.l10n.t('Translate');
  const detail = lines.map(localize).join('\n');
  return (
    (await vscode.window.showInformationMessage(question, { modal: true, detail }, translate)) === translate
  );
}

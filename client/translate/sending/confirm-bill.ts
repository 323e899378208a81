import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '#service';
import {
  billOfPlans,
  ConfirmedPlan,
  type PlannedTranslation,
  planOfAll,
  type SendingPlan,
  type TranslationBill,
} from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { number } from '../../shell/ui/number.ts';
import { termsText } from './glossary-terms.ts';
import type { ShownSending } from './send-texts.ts';
import type { TranslateContext } from './translate-context.ts';

/** The cost of translations in a few words, with the terms that they must use. */
export function costOf(plans: readonly PlannedTranslation[]): string {
  const terms = termsText(plans.flatMap((plan) => plan.terms));
  return [billText(billOfPlans(plans)), terms].filter((part) => part !== undefined).join('; ');
}

/** The cost of a translation or rephrasing in a few words. */
export function billText({ again, ...bill }: TranslationBill): string {
  const certain = certainText(bill);
  if (again === 0) return certain;
  return vscode.l10n.t('{0}, at most {1} more for texts that come back damaged', certain, number(again));
}

function certainText({ characters, requests, known }: Omit<TranslationBill, 'again'>): string {
  if (characters === 0 && known > 0) return vscode.l10n.t('{0} texts from the cache', number(known));
  const sent =
    requests === 1
      ? vscode.l10n.t('{0} characters', number(characters))
      : vscode.l10n.t('{0} characters in {1} requests', number(characters), number(requests));
  return known === 0 ? sent : vscode.l10n.t('{0}, {1} texts from the cache', sent, number(known));
}

/** Whether a bill is so high that the user must confirm it. */
export function needsConfirmation({ characters }: Pick<TranslationBill, 'characters'>): boolean {
  const threshold = readSetting('parlance.translate.confirmAbove');
  return threshold > 0 && characters > threshold;
}

/** What is asked about. */
interface BillQuestion {
  readonly connection: Connection;
  readonly sending: SendingPlan;
  /** The bill in words, with other things to know before. */
  readonly cost: string;
  /** What the characters are sent for. */
  readonly purpose: 'translate' | 'rephrase';
}

/**
 * Asks before a translation or rephrasing that sends more than the setting allows. Smaller ones are sent without a question.
 * @returns what may be sent; undefined if the user does not agree.
 */
export function confirmBill(
  context: TranslateContext,
  question: BillQuestion,
): Promise<ConfirmedPlan | undefined> {
  return ConfirmedPlan.confirm(
    question.sending,
    (bill) => !needsConfirmation(bill) || askAboutBill(context, question),
  );
}

async function askAboutBill(
  context: TranslateContext,
  { connection, cost, purpose }: BillQuestion,
): Promise<boolean> {
  const usage = await context.usageWatch.load(connection);
  const go = purpose === 'translate' ? vscode.l10n.t('Translate') : vscode.l10n.t('Rephrase');
  const detail = [
    vscode.l10n.t('They are sent to {0}, which bills them.', connection.serviceName),
    usage && remainingText(usage),
  ];
  const answer = await vscode.window.showWarningMessage(
    purpose === 'translate' ? vscode.l10n.t('Translate {0}?', cost) : vscode.l10n.t('Rephrase {0}?', cost),
    { modal: true, detail: detail.filter((line) => line !== undefined).join(' ') },
    go,
  );
  return answer === go;
}

/** Asks about all plans at once. */
export function confirmPlans(
  context: TranslateContext,
  { connection, plans }: Required<Pick<ShownSending, 'connection' | 'plans'>>,
): Promise<ConfirmedPlan | undefined> {
  const cost = costOf(plans);
  return confirmBill(context, { connection, sending: planOfAll(plans), cost, purpose: 'translate' });
}

/** How many characters the account has left; undefined without a limit. */
export function remainingText({ character_count, character_limit }: Usage): string | undefined {
  if (character_limit >= NO_LIMIT) return undefined;
  const left = Math.max(0, character_limit - character_count);
  return vscode.l10n.t('You have {0} characters left.', number(left));
}

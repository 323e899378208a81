import * as vscode from 'vscode';
import { originOf } from '#service';
import {
  type CachedRephrasings,
  type ConfirmedPlan,
  type ImprovementOperation,
  improvingBy,
  planRephrasing,
  type RephraseOptions,
  rephraseProtected,
  SendingPlan,
  type TextToProtect,
  type TranslationBill,
} from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { replaceSelections } from '../results/place-results.ts';
import { showDifferences } from '../results/show-differences.ts';
import { resultsFor } from '../selection/plan-edits.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import { billText, confirmBill } from '../sending/confirm-bill.ts';
import { confirmDone } from '../sending/confirm-done.ts';
import { sendTexts } from '../sending/send-texts.ts';
import type { TranslateContext } from '../sending/translate-context.ts';

/** Pieces of a document, and how they are rephrased. */
interface RephraseJob {
  readonly task: SelectionTask;
  readonly connection: Connection;
  readonly options: RephraseOptions;
  /** Left out: rephrase. */
  readonly operation?: ImprovementOperation;
  /** The heading of the progress and of a comparison. */
  readonly title: string;
}

/**
 * Rephrases pieces as one batch. It verifies that everything that must stay, such as placeholders and code, is still there; otherwise
 * nothing is written.
 */
export async function rephrasePieces(
  context: TranslateContext,
  { task, connection, options, operation = 'rephrase', title }: RephraseJob,
): Promise<Outcome> {
  const texts = await textsOfTask(task);
  const cache = await rephrasingsOf(context, connection, operation);
  const accepted = await acceptedCost(context, { connection, cache }, [{ texts, options }]);
  if ('outcome' in accepted) return accepted.outcome;
  const { cost, bill, confirmed, left } = accepted;
  const shown = { connection, title: `${title} (${cost})`, rephrasing: { bill, left } };
  const { rephrased, characters } = await sendTexts(context, shown, (call) =>
    rephraseProtected({
      ...call,
      client: improvingBy(operation, call.client),
      confirmed,
      cache,
      texts,
      options,
    }),
  );
  const { results, differences } = resultsFor(task.pieces, rephrased);
  if (differences.length > 0) {
    await showDifferences(context, differences, { title, path: task.document.uri.path });
    return 'unverified';
  }
  const outcome = await replaceSelections(context, task, results, title);
  return confirmDone(outcome, { ...bill, characters }, 'rephrase');
}

/** Texts and how they are rephrased. */
interface WantedTexts {
  readonly texts: readonly TextToProtect[];
  readonly options: RephraseOptions;
}

/** The cost of rephrasing. */
interface AcceptedCost {
  readonly confirmed: ConfirmedPlan;
  readonly bill: TranslationBill;
  /** The bill in words. */
  readonly cost: string;
  /** The bill of what is not known yet. */
  readonly left: () => Promise<TranslationBill>;
}

/** A service, and what it has rephrased before. */
interface CachedConnection {
  readonly connection: Connection;
  readonly cache: CachedRephrasings;
}

/** What a service has rephrased, or corrected, before. */
export function rephrasingsOf(
  { translationCache }: TranslateContext,
  { endpoint }: Connection,
  operation?: ImprovementOperation,
): Promise<CachedRephrasings> {
  return translationCache.openRephrasings(originOf(endpoint), operation);
}

/** The cost of rephrasing, once the user has agreed; or else how the command ends. */
export async function acceptedCost(
  context: TranslateContext,
  { connection, cache }: CachedConnection,
  wanted: readonly WantedTexts[],
): Promise<AcceptedCost | { readonly outcome: Outcome }> {
  const plan = async () =>
    SendingPlan.sum(await Promise.all(wanted.map((each) => planRephrasing(each, cache))));
  const left = async () => (await plan()).bill;
  const sending = await plan();
  const { bill } = sending;
  if (bill.segments === 0) return { outcome: refuseToRephrase() };
  const cost = billText(bill);
  const confirmed = await confirmBill(context, { connection, sending, cost, purpose: 'rephrase' });
  return confirmed === undefined ? { outcome: 'cancelled' } : { bill, confirmed, cost, left };
}

function refuseToRephrase(): Outcome {
  return refuse(vscode.l10n.t('Nothing to rephrase: all words are in code or placeholders.'));
}

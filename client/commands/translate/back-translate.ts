import * as vscode from 'vscode';
import {
  missingTermsOf,
  type PlannedTranslation,
  translatePlanned,
} from '../../../workspace/translation/planned-translation.ts';
import { planBack } from '../../compare/plan-back.ts';
import { shownText } from '../../compare/shown-text.ts';
import { type Connection, connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { showDifferences } from '../../results/show-differences.ts';
import { captureTask } from '../../selection/selection-task.ts';
import { textsOfTask } from '../../selection/texts-of-task.ts';
import { confirmBill, costOf } from '../../translate/confirm-bill.ts';
import { warnOfMissingTerms } from '../../translate/glossary-terms.ts';
import { planTexts } from '../../translate/plan-texts.ts';
import { sendPlans } from '../../translate/send-plans.ts';
import { refuseWithoutText } from '../../translate/translate-pieces.ts';
import { wayOrPickedLanguage } from '../../translation-settings/find-settings.ts';
import { localize } from '../../ui/localize.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { callWithProgress, type ProgressCall } from '../../ui/progress.ts';
import { refuse } from '../../ui/refuse.ts';
import { showPrompt } from '../../ui/show-prompt.ts';

/** Translates the selections into a language and back, and shows what has become of them. The document stays as it is. */
export async function backTranslate(context: ClientContext, argument: unknown): Promise<Outcome> {
  const captured = await captureTask({ onlyReads: true });
  if (!captured.ok) return refuse(localize(captured.problem));
  const { task } = captured;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const findWay = wayOrPickedLanguage(vscode.l10n.t('Translate and back, by way of'));
  const found = await findWay({ context, connection, uri: task.document.uri, argument });
  if (!found.ok) return found.outcome;
  const { way } = found;
  const texts = await textsOfTask(task, way);
  const there = await planTexts(context, connection, { way, texts });
  if (there.bill.segments === 0) return refuseWithoutText();
  const cost = vscode.l10n.t('{0}, and about as much on the way back', costOf([there]));
  const bill = { characters: 2 * there.bill.characters };
  if (!(await confirmBill(context, { connection, bill, cost, purpose: 'translate' }))) return 'cancelled';
  const plans = [there];
  return sendPlans<Outcome>(context, { connection, plans }, async () => {
    const target = way.options.target_lang.toUpperCase();
    const title = vscode.l10n.t('Back-translation by way of {0}', target);
    const result = await callWithProgress(`${title} (${cost})`, connection, (call) =>
      thereAndBack(context, connection, { plans, there, call }),
    );
    if (typeof result === 'string') return result;
    const { translations, back } = result;
    const { path } = task.document.uri;
    const differences = translations.flatMap((each) => (each.ok ? [] : each.differences));
    if (back === undefined) {
      await showDifferences(context, differences, { title, path });
      return 'unverified';
    }
    warnOfMissingTerms(missingTermsOf(there, translations));
    await context.results.showDiff({
      title,
      before: task.pieces.map(({ text }) => text).join('\n\n'),
      after: shownText(back),
      path,
      names: ['original', 'back-translation'],
    });
    offerCopy(target, shownText(translations));
    return 'shown';
  });
}

/** Both translations; without the second where the first would be broken. An outcome ends the command. */
async function thereAndBack(
  context: ClientContext,
  connection: Connection,
  {
    plans,
    there,
    call,
  }: {
    readonly plans: PlannedTranslation[];
    readonly there: PlannedTranslation;
    readonly call: ProgressCall;
  },
) {
  const { client } = connection;
  const translations = await translatePlanned(there, { ...call, client });
  if (translations.some(({ ok }) => !ok)) return { translations, back: undefined };
  const plan = await planBack(context, connection, there, translations);
  if (typeof plan === 'string') return plan;
  plans.push(plan);
  return { translations, back: await translatePlanned(plan, { ...call, client }) };
}

function offerCopy(target: string, translation: string): void {
  showPrompt('information', vscode.l10n.t('The text was translated into {0} and back.', target), [
    { title: vscode.l10n.t('Copy Translation'), run: () => vscode.env.clipboard.writeText(translation) },
  ]);
}

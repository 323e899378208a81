import * as vscode from 'vscode';
import { rootOf } from '#base';
import {
  type ConfirmedPlan,
  type PlannedTranslation,
  type ProtectedTranslation,
  SendingPlan,
  type TextToProtect,
  translateProtected,
} from '#translate';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { shownText } from '../compare/shown-text.ts';
import { showDifferences } from '../results/show-differences.ts';
import { captureTexts } from '../selection/capture-texts.ts';
import { refuseCapture } from '../selection/refuse-capture.ts';
import { type SelectionTask, taskBetween } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import { confirmBill, confirmPlans, costOf } from '../sending/confirm-bill.ts';
import { planTexts } from '../sending/plan-texts.ts';
import { sendTexts } from '../sending/send-texts.ts';
import { refuseWithoutText } from '../sending/translate-captured.ts';
import type { TranslateContext } from '../sending/translate-context.ts';
import { warnOfTranslations } from '../sending/warn-of-translations.ts';
import { settingsOrPickedLanguage } from '../settings/find-settings.ts';
import { resolveTranslationSettings } from '../settings/resolve-settings.ts';
import type { TranslateState } from '../state.ts';

/** Translates the selections into a language and back, and shows the result with the translation. The document does not change. */
export async function backTranslate(context: TranslateState, argument: unknown): Promise<Outcome> {
  const captured = await captureTexts({ onlyReads: true });
  if (!captured.ok) return refuseCapture(captured);
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const findSettings = settingsOrPickedLanguage(vscode.l10n.t('Translate into this language and back'));
  const found = await findSettings({ context, connection, uri: captured.task.document.uri, argument });
  if (!found.ok) return found.outcome;
  const { settings } = found;
  const read = await taskBetween(captured.task, settings.options);
  if (!read.ok) return refuseCapture(read);
  const { task } = read;
  const texts = await textsOfTask(task, settings.profile);
  const { uri } = task.document;
  const there = await planTexts(context, connection, { settings, texts, files: [uri] });
  if (there.bill.segments === 0) return refuseWithoutText();
  const cost = vscode.l10n.t('{0}, and about the same to translate back', costOf([there]));
  const sending = SendingPlan.sum([there.sending, there.sending]);
  const confirmed = await confirmBill(context, { connection, sending, cost, purpose: 'translate' });
  if (confirmed === undefined) return 'cancelled';
  const target = settings.options.target_lang.toUpperCase();
  const title = vscode.l10n.t('Back-translation through {0}', target);
  const result = await thereAndBack(context, connection, { there, confirmed, title: `${title} (${cost})` });
  if (typeof result === 'string') return result;
  const { translations, back } = result;
  if (back === undefined) {
    const differences = translations.flatMap((each) => (each.ok ? [] : each.differences));
    await showDifferences(context, differences, { title, path: uri.path });
    return 'unverified';
  }
  await warnOfTranslations(there, translations);
  await showBoth(context, task, { target, title, translations, back });
  offerCopy(target, shownText(translations));
  return 'shown';
}

/** Both translations of a text. */
interface BothWays {
  readonly target: string;
  readonly title: string;
  readonly translations: readonly ProtectedTranslation[];
  readonly back: readonly ProtectedTranslation[];
}

function showBoth(
  { results }: TranslateState,
  { pieces, document }: SelectionTask,
  { target, title, translations, back }: BothWays,
): Promise<void> {
  return results.showDiff({
    title,
    before: pieces.map(({ text }) => text).join('\n\n'),
    after: `${shownText(back)}\n\n${target}:\n\n${shownText(translations)}`,
    path: document.uri.path,
    names: ['original', 'back-translation'],
  });
}

/** The first translation, which the user has agreed to. */
interface WayThere {
  readonly there: PlannedTranslation;
  readonly confirmed: ConfirmedPlan;
  readonly title: string;
}

/** Sends both translations under one progress, and skips the second one if the first would damage the text. An outcome ends the command. */
function thereAndBack(
  context: TranslateState,
  connection: Connection,
  { there, confirmed, title }: WayThere,
) {
  const plans = [there];
  return sendTexts(context, { connection, plans, title }, async (call) => {
    const { translations } = await translateProtected({ ...there, ...call, confirmed });
    if (translations.some(({ ok }) => !ok)) return { translations, back: undefined };
    const plan = await planBack(context, connection, there, translations);
    if (typeof plan === 'string') return plan;
    plans.push(plan);
    // What comes back has another length, so that it is another bill.
    const more = await confirmPlans(context, { connection, plans: [plan] });
    if (more === undefined) return 'cancelled' as const;
    return {
      translations,
      back: (await translateProtected({ ...plan, ...call, confirmed: more })).translations,
    };
  });
}

function offerCopy(target: string, translation: string): void {
  showPrompt('information', vscode.l10n.t('The text was translated into {0} and back.', target), [
    { title: vscode.l10n.t('Copy Translation'), run: () => vscode.env.clipboard.writeText(translation) },
  ]);
}

/**
 * Plans the translation back from the results, using only their languages: the options of a profile are for the first direction. An outcome
 * ends the command.
 */
async function planBack(
  context: TranslateContext,
  connection: Connection,
  there: PlannedTranslation,
  translations: readonly ProtectedTranslation[],
): Promise<PlannedTranslation | Outcome> {
  const detected = translations.flatMap((each) => (each.ok ? (each.detected_source_language ?? []) : []));
  const source = there.options.source_lang ?? detected[0];
  if (source === undefined) {
    return refuse(vscode.l10n.t('The source language is unknown. Run Parlance: Choose Languages.'));
  }
  const options = { source_lang: rootOf(there.options.target_lang), target_lang: source };
  const found = await resolveTranslationSettings(context, connection, { options });
  if (!found.ok) return found.outcome;
  const texts = there.texts.map((text, index): TextToProtect => {
    const translation = translations[index];
    return translation?.ok ? { ...text, text: translation.text } : text;
  });
  return planTexts(context, connection, { settings: found.settings, texts, files: [] });
}

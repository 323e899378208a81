import type * as vscode from 'vscode';
import { missingTermsOf } from '../../workspace/translation/planned-translation.ts';
import { translateProtected } from '../../workspace/translation/protected/translate-protected.ts';
import type { Connection } from '../connection/connection.ts';
import { readSetting } from '../editor/settings.ts';
import { findChosenProfile } from '../profiles/chosen-profile.ts';
import { type SelectionTask, taskBetween } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import { needsConfirmation } from '../translate/confirm-bill.ts';
import { missingTermsText } from '../translate/glossary-terms.ts';
import { planTexts } from '../translate/plan-texts.ts';
import type { TranslateContext } from '../translate/translate-context.ts';
import { resolveTranslationSettings } from '../translation-settings/resolve-settings.ts';
import { translationInto } from '../translation-settings/translation-into.ts';
import type { SettingsChoice } from '../translation-settings/translation-settings.ts';

/** The chosen profile, or else the languages of the settings; undefined if the user would have to be asked. */
export async function chooseQuietly(
  context: TranslateContext,
  uri: vscode.Uri,
): Promise<SettingsChoice | undefined> {
  const profile = await findChosenProfile(context.extension, uri);
  if (profile === 'missing') return undefined;
  if (profile !== undefined) return { profile };
  const target = readSetting('parlance.translate.targetLanguage', uri);
  return target === '' ? undefined : { options: translationInto(target, undefined, uri) };
}

/** What is translated, how, and until when. */
interface QuietJob {
  readonly task: SelectionTask;
  readonly choice: SettingsChoice;
  readonly signal: AbortSignal;
}

/**
 * Translates like Translate Selection but never asks: if a question would be needed, it does not translate. Terms that the translation does
 * not seem to use are listed below it.
 * @throws ProfileError, and what `translateProtected` throws.
 */
export async function translateQuietly(
  context: TranslateContext,
  connection: Connection,
  { task, choice, signal }: QuietJob,
): Promise<string | undefined> {
  const found = await resolveTranslationSettings(context, connection, choice, async () => undefined);
  if (!found.ok) return undefined;
  const { settings } = found;
  const read = await taskBetween(task, settings.options);
  if (!read.ok) return undefined;
  const texts = await textsOfTask(read.task, settings.profile);
  const plan = await planTexts(context, connection, { settings, texts });
  if (plan.bill.segments === 0 || needsConfirmation(plan.bill)) return undefined;
  const { translations } = await translateProtected({ ...plan, client: connection.client, signal });
  const results = translations.flatMap((translation) => (translation.ok ? translation.text : []));
  if (results.length < translations.length) return undefined;
  const warning = missingTermsText(missingTermsOf(plan, translations));
  return [...results, ...(warning === undefined ? [] : [warning])].join('\n\n');
}

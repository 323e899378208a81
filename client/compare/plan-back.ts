import * as vscode from 'vscode';
import { rootOf } from '../../core/languages/codes.ts';
import type { PlannedTranslation } from '../../workspace/translation/planned-translation.ts';
import type { TextToProtect } from '../../workspace/translation/protected/protect-texts.ts';
import type { ProtectedTranslation } from '../../workspace/translation/protected/translate-protected.ts';
import type { Connection } from '../connection/connection.ts';
import { planTexts } from '../translate/plan-texts.ts';
import type { TranslateContext } from '../translate/translate-context.ts';
import { resolveTranslationSettings } from '../translation-settings/resolve-settings.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';

/**
 * Plans the translation back from the results, using only their languages: the options of a profile are for the first direction. An outcome
 * ends the command.
 */
export async function planBack(
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
  return planTexts(context, connection, { settings: found.settings, texts });
}

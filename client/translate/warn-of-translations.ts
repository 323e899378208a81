import * as vscode from 'vscode';
import { missingTermsOf, type PlannedTranslation } from '../../workspace/translation/planned-translation.ts';
import {
  type ProtectedTranslation,
  unchangedOf,
} from '../../workspace/translation/protected/translate-protected.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import { copyDetailsAction } from '../ui/prompt-actions.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { missingTermsText } from './glossary-terms.ts';

/** UTF-16 units of a text that is shown. */
const MOST_SHOWN = 60;

type Translations = readonly (ProtectedTranslation | undefined)[];

/**
 * Warns about what may be wrong with translations. It may also be right, so nothing is held back.
 * @param label Names the translations, if there are several.
 */
export function warnOfTranslations(
  plan: PlannedTranslation,
  translations: Translations,
  label?: string,
): void {
  const text = doubtsAbout(plan, translations);
  if (text === undefined) return;
  const missing = missingTermsOf(plan, translations).map(({ message }) => localize(message));
  const details = [...missing, ...unchangedOf(translations)].join('\n');
  showPrompt('warning', label === undefined ? text : `${label}: ${text}`, [copyDetailsAction(details)]);
}

/** The terms that translations do not seem to use, and the texts that came back as they were sent, in words; undefined for none. */
export function doubtsAbout(plan: PlannedTranslation, translations: Translations): string | undefined {
  const terms = missingTermsText(missingTermsOf(plan, translations));
  const texts = [terms, unchangedText(unchangedOf(translations))].flatMap((text) => text ?? []);
  return texts.length === 0 ? undefined : texts.join(' ');
}

/** The texts that the service has returned as they were sent, in words; undefined for none. */
function unchangedText(unchanged: readonly string[]): string | undefined {
  const [first] = unchanged;
  if (first === undefined) return undefined;
  const example = JSON.stringify(first.length > MOST_SHOWN ? `${first.slice(0, MOST_SHOWN)}…` : first);
  const count = number(unchanged.length);
  return vscode.l10n.t('Texts that came back untranslated: {0}, such as {1}.', count, example);
}

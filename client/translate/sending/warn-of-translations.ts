import * as vscode from 'vscode';
import type { TermProblem } from '#terms';
import { type PlannedTranslation, type ProtectedTranslation, termProblemsOf, unchangedOf } from '#translate';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import { copyDetailsAction } from '../../shell/ui/prompt-actions.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { termProblemsText } from './glossary-terms.ts';

/** UTF-16 units of a text that is shown. */
const MOST_SHOWN = 60;

type Translations = readonly (ProtectedTranslation | undefined)[];

/**
 * Warns about what may be wrong with translations. It may also be right, so nothing is held back.
 * @param label Names the translations, if there are several.
 */
export async function warnOfTranslations(
  plan: PlannedTranslation,
  translations: Translations,
  label?: string,
): Promise<void> {
  const problems = await termProblemsOf(plan, translations);
  const text = doubtsIn(problems, translations);
  if (text === undefined) return;
  const lines = problems.map(({ message }) => localize(message));
  const details = [...lines, ...unchangedOf(translations)].join('\n');
  showPrompt('warning', label === undefined ? text : `${label}: ${text}`, [copyDetailsAction(details)]);
}

/** What may be wrong with the terms of translations, and the texts that came back as they were sent, in words; undefined for nothing. */
export async function doubtsAbout(
  plan: PlannedTranslation,
  translations: Translations,
): Promise<string | undefined> {
  return doubtsIn(await termProblemsOf(plan, translations), translations);
}

function doubtsIn(problems: readonly TermProblem[], translations: Translations): string | undefined {
  const terms = termProblemsText(problems);
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

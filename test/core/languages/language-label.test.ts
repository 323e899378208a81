import { expect, test } from 'vitest';
import { languageLabel } from '../../../core/languages/language-label.ts';
import { languagesOf } from '../../../core/languages/service-facts/service-facts.ts';
import { SNAPSHOT_FACTS } from '../../../core/languages/snapshot/snapshot.ts';

const LANGUAGES = languagesOf(SNAPSHOT_FACTS, 'translate_text');

/** Checks how a picker names a language in an editor of some language. */
function checkLabel(code: string, locale: string, expected: string) {
  const language = LANGUAGES.find(({ lang }) => lang === code);
  const { label, description } = languageLabel(
    language ?? ({ ...LANGUAGES[0], lang: code } as never),
    LANGUAGES,
    locale,
  );
  expect(`${label}: ${description}`).toBe(expected);
}

test.each([
  ['de', 'en', 'German: de, Deutsch'],
  ['de-DE', 'en', 'German (Germany): de-DE, Deutsch (Deutschland)'],
  ['fr', 'de', 'French: fr, français, Französisch'],
  ['fa', 'en', 'Persian: fa, فارسی, Farsi'],
  ['pt-BR', 'en', 'Portuguese (Brazilian): pt-BR, português (Brasil), Brazilian Portuguese, Brazil'],
])('a picker finds %s in an editor in %s by its native name and by synonyms', checkLabel);

test('a picker shows no two languages with the same name', () => {
  const targets = LANGUAGES.filter(({ usable_as_target }) => usable_as_target);
  const labels = targets.map((language) => languageLabel(language, LANGUAGES, 'en').label);
  expect(new Set(labels).size).toBe(labels.length);
});

import { expect, test } from 'vitest';
import { languageLabel, namedIn } from '../../../packages/base/languages/language-label.ts';
import { languagesOf } from '../../../packages/base/languages/service-facts/service-facts.ts';
import { SNAPSHOT_FACTS } from '../../../packages/base/languages/snapshot/snapshot.ts';

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

test.each([
  ['ja', 'de', 'ドイツ語: de, Deutsch, German'],
  ['es', 'de-DE', 'alemán (Alemania): de-DE, Deutsch (Deutschland), German (Germany)'],
  ['en-US', 'de', 'German: de, Deutsch'],
])('an editor in %s lists %s by its name there, and finds the English one', (locale, code, expected) => {
  const languages = namedIn(locale, LANGUAGES);
  const found = languages.filter(({ lang }) => lang === code);
  const labels = found.map((language) => languageLabel(language, languages, locale));
  expect(labels.map(({ label, description }) => `${label}: ${description}`)).toEqual([expected]);
});

test('languages stand in the order of the language that names them', () => {
  const names = (locale: string) => namedIn(locale, LANGUAGES).map(({ name }) => name);
  expect(names('de')).toEqual([...names('de')].sort(new Intl.Collator('de').compare));
  expect(names('en')).toEqual(LANGUAGES.map(({ name }) => name));
});

test('a picker shows no two languages with the same name', () => {
  const targets = LANGUAGES.filter(({ usable_as_target }) => usable_as_target);
  const labels = targets.map((language) => languageLabel(language, LANGUAGES, 'en').label);
  expect(new Set(labels).size).toBe(labels.length);
});

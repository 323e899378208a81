import { expect, test } from 'vitest';
import { emptyEntry } from '../../packages/terms/exchange/term-fields.ts';
import { findSourceTerms } from '../../packages/terms/matching/source-terms.ts';

/** Whether a text has a term that is a noun. */
function hasNoun(text: string, source: string, language = 'en'): boolean {
  const entry = { ...emptyEntry(source), partOfSpeech: 'noun' };
  return findSourceTerms([{ source, entry }], { language, stem: undefined })(text).length > 0;
}

test.each([
  ['Copy the code to the clipboard', 'code'],
  ['Your new secret code expires soon', 'code'],
  ['This code is wrong', 'code'],
  ['Write lines of code', 'code'],
  ['Open the code editor', 'code'],
  ['Use code blocks', 'code'],
  ['Share source code with us', 'code'],
  ['Code', 'code'],
  ['Code: 42', 'code'],
  ['Code is poetry', 'code'],
  ['Code review', 'code'],
  ['Enter code', 'code'],
  ['Each code is unique', 'code'],
  ['A filter for tasks', 'filter'],
  ['Without a filter, all tasks are shown', 'filter'],
  ['Look it up in the Code of your team', 'code'],
])('in %j, a noun is found', (text, source) => expect(hasNoun(text, source)).toBe(true));

test.each([
  ['Learn to code', 'code'],
  ['You can code faster', 'code'],
  ['We code every day', 'code'],
  ['Do not code alone', 'code'],
  ['Code with us', 'code'],
  ['Code the first version', 'code'],
  ['How to Code', 'code'],
  ['You should filter them', 'filter'],
  ['Filter by name', 'filter'],
  ['Please filter your tasks', 'filter'],
  ['Developers code in many languages', 'code'],
])('in %j, a verb is no term', (text, source) => expect(hasNoun(text, source)).toBe(false));

test('a noun of German has a capital', () => {
  expect(hasNoun('Das Wissen', 'Wissen', 'de')).toBe(true);
  expect(hasNoun('Wir wissen das', 'Wissen', 'de')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { Dictionary } from '#glossary';
import { readTarget, type TermProblem } from '#terms';
import type { TextToProtect } from '../../packages/translate/protected/protect-texts.ts';
import {
  findProblems,
  findTerms,
  readLanguage,
  remoteTerms,
  termsWithEntries,
} from '../../packages/translate/terms-of-texts.ts';
import { withLocalService } from '../support/local-service.ts';
import { clientFor } from '../support/service-client.ts';

const DICTIONARY = new Dictionary('parcel,Paket\nrun,Lauf\nGO,Los\n', { format: 'csv', pair: undefined });
const TERMS = termsWithEntries(DICTIONARY, '');

/** What is wrong with the terms of translations into German. */
async function problemsOf(
  texts: readonly TextToProtect[],
  translations: readonly string[],
  terms = TERMS,
): Promise<readonly TermProblem[]> {
  const language = await readLanguage('de');
  const translated = { texts, translations: translations.map((text) => ({ ok: true as const, text })) };
  return findProblems(translated, await findTerms(texts, terms, 'en'), (text) => readTarget(text, language));
}

/** Checks which terms occur in a text. */
async function checkFound(text: TextToProtect, expected: readonly string[]) {
  const [found = []] = await findTerms([text], TERMS, 'en');
  expect(found.map(({ term }) => term.source)).toEqual(expected);
}

describe('terms are found', () => {
  test('in what is translated, not in code, placeholders and markup', async () => {
    const comments = { line: ['//'] };
    await checkFound({ text: 'run(); // The parcel.', format: 'code', comments }, ['parcel']);
    await checkFound({ text: 'A `parcel` and [a parcel](run.md)', format: 'markdown' }, ['parcel']);
    await checkFound({ text: 'The {parcel} will run' }, ['run']);
  });

  test('nowhere without any', async () => {
    expect(await findTerms([{ text: 'parcel' }, { text: 'run' }], [], 'en')).toEqual([[], []]);
  });
});

test('what a translation lacks is reported once, however often it occurs', async () => {
  const texts = [{ text: 'parcel, parcel' }, { text: 'parcel run' }];
  const problems = await problemsOf(texts, ['Sendung, Sendung', 'Sendungen im Laufe']);
  expect(problems.map(({ message }) => inEnglish(message))).toEqual([
    'The glossary translates "parcel" as "Paket", which does not occur in the translation.',
  ]);
});

test.each([
  ['a form that the terms file has counts', 'A parcel', 'Die Päckerei', []],
  ['another phrase that it allows counts', 'A parcel', 'Die Sendung', []],
  ['what it allows for nothing else does not', 'A run', 'Die Sendung', ['run']],
  ['a source phrase that it keeps stays', 'Green Leaf', 'Grünes Blatt', ['Green Leaf']],
  ['a source phrase in another case is not the term', 'We were to go', 'Wir sollten gehen', []],
  ['what it only forbids is not required', 'A cookie', 'Ein Plätzchen', []],
  ['what it forbids must not be there', 'A cookie', 'Ein Keks', ['cookie']],
  ['in code it may be', 'A cookie', 'Ein Plätzchen, `Keks`', []],
])('%s', async (_what, source, translation, expected) => {
  const terms = termsWithEntries(
    DICTIONARY,
    JSON.stringify({
      terms: {
        parcel: { forms: ['Päckerei'], also: ['Sendung'] },
        GO: { case: 'exact' },
        'Green Leaf': { status: 'keep' },
        cookie: { not: ['Keks'] },
      },
    }),
  );
  const problems = await problemsOf([{ text: source, format: 'markdown' }], [translation], terms);
  expect(problems.map(({ term }) => term.source)).toEqual(expected);
});

test('the terms of a glossary at the service are those of the languages without their variants', async () => {
  await withLocalService({}, async (service) => {
    const client = clientFor(service.url, { key: service.key });
    const dictionary = {
      source_lang: 'en',
      target_lang: 'de',
      entries: 'parcel\tPaket',
      entries_format: 'tsv',
    };
    const { glossary_id } = await client.createGlossary({ name: 'Terms', dictionaries: [dictionary] });
    const terms = await remoteTerms(client, glossary_id, { source: 'EN-us', target: 'de' });
    expect(terms.map(({ source, targets }) => [source, targets])).toEqual([['parcel', ['Paket']]]);
  });
});

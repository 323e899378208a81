import { describe, expect, test } from 'vitest';
import { Dictionary } from '../../../core/glossary/dictionary.ts';
import { inEnglish } from '../../../core/message.ts';
import type { TextToProtect } from '../../../workspace/translation/protected/protect-texts.ts';
import {
  findTerms,
  missingTerms,
  readLanguage,
  remoteTerms,
  termsWithEntries,
} from '../../../workspace/translation/terms-of-texts.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor } from '../../support/service-client.ts';

const TERMS = [
  { source: 'parcel', target: 'Paket' },
  { source: 'run', target: 'Lauf' },
];

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
  const found = await findTerms([{ text: 'parcel, parcel' }, { text: 'parcel run' }], TERMS, 'en');
  const missing = missingTerms(found, ['Sendung, Sendung', 'Sendungen im Laufe'], await readLanguage('de'));
  expect(missing.map(({ message }) => inEnglish(message))).toEqual([
    'The glossary translates "parcel" as "Paket", which does not occur in the translation.',
  ]);
});

test.each([
  ['a form that the terms file has counts', 'A parcel', 'Die Päckerei', []],
  ['another phrase that it allows counts', 'A parcel', 'Die Sendung', []],
  ['what it allows for nothing else does not', 'A run', 'Die Sendung', ['run']],
  ['a source phrase that it keeps stays', 'Green Leaf', 'Grünes Blatt', ['Green Leaf']],
  ['a source phrase in another case is not the term', 'We were to go', 'Wir sollten gehen', []],
  ['what it only forbids is not required', 'A cookie', 'Ein Keks', []],
])('%s', async (_what, source, translation, expected) => {
  const dictionary = new Dictionary('parcel,Paket\nrun,Lauf\nGO,Los\n', { format: 'csv', pair: undefined });
  const terms = termsWithEntries(
    dictionary,
    JSON.stringify({
      terms: {
        parcel: { forms: ['Päckerei'], also: ['Sendung'] },
        GO: { case: 'exact' },
        'Green Leaf': { status: 'keep' },
        cookie: { not: ['Keks'] },
      },
    }),
  );
  const found = await findTerms([{ text: source }], terms, 'en');
  const missing = missingTerms(found, [translation], await readLanguage('de'));
  expect(missing.map(({ term }) => term.source)).toEqual(expected);
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
    expect(terms.map(({ source, target }) => [source, target])).toEqual([['parcel', 'Paket']]);
  });
});

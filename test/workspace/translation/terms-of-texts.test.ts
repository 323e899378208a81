import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../core/message.ts';
import type { TextToProtect } from '../../../workspace/translation/protected/protect-texts.ts';
import {
  findTerms,
  missingTerms,
  readLanguage,
  remoteTerms,
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

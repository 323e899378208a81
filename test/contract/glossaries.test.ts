import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import {
  type DictionaryContent,
  glossaryId,
  NotFoundError,
  RequestRejectedError,
  type ServiceClient,
} from '#service';
import { inTurn } from '../support/runs.ts';
import { clientFor, failureOf } from '../support/service-client.ts';
import { FETCH_PORTS } from '../support/services/fetch-ports.ts';

let service: RunningLocalService;

beforeAll(async () => {
  service = await startLocalService();
});

afterAll(() => service.stop());

const EN_DE = { source_lang: 'en', target_lang: 'de' };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

function dictionary(entries: string): DictionaryContent {
  return { ...EN_DE, entries, entries_format: 'csv' };
}

describe.each(inTurn(Object.entries(FETCH_PORTS)))(
  'the client with %s and the local service understand each other',
  (_name, fetch) => {
    const client = (): ServiceClient => clientFor(service.url, { key: service.key, fetch });

    test('a glossary from its creation to its end', async () => {
      const created = await client().createGlossary({
        name: 'Product terms',
        dictionaries: [
          dictionary('Task,Aufgabe\n"Yes, please",Ja gern'),
          { source_lang: 'en', target_lang: 'fr', entries: 'Task\tTâche', entries_format: 'tsv' },
        ],
      });
      const { ready, ...glossary } = created;
      expect(ready).toBe(true);
      expect(glossary.dictionaries).toEqual([
        { source_lang: 'en', target_lang: 'de', entry_count: 2 },
        { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
      ]);
      expect(await client().getGlossary(glossary.glossary_id)).toEqual(glossary);
      expect(await client().listGlossaries()).toContainEqual(glossary);
      expect(await client().getGlossaryEntries(glossary.glossary_id, EN_DE)).toEqual({
        dictionaries: [{ ...EN_DE, entries: 'Task\tAufgabe\nYes, please\tJa gern', entries_format: 'tsv' }],
      });
      expect(await client().deleteGlossary(glossary.glossary_id)).toBeUndefined();
      expect(await client().listGlossaries()).not.toContainEqual(glossary);
      expect(await failureOf(client().deleteGlossary(glossary.glossary_id))).toBeInstanceOf(NotFoundError);
    });

    test('a dictionary of 10 MiB there and back', async () => {
      const lines = Array.from(
        { length: 100_000 },
        (_, index) => `"""${index}""",${'x'.repeat(93 - `${index}`.length)}`,
      );
      const content = dictionary(lines.join('\n'));
      expect(10_485_760 - content.entries.length).toBeLessThan(1_000_000);
      const { glossary_id } = await client().createGlossary({ name: 'Large', dictionaries: [content] });
      const { dictionaries } = await client().getGlossaryEntries(glossary_id, EN_DE);
      expect(dictionaries[0]?.entries.split('\n')).toHaveLength(100_000);
      await client().deleteGlossary(glossary_id);
    });

    test('a refusal says what is wrong with the entries', async () => {
      const request = { name: 'Product terms', dictionaries: [dictionary('Task,Aufgabe\nTask,Vorgang')] };
      const failure = await failureOf(client().createGlossary(request));
      expect(failure).toBeInstanceOf(RequestRejectedError);
      expect(failure).toMatchObject({
        status: 400,
        detail: expect.stringMatching(/^Key with the index 1 .* duplicates key with the index 0/),
      });
    });

    test.each([
      [UNKNOWN_ID, NotFoundError],
      ['nothing', RequestRejectedError],
    ])('the id %s', async (id, expected) => {
      expect(await failureOf(client().getGlossary(glossaryId(id)))).toBeInstanceOf(expected);
      expect(await failureOf(client().getGlossaryEntries(glossaryId(id), EN_DE))).toBeInstanceOf(expected);
    });
  },
);

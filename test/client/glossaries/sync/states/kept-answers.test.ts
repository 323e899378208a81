import { expect, test } from 'vitest';
import { glossaryId, OPERATIONS, type OperationName, type ServiceClient } from '#service';
import { KeptAnswers } from '../../../../../client/glossaries/sync/states/kept-answers.ts';
import { notingClient } from '../../../../../client/glossaries/sync/states/noting-client.ts';

const PAIR = { source_lang: 'en', target_lang: 'de' };

/** A service that counts its requests, and whose first ones fail. */
function countingService(failures = 0) {
  let left = failures;
  const asked: string[] = [];
  const answer = (question: string) => async () => {
    asked.push(question);
    if (left-- > 0) throw new Error('no answer');
    return [];
  };
  const client = {
    listGlossaries: answer('list'),
    listLegacyGlossaries: answer('legacy'),
    getGlossaryEntries: answer('entries'),
    getGlossary: answer('glossary'),
    listStyleLists: answer('lists'),
  } as unknown as ServiceClient;
  return { client, asked };
}

/** Answers that are kept by a clock which a test sets. */
function keptAt() {
  const clock = { ms: 0 };
  return { clock, kept: new KeptAnswers(() => clock.ms) };
}

test('a service is asked the same once in 10 minutes', async () => {
  const { clock, kept } = keptAt();
  const { client, asked } = countingService();
  const ask = async () => {
    const keeping = kept.of('https://a.example', client);
    await keeping.listGlossaries();
    await keeping.listLegacyGlossaries();
    await keeping.getGlossaryEntries(glossaryId('1'), PAIR);
  };
  await ask();
  clock.ms = 599_999;
  await ask();
  expect(asked).toEqual(['list', 'legacy', 'entries']);
  clock.ms = 600_000;
  await ask();
  expect(asked.length).toBe(6);
});

test('another dictionary, another service, and everything after forgetting is asked', async () => {
  const { kept } = keptAt();
  const { client, asked } = countingService();
  const entries = (origin: string, id: string) =>
    kept.of(origin, client).getGlossaryEntries(glossaryId(id), PAIR);
  await entries('https://a.example', '1');
  await entries('https://a.example', '2');
  await entries('https://b.example', '1');
  expect(asked.length).toBe(3);
  kept.forget();
  await entries('https://a.example', '1');
  expect(asked.length).toBe(4);
});

test('a failure is not kept', async () => {
  const { kept } = keptAt();
  const { client, asked } = countingService(1);
  const keeping = kept.of('https://a.example', client);
  await expect(keeping.listGlossaries()).rejects.toThrow('no answer');
  await expect(keeping.listGlossaries()).resolves.toEqual([]);
  expect(asked.length).toBe(2);
});

test('what is read right before a write is never kept', async () => {
  const { kept } = keptAt();
  const { client, asked } = countingService();
  const keeping = kept.of('https://a.example', client);
  await keeping.getGlossary(glossaryId('1'));
  await keeping.getGlossary(glossaryId('1'));
  expect(asked).toEqual(['glossary', 'glossary']);
});

test('whoever is patient takes older answers too, but not after they were forgotten', async () => {
  const { clock, kept } = keptAt();
  const { client, asked } = countingService();
  const ask = () => kept.of('https://a.example', client, true).listGlossaries();
  await ask();
  clock.ms = 3_600_000;
  await ask();
  expect(asked).toEqual(['list']);
  kept.forget();
  await ask();
  expect(asked).toEqual(['list', 'list']);
});

const CHANGES = Object.entries(OPERATIONS).flatMap(([name, { area, retryClass }]) =>
  retryClass !== 'read' && (area === 'glossaries' || area === 'style-rules') ? [[name, area] as const] : [],
);

test.each(CHANGES)('a sync that calls %s asks again for what it changes', async (name, area) => {
  const { kept } = keptAt();
  const { client, asked } = countingService();
  const changing = { ...client, [name]: async () => ({}) } as unknown as ServiceClient;
  const keeping = kept.of('https://a.example', changing);
  const ask = async () => {
    await keeping.listLegacyGlossaries();
    await keeping.listStyleLists({});
    asked.sort();
  };
  await ask();
  const call = notingClient(changing, kept.notesOf('https://a.example'))[name as OperationName];
  await (call as (id: unknown, change: object) => Promise<unknown>)('1', { name: 'Product', ...PAIR });
  await ask();
  expect(asked).toEqual(area === 'glossaries' ? ['legacy', 'legacy', 'lists'] : ['legacy', 'lists', 'lists']);
});

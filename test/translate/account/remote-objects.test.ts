import { expect, test } from 'vitest';
import { glossaryId } from '#service';
import { RemoteObjects } from '../../../packages/translate/account/remote-objects.ts';
import { collectLog } from '../../support/process/collected-log.ts';

const ORIGIN = 'https://service.example';

test('a list that is still fresh is not requested again, and the log shows it', async () => {
  const log = collectLog();
  let asked = 0;
  const client = {
    listGlossaries: async () => {
      asked++;
      return [];
    },
    listStyleLists: async () => [],
    listMemories: async () => ({ translation_memories: [], total_count: 0 }),
  };
  const lists = new RemoteObjects(() => 0, log).of(ORIGIN, client);
  await lists.list('glossaries', false);
  await lists.list('glossaries', false);
  expect(asked).toBe(1);
  expect(log.lines).toEqual(['debug cache hit list=glossaries items=0']);
});

test('a list that was asked for before the account changed is not kept', async () => {
  const objects = new RemoteObjects(() => 0, collectLog());
  let asked = 0;
  const client = {
    listGlossaries: async () => {
      if (++asked === 1) objects.forget(ORIGIN);
      return [];
    },
    listStyleLists: async () => [],
    listMemories: async () => ({ translation_memories: [], total_count: 0 }),
  };
  const lists = objects.of(ORIGIN, client);
  for (const expected of [1, 2, 2]) {
    await lists.list('glossaries', false);
    expect(asked).toBe(expected);
  }
});

test('terms in remote-objects that were asked for before the account changed are not kept for an hour', async () => {
  const objects = new RemoteObjects(() => 0, collectLog());
  const pair = { source: 'en', target: 'de' };
  const id = glossaryId('a-glossary');
  const clientWith = (target: string, waiting?: Promise<void>) => ({
    async getGlossaryEntries() {
      await waiting;
      const entries = `Task\t${target}`;
      const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' as const };
      return { dictionaries: [dictionary] };
    },
  });
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const stale = objects.terms(ORIGIN, clientWith('Vorgang', waiting), id, pair);
  objects.forget(ORIGIN);
  answer();
  await stale;
  expect(await objects.terms(ORIGIN, clientWith('Aufgabe'), id, pair)).toMatchObject([
    { source: 'Task', targets: ['Aufgabe'] },
  ]);
});

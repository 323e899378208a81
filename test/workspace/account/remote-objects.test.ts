import { expect, test } from 'vitest';
import { RemoteObjects } from '../../../workspace/account/remote-objects.ts';
import { collectLog } from '../../support/collected-log.ts';

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

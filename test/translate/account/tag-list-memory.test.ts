import { expect, test } from 'vitest';
import { type ServiceFacts, silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { keptTagListMemory } from '../../../packages/translate/account/tag-list-memory.ts';

const ORIGIN = 'https://service.example';

/** What commands remember of one service, one after the other. */
function commands() {
  let kept: ServiceFacts | undefined = SNAPSHOT_FACTS;
  const cache = {
    read: async () => kept,
    write: async (_origin: string, facts: ServiceFacts) => {
      kept = facts;
      return 'facts.json';
    },
  };
  return () =>
    keptTagListMemory({ client: {} as never, origin: ORIGIN, cache, now: () => 0, log: silentLog });
}

test('a service that has refused no lists of tags gets them each time', async () => {
  const memory = commands()();
  for (const _ of [1, 2]) expect(await memory.areRefused()).toBe(false);
});

test('one that has refused them gets none, from the next command either', async () => {
  const command = commands();
  await command().noteRefusal();
  expect(await command().areRefused()).toBe(true);
});

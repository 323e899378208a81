import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import { type Clock, type ServiceClient, SYSTEM_CLOCK, UncertainKeyError } from '#service';
import { clientFor, failureOf } from '../support/service-client.ts';
import { TERMS } from '../support/services/calls-by-class.ts';

/** The local service has the time of this machine; waits between requests take none. */
const clock: Clock = { ...SYSTEM_CLOCK, sleep: async () => undefined };

let service: RunningLocalService;
let client: ServiceClient;

beforeAll(async () => {
  service = await startLocalService();
  const { url, key, adminUrl, adminKey } = service;
  const admin = { baseUrl: adminUrl, key: adminKey };
  client = clientFor(url, { key, admin, clock });
});

afterAll(() => service.stop());

/** Has the local service carry out the next request and hang up. */
async function loseNextAnswer(): Promise<void> {
  const url = `${service.url}/__control/faults`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify('drop-after') });
  expect(answer.ok).toBe(true);
}

test('F07 a glossary is made once, and adopted', async () => {
  await loseNextAnswer();
  const created = await client.createGlossary({ name: 'Lost', dictionaries: [TERMS] });
  const alike = (await client.listGlossaries()).filter(({ name }) => name === 'Lost');
  expect(alike.map(({ glossary_id }) => glossary_id)).toEqual([created.glossary_id]);
});

test('F07 a legacy glossary is made once, and adopted', async () => {
  await loseNextAnswer();
  const created = await client.createLegacyGlossary({ ...TERMS, name: 'Lost, too' });
  const alike = (await client.listLegacyGlossaries()).filter(({ name }) => name === 'Lost, too');
  expect(alike.map(({ glossary_id }) => glossary_id)).toEqual([created.glossary_id]);
});

test('F07, F10 style rules are created and changed once, as the version shows', async () => {
  const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };
  await loseNextAnswer();
  const list = await client.createStyleList({ name: 'Lost', language: 'de', configured_rules: rules });
  await loseNextAnswer();
  const { instruction } = await client.createInstruction(list.style_id, { label: 'a', prompt: 'b' });
  await loseNextAnswer();
  const renamed = await client.renameStyleList(list.style_id, 'Found');
  await loseNextAnswer();
  await client.putInstruction(list.style_id, instruction.id, { label: 'a', prompt: 'c' });
  await loseNextAnswer();
  await client.deleteInstruction(list.style_id, instruction.id);
  expect(renamed).toMatchObject({ name: 'Found', version: 3 });
  expect(await client.listStyleLists({ detailed: true })).toMatchObject([
    { style_id: list.style_id, name: 'Found', configured_rules: rules, custom_instructions: [] },
  ]);
});

test('F07, F10, F11 a key is made once and never adopted; it is changed and deactivated once', async () => {
  const before = (await client.listKeys()).length;
  await loseNextAnswer();
  const failure = await failureOf(client.createKey({ label: 'Lost' }));
  const [key] = failure instanceof UncertainKeyError ? failure.found : [];
  if (key === undefined) throw new Error('The new key is listed.');
  await loseNextAnswer();
  expect(await client.labelKey(key.key_id, 'Found')).toMatchObject({ label: 'Found' });
  await loseNextAnswer();
  await client.limitKey(key.key_id, { characters: 5 });
  await loseNextAnswer();
  expect(await client.deactivateKey(key.key_id)).toMatchObject({ is_deactivated: true, label: 'Found' });
  expect(await client.listKeys()).toHaveLength(before + 1);
});

test('F10 dictionaries are put, merged and deleted once', async () => {
  const { glossary_id: id } = await client.createGlossary({ name: 'Changed', dictionaries: [TERMS] });
  await loseNextAnswer();
  await client.patchGlossary(id, { dictionaries: [{ ...TERMS, entries: 'New,Neu' }] });
  await loseNextAnswer();
  const put = { ...TERMS, target_lang: 'fr', entries: 'Task,Tâche' };
  expect(await client.putDictionary(id, put)).toMatchObject({ target_lang: 'fr', entry_count: 1 });
  await loseNextAnswer();
  await client.deleteDictionary(id, put);
  expect((await client.getGlossary(id)).dictionaries).toMatchObject([{ target_lang: 'de', entry_count: 3 }]);
  await loseNextAnswer();
  await client.deleteGlossary(id);
  expect((await client.listGlossaries()).map(({ name }) => name)).not.toContain('Changed');
});

test('F09 a lost translation is requested again, which the local service bills twice', async () => {
  const before = (await client.usage()).character_count;
  await loseNextAnswer();
  const { translations } = await client.translate({ text: ['Hello'], target_lang: 'de' });
  expect(translations).toHaveLength(1);
  expect((await client.usage()).character_count).toBe(before + 10);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import {
  eachMemory,
  eachSegment,
  eachStyleList,
  memoryId,
  NotFoundError,
  RequestRejectedError,
  type ServiceClient,
  waitUntilReady,
} from '#service';
import { exportMemory, importMemory } from '#translate';
import interfaceTexts from '../../examples/memories/interface.translation-memory.json';
import { clientFor, failureOf } from '../support/service-client.ts';

const EN_DE = { source_lang: 'en', target_lang: 'de' };
const ENTRIES = { entries: 'Task\tAufgabe\nDay\tTag', entries_format: 'tsv' };
const INSTRUCTION = { label: 'Address', prompt: 'Address the reader as du.' };

/** The client and a local service of its own, as long as the tests of a `describe` run. */
function useBoth(switches: Readonly<Record<string, string>> = {}): () => ServiceClient {
  let service: RunningLocalService;
  beforeAll(async () => {
    service = await startLocalService({ switches });
  });
  afterAll(() => service.stop());
  return () => clientFor(service.url, { key: service.key });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('glossaries', () => {
  const client = useBoth({ 'glossary-ready-after': '3', 'empty-entries': 'accepted' });

  test('one that takes its time is waited for, changed and used', async () => {
    const created = await client().createGlossary({
      name: 'Terms',
      dictionaries: [{ ...EN_DE, ...ENTRIES }],
    });
    const request = {
      text: ['A Task a Day'],
      ...EN_DE,
      glossary_id: created.glossary_id,
    };
    expect(await failureOf(client().translate(request))).toBeInstanceOf(RequestRejectedError);
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    const ready = await waitUntilReady(client(), created, { sleep });
    expect([ready.ready, waits.length]).toEqual([true, 3]);
    const id = created.glossary_id;
    expect(
      await client().patchGlossary(id, {
        name: 'Other terms',
        dictionaries: [{ ...EN_DE, entries: 'Day\tArbeitstag', entries_format: 'tsv' }],
      }),
    ).toMatchObject({ name: 'Other terms', dictionaries: [{ entry_count: 2 }] });
    const { translations } = await client().translate(request);
    expect(translations).toMatchObject([{ text: '⟪de⟫ Á Aufgabe á Arbeitstag' }]);
    expect(await client().putDictionary(id, { ...EN_DE, entries: '', entries_format: 'csv' })).toEqual({
      ...EN_DE,
      entry_count: 0,
    });
    await client().deleteDictionary(id, EN_DE);
    expect(await failureOf(client().deleteDictionary(id, EN_DE))).toBeInstanceOf(NotFoundError);
  });

  test('the older ones', async () => {
    const created = await client().createLegacyGlossary({ name: 'Terms', ...EN_DE, ...ENTRIES });
    const id = created.glossary_id;
    expect(created).toMatchObject({ ...EN_DE, entry_count: 2, ready: false });
    expect(await client().listLegacyGlossaries()).toMatchObject([{ glossary_id: id }]);
    expect(await client().getLegacyGlossaryEntries(id)).toBe(ENTRIES.entries);
    expect(await client().getLegacyGlossary(id)).toMatchObject({ name: 'Terms' });
    await client().deleteLegacyGlossary(id);
    expect(await failureOf(client().getLegacyGlossary(id))).toBeInstanceOf(NotFoundError);
    expect(await client().glossaryLanguagePairs()).toContainEqual(EN_DE);
  });
});

describe.each(['object', 'list'])('style rule lists, where a new instruction comes as %s', (shape) => {
  const client = useBoth({ 'instruction-create': shape });

  test('from the creation to the end', async () => {
    const list = await client().createStyleList({ name: 'House style', language: 'de' });
    const id = list.style_id;
    const { instruction } = await client().createInstruction(id, INSTRUCTION);
    expect(instruction).toMatchObject(INSTRUCTION);
    expect(await client().getInstruction(id, instruction.id)).toEqual(instruction);
    await client().putInstruction(id, instruction.id, { ...INSTRUCTION, label: 'Du' });
    await client().renameStyleList(id, 'Other style');
    const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };
    const changed = await client().putConfiguredRules(id, rules);
    expect(changed).toMatchObject({
      name: 'Other style',
      version: 5,
      configured_rules: rules,
      custom_instructions: [{ id: instruction.id, label: 'Du' }],
    });
    expect(await client().getStyleList(id)).toEqual(changed);
    await client().deleteInstruction(id, instruction.id);
    expect(await failureOf(client().deleteInstruction(id, instruction.id))).toBeInstanceOf(NotFoundError);
    await client().deleteStyleList(id);
    expect(await failureOf(client().deleteStyleList(id))).toBeInstanceOf(NotFoundError);
  });

  test('a full list takes no other instruction', async () => {
    const { style_id } = await client().createStyleList({
      name: 'Full',
      language: 'fr',
      custom_instructions: Array(200).fill(INSTRUCTION),
    });
    const failure = await failureOf(client().createInstruction(style_id, INSTRUCTION));
    expect(failure).toBeInstanceOf(RequestRejectedError);
  });

  test('all pages of lists', async () => {
    const before = await all(eachStyleList(client()));
    for (let index = 0; index < 27; index += 1) {
      await client().createStyleList({ name: `Style ${index}`, language: 'it' });
    }
    expect(await all(eachStyleList(client()))).toHaveLength(before.length + 27);
  });
});

describe('translation memories', () => {
  const client = useBoth();

  test('are listed and used', async () => {
    const memories = await all(eachMemory(client()));
    expect(memories.map(({ name }) => name)).toEqual(['Larkplan interface', 'Larkplan support']);
    const { translations } = await client().translate({
      text: ['Sign out'],
      target_lang: 'fr',
      translation_memory_id: memoryId(interfaceTexts.translation_memory_id),
    });
    expect(translations).toMatchObject([{ text: '⟪fr quality memory-100⟫ Se déconnecter' }]);
  });

  test('are imported, searched, exported and deleted', async () => {
    const file = new Blob([
      '<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>Save</seg></tuv>',
      '<tuv xml:lang="de"><seg>Sichern</seg></tuv></tu></body></tmx>',
    ]);
    const wait = { sleep: async () => undefined, signal: undefined };
    const sent = { file, file_name: 'legal.tmx', display_name: 'Legal' };
    const { id, skipped } = await importMemory(client(), sent, wait);
    expect(skipped).toBe(0);
    expect(await client().getMemory(id)).toMatchObject({ name: 'Legal', segment_count: 1 });
    const target_segment_id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(await all(eachSegment(client(), id, { filter_text: 'sich' }))).toEqual([
      {
        source_text: 'Save',
        targets: [{ target_language: 'de', target_text: 'Sichern', target_segment_id }],
      },
    ]);
    expect(Buffer.from(await exportMemory(client(), id, wait)).toString()).toContain('<seg>Sichern</seg>');
    await client().deleteMemory(id);
    expect(await failureOf(client().getMemory(id))).toBeInstanceOf(NotFoundError);
  });
});

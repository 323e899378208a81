import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  glossaryId,
  instructionId,
  memoryId,
  NotFoundError,
  type ServiceClient,
  spokenTermsId,
  styleId,
  UncertainKeyError,
  UncertainOutcomeError,
} from '#service';
import { developerKeyId } from '../../../packages/service/ids.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { ADMIN_KEY, clientFor } from '../../support/service-client.ts';
import { TERMS } from '../../support/services/calls-by-class.ts';

/** The clock of the tests stands at 12:00:00. */
const NOW = '2026-11-20T12:00:00.100Z';
const TOO_OLD = '2026-11-20T11:57:59.000Z';

const GLOSSARY = {
  glossary_id: 'g-1',
  name: 'Terms',
  ready: true,
  dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 2 }],
  creation_time: NOW,
};

const ENTRIES = 'a, b\tc\nTask\tAufgabe\n';

const entriesAnswer = (entries: string) => ({
  dictionaries: [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }],
});

const LEGACY = {
  ...TERMS,
  glossary_id: 'g-1',
  name: 'Terms',
  ready: true,
  creation_time: NOW,
  entry_count: 2,
};

const INSTRUCTION = { id: 'i-1', label: 'Tone', prompt: 'Be brief.', source_language: null };

const LIST = {
  style_id: 's-1',
  name: 'Marketing',
  creation_time: NOW,
  updated_time: NOW,
  language: 'de',
  version: 4,
  configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' }, numbers: {} },
  custom_instructions: [INSTRUCTION],
};

const RULES = { punctuation: { apostrophe: 'use_curly_apostrophes' } };
const CONTENT = { label: 'Tone', prompt: 'Be brief.' };

const KEY = { key_id: 'k-1', label: 'Build', creation_time: NOW, is_deactivated: false, usage_limits: null };

/** What the service answers to reads, by path, or with which status it refuses them; what is not here is not there. */
type State = Readonly<Record<string, unknown>>;

/** Loses the answer of every writing request, and reads from the state. Says how the call ended and how often it wrote. */
async function lose(
  call: (client: ServiceClient) => Promise<unknown>,
  state: State,
  answer: (response: ServerResponse) => void = (response) => response.destroy(),
) {
  let writes = 0;
  return withScriptedServer(
    ({ method, path }, response) => {
      if (method !== 'GET') {
        writes++;
        answer(response);
      } else if (Object.hasOwn(state, path)) {
        const answer = state[path];
        if (typeof answer === 'number') response.writeHead(answer).end('{"message":"No"}');
        else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      } else {
        response.writeHead(404).end('{"message":"Not found"}');
      }
    },
    async ({ url }) => {
      const client = clientFor(url, { admin: { baseUrl: url, key: ADMIN_KEY } });
      const [ended] = await Promise.allSettled([call(client)]);
      return { ended, writes };
    },
  );
}

const createGlossary = (client: ServiceClient) =>
  client.createGlossary({ name: 'Terms', dictionaries: [TERMS] });
const createLegacyGlossary = (client: ServiceClient) =>
  client.createLegacyGlossary({ ...TERMS, name: 'Terms' });
const createStyleList = (client: ServiceClient) =>
  client.createStyleList({
    name: 'Marketing',
    language: 'DE',
    configured_rules: RULES,
    custom_instructions: [CONTENT],
  });
const createInstruction = (client: ServiceClient) => client.createInstruction(styleId('s-1'), CONTENT);
const createKey = (client: ServiceClient) => client.createKey({ label: 'Build' });

const glossaryState = (...glossaries: (typeof GLOSSARY)[]): State => ({
  '/v3/glossaries': { glossaries },
  ...Object.fromEntries(glossaries.map((glossary) => [`/v3/glossaries/${glossary.glossary_id}`, glossary])),
  ...Object.fromEntries(
    glossaries.map(({ glossary_id }) => [
      `/v3/glossaries/${glossary_id}/entries?source_lang=en&target_lang=de`,
      entriesAnswer(ENTRIES),
    ]),
  ),
});

const legacyState = (entries: string, ...glossaries: (typeof LEGACY)[]): State => ({
  '/v2/glossaries': { glossaries },
  '/v2/glossaries/g-1/entries': entries,
});

const styleState = (...style_rules: (typeof LIST)[]): State => ({
  '/v3/style_rules?detailed=true&page=0&page_size=25': { style_rules },
  ...Object.fromEntries(style_rules.map((list) => [`/v3/style_rules/${list.style_id}`, list])),
});

const keyState = (...keys: (typeof KEY)[]): State => ({ '/v2/admin/developer-keys': keys });

describe('F07 the answer to a create is lost: one object, and the client adopts it', () => {
  test.each<[string, (client: ServiceClient) => Promise<unknown>, State, object]>([
    ['glossary', createGlossary, glossaryState(GLOSSARY), GLOSSARY],
    [
      'glossary, among others',
      createGlossary,
      glossaryState({ ...GLOSSARY, glossary_id: 'g-2', name: 'Other' }, GLOSSARY, {
        ...GLOSSARY,
        glossary_id: 'g-3',
        creation_time: TOO_OLD,
      }),
      GLOSSARY,
    ],
    ['legacy glossary', createLegacyGlossary, legacyState(ENTRIES, LEGACY), LEGACY],
    ['style rule list', createStyleList, styleState({ ...LIST, style_id: 's-2', name: 'x' }, LIST), LIST],
    ['instruction', createInstruction, styleState(LIST), { instruction: INSTRUCTION, list: LIST }],
  ])('%s', async (_, call, state, adopted) => {
    expect(await lose(call, state)).toEqual({ ended: { status: 'fulfilled', value: adopted }, writes: 1 });
  });
});

describe('F07 what is unknown is asked, and never created twice', () => {
  test.each<[string, (client: ServiceClient) => Promise<unknown>, State]>([
    ['no glossary', createGlossary, glossaryState()],
    ['two glossaries', createGlossary, glossaryState(GLOSSARY, { ...GLOSSARY, glossary_id: 'g-2' })],
    ['a glossary of before', createGlossary, glossaryState({ ...GLOSSARY, creation_time: TOO_OLD })],
    ['a glossary without a time', createGlossary, glossaryState({ ...GLOSSARY, creation_time: 'soon' })],
    [
      'a glossary of another pair',
      createGlossary,
      glossaryState({
        ...GLOSSARY,
        dictionaries: [{ source_lang: 'en', target_lang: 'fr', entry_count: 2 }],
      }),
    ],
    ['a legacy glossary with other entries', createLegacyGlossary, legacyState('Task\tAufgabe', LEGACY)],
    [
      'a legacy glossary of before',
      createLegacyGlossary,
      legacyState(ENTRIES, { ...LEGACY, creation_time: TOO_OLD }),
    ],
    [
      'a legacy glossary of another name',
      createLegacyGlossary,
      legacyState(ENTRIES, { ...LEGACY, name: 'Other' }),
    ],
    [
      'a legacy glossary of another pair',
      createLegacyGlossary,
      legacyState(ENTRIES, { ...LEGACY, target_lang: 'fr' as never }),
    ],
    [
      'another instruction',
      createInstruction,
      styleState({ ...LIST, custom_instructions: [{ ...INSTRUCTION, label: 'x' }] }),
    ],
    [
      'an instruction with another prompt',
      createInstruction,
      styleState({ ...LIST, custom_instructions: [{ ...INSTRUCTION, prompt: 'x' }] }),
    ],
    [
      'a style rule list with other rules',
      createStyleList,
      styleState({ ...LIST, configured_rules: {} as never }),
    ],
    [
      'two instructions',
      createInstruction,
      styleState({ ...LIST, custom_instructions: [INSTRUCTION, { ...INSTRUCTION, id: 'i-2' }] }),
    ],
    ['a key that is deactivated', createKey, keyState({ ...KEY, is_deactivated: true })],
    ['a key of before', createKey, keyState({ ...KEY, creation_time: TOO_OLD })],
    ['nothing can be read', createGlossary, {}],
  ])('%s', async (_, call, state) => {
    const { ended, writes } = await lose(call, state);
    expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(UncertainOutcomeError) });
    expect(ended).toMatchObject({
      reason: { cause: expect.not.objectContaining({ name: 'UncertainOutcomeError' }) },
    });
    expect(writes).toBe(1);
  });
});

test('the service may still be working: what is not there yet is looked for again after 2 s', () => {
  const clock = new VirtualClock();
  const looks: number[] = [];
  return withScriptedServer(
    ({ method, path }, response) => {
      if (method !== 'GET') response.destroy();
      else if (path !== '/v3/style_rules/s-1') response.writeHead(404).end();
      else
        response.end(
          JSON.stringify({
            ...LIST,
            custom_instructions: looks.push(clock.now()) === 1 ? [] : [INSTRUCTION],
          }),
        );
    },
    async ({ url }) => {
      const { instruction } = await clientFor(url, { clock }).createInstruction(styleId('s-1'), CONTENT);
      expect(instruction).toEqual(INSTRUCTION);
      const [first = 0, second = 0] = looks;
      expect(second - first).toBe(2_000);
    },
  );
});

describe('a key is never adopted, because somebody else may have made it: it is listed (reliability A2)', () => {
  const other = { ...KEY, key_id: 'k-2', label: 'Other' };
  test.each<[string, (client: ServiceClient) => Promise<unknown>, readonly (typeof KEY)[]]>([
    ['with the label', createKey, [KEY]],
    ['with a label that the service chooses', (client) => client.createKey(), [other, KEY]],
  ])('%s', async (_, call, found) => {
    const { ended, writes } = await lose(call, keyState(other, KEY));
    expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(UncertainKeyError) });
    expect({ ended, writes }).toMatchObject({ ended: { reason: { found } }, writes: 1 });
  });
});

describe('a create that is answered with 200 and something else than JSON of the service is ambiguous (reliability A2)', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['HTML', (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><p>Hello')],
    ['cut JSON', (response) => response.end('{"glossary_id":"g-')],
    ['nothing', (response) => response.end()],
  ])('%s: the object is looked for, and adopted or asked for', async (_, answer) => {
    expect(await lose(createGlossary, glossaryState(GLOSSARY), answer)).toEqual({
      ended: { status: 'fulfilled', value: GLOSSARY },
      writes: 1,
    });
    const { ended, writes } = await lose(createGlossary, glossaryState(), answer);
    expect(ended).toMatchObject({ reason: expect.any(UncertainOutcomeError) });
    expect(writes).toBe(1);
  });

  test('a wrong field: the object is looked for, and the error names the field', async () => {
    const wrong = (response: ServerResponse) => response.end('{"glossary_id":1}');
    const adopted = { ended: { status: 'fulfilled', value: GLOSSARY }, writes: 1 };
    expect(await lose(createGlossary, glossaryState(GLOSSARY), wrong)).toEqual(adopted);
    const { ended } = await lose(createGlossary, glossaryState(), wrong);
    expect(ended).toMatchObject({ reason: { reason: 'shape', path: 'glossary_id' } });
  });

  test('HTML in answer to a change: what the service has decides', async () => {
    const rename = (client: ServiceClient) => client.renameStyleList(styleId('s-1'), 'Marketing');
    const page = (response: ServerResponse) => response.end('<!doctype html><p>Hello');
    const done = { ended: { status: 'fulfilled', value: LIST }, writes: 1 };
    expect(await lose(rename, styleState(LIST), page)).toEqual(done);
  });
});

const ID = glossaryId('g-1');
const STYLE = styleId('s-1');
const INSTRUCTION_ID = instructionId('i-1');
const KEY_ID = developerKeyId('k-1');
const INSTRUCTION_STATE = { '/v3/style_rules/s-1/custom_instructions/i-1': INSTRUCTION };

const SPOKEN = { ...KEY, usage_limits: { speech_to_text_milliseconds: 5 } as never };

const MEMORY = {
  translation_memory_id: 'm-1',
  name: 'Legal',
  source_language: 'en',
  target_languages: ['de'],
  segment_count: 1,
};

const WORDS_ID = spokenTermsId('w-1');

/** Spoken terms by their languages, as the service shows them. */
const wordsOf = (lists: Readonly<Record<string, string>>) => ({
  spoken_terms_id: 'w-1',
  name: 'Words',
  creation_time: NOW,
  term_lists: Object.entries(lists).map(([lang, entries]) => ({
    lang,
    entry_count: entries.split('\n').length,
  })),
});

const wordsState = (lists: Readonly<Record<string, string>>): State => ({
  '/v3/spoken-terms/w-1': wordsOf(lists),
  ...Object.fromEntries(
    Object.entries(lists).map(([lang, entries]) => [
      `/v3/spoken-terms/w-1/entries?lang=${lang}`,
      { lang, entries },
    ]),
  ),
});

/** A change, a state in which it is done and what it answers then, and a state in which it is not. */
type ChangeCase = readonly [
  what: string,
  call: (client: ServiceClient) => Promise<unknown>,
  done: State,
  answer: unknown,
  undone: State,
];

const CHANGES: readonly ChangeCase[] = [
  [
    'PUT of a dictionary',
    (client) => client.putDictionary(ID, TERMS),
    glossaryState(GLOSSARY),
    GLOSSARY.dictionaries[0],
    {
      ...glossaryState(GLOSSARY),
      '/v3/glossaries/g-1/entries?source_lang=en&target_lang=de': entriesAnswer(`${ENTRIES}old\tone`),
    },
  ],
  [
    'PATCH of a glossary',
    (client) =>
      client.patchGlossary(ID, { name: 'Terms', dictionaries: [{ ...TERMS, entries: 'Task,Aufgabe' }] }),
    glossaryState(GLOSSARY),
    GLOSSARY,
    glossaryState({ ...GLOSSARY, name: 'Old' }),
  ],
  [
    'PUT of spoken terms',
    (client) => client.putTermList(WORDS_ID, { lang: 'en', entries: 'Larkplan' }),
    wordsState({ en: 'Larkplan' }),
    { lang: 'en', entry_count: 1 },
    wordsState({ en: 'Larkplan\nOld' }),
  ],
  [
    'PUT of spoken terms in a language that is new',
    (client) => client.putTermList(WORDS_ID, { lang: 'en', entries: 'Larkplan' }),
    wordsState({ en: 'Larkplan' }),
    { lang: 'en', entry_count: 1 },
    wordsState({}),
  ],
  [
    'PATCH that adds spoken terms in a language that is new',
    (client) => client.patchSpokenTerms(WORDS_ID, { term_lists: [{ lang: 'en', entries: 'Larkplan' }] }),
    wordsState({ en: 'Old\nLarkplan' }),
    wordsOf({ en: 'Old\nLarkplan' }),
    wordsState({ de: 'Larkplan' }),
  ],
  [
    'PATCH of the name of spoken terms',
    (client) => client.patchSpokenTerms(WORDS_ID, { name: 'Words' }),
    wordsState({}),
    wordsOf({}),
    { '/v3/spoken-terms/w-1': { ...wordsOf({}), name: 'Old' } },
  ],
  [
    'DELETE of spoken terms in one language',
    (client) => client.deleteTermList(WORDS_ID, 'en'),
    wordsState({}),
    undefined,
    wordsState({ en: 'Larkplan' }),
  ],
  [
    'PUT of a dictionary that is new',
    (client) => client.putDictionary(ID, TERMS),
    glossaryState(GLOSSARY),
    GLOSSARY.dictionaries[0],
    { '/v3/glossaries/g-1': { ...GLOSSARY, dictionaries: [] } },
  ],
  [
    'PATCH of the entries of a glossary',
    (client) => client.patchGlossary(ID, { dictionaries: [TERMS] }),
    glossaryState(GLOSSARY),
    GLOSSARY,
    {
      ...glossaryState(GLOSSARY),
      '/v3/glossaries/g-1/entries?source_lang=en&target_lang=de': entriesAnswer('Task\tAufgabe'),
    },
  ],
  [
    'DELETE of a dictionary',
    (client) => client.deleteDictionary(ID, TERMS),
    glossaryState({ ...GLOSSARY, dictionaries: [] }),
    undefined,
    glossaryState(GLOSSARY),
  ],
  [
    'PATCH of a style rule list',
    (client) => client.renameStyleList(STYLE, 'Marketing'),
    styleState(LIST),
    LIST,
    styleState({ ...LIST, name: 'Old' }),
  ],
  [
    'PUT of configured rules',
    (client) => client.putConfiguredRules(STYLE, RULES),
    styleState(LIST),
    LIST,
    styleState({ ...LIST, configured_rules: { punctuation: { apostrophe: 'other' }, numbers: {} } }),
  ],
  [
    'PUT of an instruction',
    (client) => client.putInstruction(STYLE, INSTRUCTION_ID, CONTENT),
    INSTRUCTION_STATE,
    INSTRUCTION,
    { '/v3/style_rules/s-1/custom_instructions/i-1': { ...INSTRUCTION, prompt: 'Old' } },
  ],
  [
    'DELETE of an instruction',
    (client) => client.deleteInstruction(STYLE, INSTRUCTION_ID),
    {},
    undefined,
    INSTRUCTION_STATE,
  ],
  [
    'label of a key',
    (client) => client.labelKey(KEY_ID, 'Build'),
    keyState(KEY),
    KEY,
    keyState({ ...KEY, label: 'x' }),
  ],
  [
    'limit of a key',
    (client) => client.limitKey(KEY_ID, { characters: null }),
    keyState(KEY),
    KEY,
    keyState({ ...KEY, usage_limits: { characters: 5 } as never }),
  ],
  [
    'limit of a key for speech',
    (client) => client.limitKey(KEY_ID, { characters: null, speech_to_text_milliseconds: 5 }),
    keyState(SPOKEN),
    SPOKEN,
    keyState({ ...KEY, usage_limits: { speech_to_text_milliseconds: 6 } as never }),
  ],
];

const PERMANENT: readonly ChangeCase[] = [
  ['DELETE of a glossary', (client) => client.deleteGlossary(ID), {}, undefined, glossaryState(GLOSSARY)],
  [
    'DELETE of a legacy glossary',
    (client) => client.deleteLegacyGlossary(ID),
    {},
    undefined,
    { '/v2/glossaries/g-1': LEGACY },
  ],
  ['DELETE of a style rule list', (client) => client.deleteStyleList(STYLE), {}, undefined, styleState(LIST)],
  [
    'DELETE of a translation memory',
    (client) => client.deleteMemory(memoryId('m-1')),
    {},
    undefined,
    { '/v3/translation_memories/m-1': MEMORY },
  ],
  [
    'DELETE of spoken terms',
    (client) => client.deleteSpokenTerms(WORDS_ID),
    {},
    undefined,
    wordsState({ en: 'Larkplan' }),
  ],
  [
    'F11 deactivation of a key',
    (client) => client.deactivateKey(KEY_ID),
    keyState({ ...KEY, is_deactivated: true }),
    { ...KEY, is_deactivated: true },
    keyState(KEY),
  ],
];

describe('F10 the answer to a change is lost, and a look shows that it is done', () => {
  test.each([...CHANGES, ...PERMANENT])('%s', async (_, call, done, answer) => {
    expect(await lose(call, done)).toEqual({ ended: { status: 'fulfilled', value: answer }, writes: 1 });
  });
});

describe('F10 a look shows that the change is not done', () => {
  test.each(CHANGES)('%s: asked for again, six times in all', async (_, call, _done, _answer, undone) => {
    const { ended, writes } = await lose(call, undone);
    expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(UncertainOutcomeError) });
    expect(writes).toBe(6);
  });

  test.each(PERMANENT)('%s: never again', async (_, call, _done, _answer, undone) => {
    const { ended, writes } = await lose(call, undone);
    expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(UncertainOutcomeError) });
    expect(writes).toBe(1);
  });
});

describe('a deletion is carried out, answered with 500, repeated, and answered with 404: what is wanted is there', () => {
  const deletions = [...CHANGES, ...PERMANENT].filter(([name]) => name.startsWith('DELETE'));

  test.each(deletions)('%s', async (_, call, done) => {
    const statuses = [500, 404];
    const { ended } = await lose(call, done, (response) =>
      response.writeHead(statuses.shift() ?? 404).end('{"message":"No"}'),
    );
    expect(ended).toEqual({ status: 'fulfilled', value: undefined });
  });

  test.each(deletions)(
    '%s: nobody can tell where a look is refused',
    async (_, call, _done, _answer, undone) => {
      const refused = Object.fromEntries(Object.keys(undone).map((path) => [path, 403]));
      const { ended, writes } = await lose(call, refused);
      expect({ ended, writes }).toMatchObject({
        writes: 1,
        ended: { reason: expect.any(UncertainOutcomeError) },
      });
    },
  );

  test.each(deletions)('%s: not found by the first request is an error', async (_, call, done) => {
    const { ended, writes } = await lose(call, done, (response) =>
      response.writeHead(404).end('{"message":"No"}'),
    );
    expect({ ended, writes }).toMatchObject({ writes: 1, ended: { reason: expect.any(NotFoundError) } });
  });
});

test('a speech session is never looked for: the token is gone with its answer', async () => {
  const request = { source_media_content_type: 'audio/auto', target_languages: ['de'] };
  const { ended, writes } = await lose((client) => client.createVoiceSession(request), {});
  expect(ended).toMatchObject({ reason: expect.any(UncertainOutcomeError) });
  expect(writes).toBe(1);
});

import { describe, expect, test } from 'vitest';
import type { ServiceClient } from '../../packages/service/client.ts';
import { UnexpectedAnswerError } from '../../packages/service/errors/service-errors.ts';
import { glossaryId, instructionId, styleId } from '../../packages/service/ids.ts';
import { withScriptedServer } from '../support/scripted-server.ts';
import { ADMIN_KEY, clientFor, failureOf } from '../support/service-client.ts';

const LIST = styleId('s-1');
const CONTENT = { label: 'Tone', prompt: 'Be kind.' };
const PAIR = { source_lang: 'en', target_lang: 'de' };

const GLOSSARY = {
  glossary_id: 'g',
  name: 'Terms',
  dictionaries: [{ ...PAIR, entry_count: 1 }],
  creation_time: '2026-05-01T12:00:00Z',
};

const STYLE_LIST = {
  style_id: 's-1',
  name: 'Marketing',
  creation_time: '2026-05-01T12:00:00Z',
  updated_time: '2026-05-01T12:00:00Z',
  language: 'de',
  version: 1,
};

const INSTRUCTION = { id: 'i', ...CONTENT };

const IMPROVEMENT = { text: 'I have', target_language: 'en-US', detected_source_language: 'en' };

/** The call, what comes back, and the path of the field that is wrong. */
type WrongAnswer = readonly [
  situation: string,
  call: (client: ServiceClient) => Promise<unknown>,
  answer: unknown,
  path: string,
];

const WRONG_ANSWERS: readonly WrongAnswer[] = [
  [
    'a translation without text',
    (client) => client.translate({ text: ['Hello'], target_lang: 'de' }),
    { translations: [{ detected_source_language: 'EN' }] },
    'translations.0.text',
  ],
  ...['text', 'target_language', 'detected_source_language'].map(
    (field): WrongAnswer => [
      `an improvement without ${field}`,
      (client) => client.rephrase({ text: ['i has'] }),
      { improvements: [{ ...IMPROVEMENT, [field]: undefined }] },
      `improvements.0.${field}`,
    ],
  ),
  [
    'a glossary without id',
    (client) => client.getGlossary(glossaryId('g')),
    { ...GLOSSARY, glossary_id: undefined },
    'glossary_id',
  ],
  [
    'an ID that is a number',
    (client) => client.listGlossaries(),
    { glossaries: [GLOSSARY, { ...GLOSSARY, glossary_id: 7 }] },
    'glossaries.1.glossary_id',
  ],
  [
    'a count as text',
    (client) => client.listGlossaries(),
    { glossaries: [{ ...GLOSSARY, dictionaries: [{ ...PAIR, entry_count: '1' }] }] },
    'glossaries.0.dictionaries.0.entry_count',
  ],
  [
    'a new glossary that does not say whether it is ready',
    (client) => client.createGlossary({ name: 'Terms', dictionaries: [] }),
    GLOSSARY,
    'ready',
  ],
  [
    'a list of glossaries that is none',
    (client) => client.listLegacyGlossaries(),
    { glossaries: {} },
    'glossaries',
  ],
  [
    'a pair with one language',
    (client) => client.glossaryLanguagePairs(),
    { supported_languages: [PAIR, { source_lang: 'en' }] },
    'supported_languages.1.target_lang',
  ],
  [
    'a style list without version',
    (client) => client.getStyleList(LIST),
    { ...STYLE_LIST, version: undefined },
    'version',
  ],
  [
    'an option that is no text',
    (client) => client.getStyleList(LIST),
    { ...STYLE_LIST, configured_rules: { punctuation: { apostrophe: 1 } } },
    'configured_rules.punctuation.apostrophe',
  ],
  [
    'an instruction without id in a list',
    (client) => client.listStyleLists({ detailed: true }),
    { style_rules: [{ ...STYLE_LIST, custom_instructions: [CONTENT] }] },
    'style_rules.0.custom_instructions.0.id',
  ],
  ['a new instruction without id', (client) => client.createInstruction(LIST, CONTENT), CONTENT, 'id'],
  [
    'a list, for a new instruction, with a wrong one in it',
    (client) => client.createInstruction(LIST, CONTENT),
    { ...STYLE_LIST, custom_instructions: [{ ...INSTRUCTION, prompt: 7 }] },
    'custom_instructions.0.prompt',
  ],
  [
    'a list without the new instruction',
    (client) => client.createInstruction(LIST, CONTENT),
    { ...STYLE_LIST, custom_instructions: [{ ...INSTRUCTION, label: 'Other' }] },
    'custom_instructions',
  ],
  [
    'an instruction without prompt',
    (client) => client.getInstruction(LIST, instructionId('i')),
    { ...INSTRUCTION, prompt: undefined },
    'prompt',
  ],
  [
    'memories without a total',
    (client) => client.listMemories(),
    { translation_memories: [] },
    'total_count',
  ],
  [
    'a key that is half deactivated',
    (client) => client.listKeys(),
    [{ key_id: 'a:b', label: 'Website', creation_time: 'x', is_deactivated: 'half' }],
    '0.is_deactivated',
  ],
  [
    'a report with a text for a number',
    (client) => client.analytics({ start_date: '2026-05-01', end_date: '2026-05-02' }),
    { usage_report: { total_usage: { total_characters: '1' }, start_date: 'x', end_date: 'y' } },
    'usage_report.total_usage.total_characters',
  ],
  [
    'usage by tag without a tag',
    (client) => client.analyticsByTag({ start_date: '2026-05-01', end_date: '2026-05-02' }),
    { custom_tag_usage_report: { start_date: 'x', end_date: 'y', usage: [{ breakdown: {} }] } },
    'custom_tag_usage_report.usage.0.custom_tag',
  ],
  [
    'a language with a feature that is no object',
    (client) => client.languages('voice'),
    [{ lang: 'de', name: 'German', usable_as_source: true, usable_as_target: true, features: 'all' }],
    '0.features',
  ],
  [
    'a speech session without token',
    (client) => client.createVoiceSession({ source_media_content_type: 'audio/auto' }),
    { streaming_url: 'wss://127.0.0.1/' },
    'token',
  ],
];

test.each(WRONG_ANSWERS)('%s', async (_situation, call, answer, path) => {
  await withScriptedServer({ body: JSON.stringify(answer) }, async (server) => {
    const admin = { baseUrl: server.url, key: ADMIN_KEY };
    const failure = await failureOf(call(clientFor(server.url, { admin })));
    expect(failure).toBeInstanceOf(UnexpectedAnswerError);
    expect(failure).toMatchObject({ reason: 'shape', path });
  });
});

test('names of the language itself in an answer are left out and change nothing', async () => {
  const body = JSON.stringify(STYLE_LIST).replace(
    '{',
    '{"__proto__":{"bad":1},"configured_rules":{"__proto__":{"bad":"x"},"punctuation":{"__proto__":"x"}},',
  );
  await withScriptedServer({ body }, async (server) => {
    const list = await clientFor(server.url).getStyleList(LIST);
    expect(list).toEqual({ ...STYLE_LIST, configured_rules: { punctuation: {} } });
    expect(Object.getPrototypeOf(list.configured_rules)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'bad')).toBe(false);
  });
});

describe('the entries of a glossary of v2', () => {
  const entriesFrom = (headers: Record<string, string>, body: string | Uint8Array) =>
    withScriptedServer({ headers, body }, (server) =>
      failureOf(clientFor(server.url).getLegacyGlossaryEntries(glossaryId('g'))),
    );

  test('are not a web page', async () => {
    const failure = await entriesFrom({ 'content-type': 'text/html' }, 'Please log in');
    expect(failure).toMatchObject({ reason: 'html' });
  });

  test('are UTF-8', async () => {
    const failure = await entriesFrom(
      { 'content-type': 'text/tab-separated-values' },
      new Uint8Array([0x61, 0xff]),
    );
    expect(failure).toMatchObject({ reason: 'not-json' });
  });
});

test('a count that JSON writes as 1e999, which is read as Infinity, is wrong (reliability A5)', () =>
  withScriptedServer({ body: '{"character_count":1e999,"character_limit":2}' }, async ({ url }) => {
    const failure = await failureOf(clientFor(url).usage());
    expect(failure).toMatchObject({ reason: 'shape', path: 'character_count' });
  }));

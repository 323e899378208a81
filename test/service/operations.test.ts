import { describe, expect, test } from 'vitest';
import type { ServiceClient } from '../../service/client.ts';
import { NotFoundError, UnexpectedAnswerError } from '../../service/http/errors.ts';
import type { CreateGlossaryRequest } from '../../service/resources/glossaries.ts';
import type { TranslateRequest } from '../../service/resources/translate.ts';
import { FETCH_PORTS } from '../support/fetch-ports.ts';
import { withScriptedServer } from '../support/scripted-server.ts';
import { CANARY_KEY, clientFor, failureOf } from '../support/service-client.ts';

interface OperationCase {
  readonly operation: string;
  readonly call: (client: ServiceClient) => Promise<unknown>;
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  /** What the service answers and the caller gets, unless `result` says otherwise. */
  readonly answer: unknown;
  readonly result?: unknown;
}

const EVERY_PARAMETER: Required<TranslateRequest> = {
  text: ['Hello', 'World'],
  target_lang: 'DE',
  source_lang: 'EN',
  context: 'A greeting.',
  model_type: 'quality_optimized',
  split_sentences: 'nonewlines',
  formality: 'prefer_more',
  glossary_id: 'g',
  glossary_ids: ['g', 'h'],
  style_id: 's',
  custom_instructions: ['Be brief.'],
  translation_memory_id: 'm',
  translation_memory_threshold: 0,
  show_billed_characters: true,
  preserve_formatting: false,
  tag_handling: 'xml',
  tag_handling_version: 'v2',
  outline_detection: false,
  splitting_tags: ['p'],
  non_splitting_tags: ['b'],
  ignore_tags: ['code'],
  enable_beta_languages: true,
};

const GERMAN = {
  lang: 'de',
  name: 'German',
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
};

const GLOSSARY = {
  glossary_id: 'g-1',
  name: 'Product terms',
  dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 2, colour: 'green' }],
  creation_time: '2026-05-01T12:00:00.000Z',
};

const NEW_GLOSSARY: CreateGlossaryRequest = {
  name: 'Product terms',
  dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'Task,Aufgabe', entries_format: 'csv' }],
};

const CASES: readonly OperationCase[] = [
  {
    operation: 'translate sends every parameter as it is',
    call: (client) => client.translate(EVERY_PARAMETER),
    request: { method: 'POST', path: '/v2/translate', body: EVERY_PARAMETER },
    answer: {
      translations: [
        {
          detected_source_language: 'EN',
          text: 'Hallo',
          billed_characters: 5,
          model_type_used: 'quality_optimized',
        },
        { detected_source_language: 'EN', text: 'Welt', tag_handling_version: 'v2' },
      ],
    },
  },
  {
    operation: 'translate keeps fields that are newer than the client',
    call: (client) => client.translate({ text: ['Hello'], target_lang: 'DE' }),
    request: { method: 'POST', path: '/v2/translate', body: { text: ['Hello'], target_lang: 'DE' } },
    answer: {
      translations: [{ detected_source_language: 'EN', text: 'Hallo', confidence: { score: 1 } }],
      took_ms: 3,
    },
  },
  {
    operation: 'rephrase',
    call: (client) =>
      client.rephrase({ text: ['i has'], target_lang: 'en-GB', writing_style: 'prefer_business' }),
    request: {
      method: 'POST',
      path: '/v2/write/rephrase',
      body: { text: ['i has'], target_lang: 'en-GB', writing_style: 'prefer_business' },
    },
    answer: { improvements: [{ text: 'I have', target_language: 'en-GB', detected_source_language: 'en' }] },
  },
  {
    operation: 'languages with what is beta and external',
    call: (client) => client.languages('voice', { include: ['beta', 'external'] }),
    request: { method: 'GET', path: '/v3/languages?resource=voice&include=beta&include=external' },
    answer: [
      {
        ...GERMAN,
        features: { formality: { status: 'stable' }, telepathy: { status: 'early_access', external: true } },
      },
    ],
  },
  {
    operation: 'languages in the shape before 5 May 2026',
    call: (client) => client.languages('translate_text'),
    request: { method: 'GET', path: '/v3/languages?resource=translate_text' },
    answer: [{ ...GERMAN, status: undefined, features: ['formality'] }],
    result: [{ ...GERMAN, features: { formality: { status: 'stable' } } }],
  },
  {
    operation: 'resources',
    call: (client) => client.resources(),
    request: { method: 'GET', path: '/v3/languages/resources' },
    answer: [
      {
        name: 'translate_text',
        features: [
          { name: 'formality', needs_target_support: true },
          { name: 'telepathy', needs_both: 'yes' },
        ],
      },
    ],
  },
  {
    operation: 'legacyLanguages',
    call: (client) => client.legacyLanguages('target'),
    request: { method: 'GET', path: '/v2/languages?type=target' },
    answer: [{ language: 'DE', name: 'German', supports_formality: true }],
  },
  {
    operation: 'usage of a free plan',
    call: (client) => client.usage(),
    request: { method: 'GET', path: '/v2/usage' },
    answer: { character_count: 10, character_limit: 500_000 },
  },
  {
    operation: 'usage of a paid plan',
    call: (client) => client.usage(),
    request: { method: 'GET', path: '/v2/usage' },
    answer: {
      character_count: 10,
      character_limit: 1_000_000_000_000,
      api_key_character_limit: null,
      products: [
        { product_type: 'write', billing_unit: 'characters', api_key_unit_count: 4, account_unit_count: 10 },
      ],
      start_time: '2026-11-01T00:00:00Z',
    },
  },
  {
    operation: 'createGlossary',
    call: (client) => client.createGlossary(NEW_GLOSSARY),
    request: { method: 'POST', path: '/v3/glossaries', body: NEW_GLOSSARY },
    answer: { ...GLOSSARY, ready: false },
  },
  {
    operation: 'listGlossaries',
    call: (client) => client.listGlossaries(),
    request: { method: 'GET', path: '/v3/glossaries' },
    answer: { glossaries: [GLOSSARY, { ...GLOSSARY, ready: true }], total: 2 },
    result: [GLOSSARY, { ...GLOSSARY, ready: true }],
  },
  {
    operation: 'getGlossary, with an id that is no part of an address',
    call: (client) => client.getGlossary('a/b?c=../d'),
    request: { method: 'GET', path: '/v3/glossaries/a%2Fb%3Fc%3D..%2Fd' },
    answer: GLOSSARY,
  },
  {
    operation: 'getGlossaryEntries',
    call: (client) => client.getGlossaryEntries('g-1', { source_lang: 'en', target_lang: 'zh-Hans' }),
    request: { method: 'GET', path: '/v3/glossaries/g-1/entries?source_lang=en&target_lang=zh-Hans' },
    answer: {
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: 'Task\tAufgabe', entries_format: 'tsv' },
      ],
    },
  },
];

describe.each(Object.entries(FETCH_PORTS))('%s: deleteGlossary', (_name, fetch) => {
  test.each([
    [204, undefined],
    [200, '{"deleted":true}'],
  ])('is done when the service answers %i', async (status, body) => {
    await withScriptedServer({ status, ...(body !== undefined && { body }) }, async (server) => {
      expect(await clientFor(server.url, { fetch }).deleteGlossary('g-1')).toBeUndefined();
      expect(server.requests).toMatchObject([{ method: 'DELETE', path: '/v3/glossaries/g-1', body: '' }]);
    });
  });

  test('is not done when a web page answers', async () => {
    await withScriptedServer({ body: '<html>Please log in</html>' }, async (server) => {
      const failure = await failureOf(clientFor(server.url, { fetch }).deleteGlossary('g-1'));
      expect(failure).toBeInstanceOf(UnexpectedAnswerError);
    });
  });
});

test.each(['', '.', '..', '\ud800'])('nothing is sent for the id %j', async (id) => {
  await withScriptedServer({ status: 204 }, async (server) => {
    const client = clientFor(server.url);
    expect(await failureOf(client.deleteGlossary(id))).toBeInstanceOf(NotFoundError);
    expect(await failureOf(client.getGlossary(id))).toBeInstanceOf(NotFoundError);
    expect(server.requests).toEqual([]);
  });
});

test('the entries of a large dictionary may be larger than other answers', async () => {
  const [dictionary] = NEW_GLOSSARY.dictionaries;
  const body = JSON.stringify({ dictionaries: [{ ...dictionary, entries: '"'.repeat(10_485_760) }] });
  await withScriptedServer({ body }, async (server) => {
    const pair = { source_lang: 'en', target_lang: 'de' };
    const { dictionaries } = await clientFor(server.url).getGlossaryEntries('g-1', pair);
    expect(dictionaries[0]?.entries).toHaveLength(10_485_760);
    const failure = await failureOf(clientFor(server.url).getGlossary('g-1'));
    expect(failure).toMatchObject({ reason: 'too-large' });
  });
});

describe.each(Object.entries(FETCH_PORTS))('%s', (_name, fetch) => {
  test.each(CASES)('$operation', async ({ call, request, answer, result }) => {
    await withScriptedServer({ body: JSON.stringify(answer) }, async (server) => {
      const given = await call(clientFor(server.url, { fetch, userAgent: 'Parlance/1.0' }));
      expect(given).toEqual(result ?? answer);
      const [received] = server.requests;
      expect(server.requests).toHaveLength(1);
      expect({ method: received?.method, path: received?.path }).toEqual({
        method: request.method,
        path: request.path,
      });
      expect(received?.headers).toMatchObject({
        authorization: `Service-Auth-Key ${CANARY_KEY}`,
        'user-agent': 'Parlance/1.0',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      });
      expect(received?.body).toBe(request.body === undefined ? '' : JSON.stringify(request.body));
    });
  });
});

test('an address with a path keeps it, and the scheme is the endpoint’s', async () => {
  await withScriptedServer({ body: '{"character_count":0,"character_limit":1}' }, async (server) => {
    await clientFor(server.url, {
      endpoint: { baseUrl: `${server.url}/behind/a/gateway`, authScheme: 'Other-Scheme' },
    }).usage();
    expect(server.requests[0]?.path).toBe('/behind/a/gateway/v2/usage');
    expect(server.requests[0]?.headers.authorization).toBe(`Other-Scheme ${CANARY_KEY}`);
  });
});

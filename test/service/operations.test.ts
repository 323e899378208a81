import { describe, expect, test } from 'vitest';
import type { ServiceClient } from '../../packages/service/client.ts';
import {
  AdminKeyMissingError,
  NotFoundError,
  UnexpectedAnswerError,
} from '../../packages/service/errors/service-errors.ts';
import {
  developerKeyId,
  glossaryId,
  instructionId,
  memoryId,
  spokenTermsId,
  styleId,
} from '../../packages/service/ids.ts';
import { OPERATIONS, type OperationName } from '../../packages/service/operations.ts';
import { withScriptedServer } from '../support/scripted-server.ts';
import { ADMIN_KEY, CANARY_KEY, clientFor, failureOf } from '../support/service-client.ts';
import { FETCH_PORTS } from '../support/services/fetch-ports.ts';
import { ADMIN_CASES } from './operations/admin.ts';
import { GLOSSARY_CASES, LEGACY_GLOSSARY_CASES } from './operations/glossaries.ts';
import { LANGUAGE_CASES } from './operations/languages.ts';
import type { OperationCase } from './operations/operation-case.ts';
import { MEMORY_CASES, STYLE_RULE_CASES } from './operations/style-rules.ts';
import { TEXT_CASES } from './operations/texts.ts';
import { VOICE_CASES } from './operations/voice.ts';

const CASES: readonly OperationCase[] = [
  ...TEXT_CASES,
  ...LANGUAGE_CASES,
  ...GLOSSARY_CASES,
  ...LEGACY_GLOSSARY_CASES,
  ...STYLE_RULE_CASES,
  ...MEMORY_CASES,
  ...ADMIN_CASES,
  ...VOICE_CASES,
];

interface Deletion {
  readonly operation: OperationName;
  readonly path: string;
  readonly call: (client: ServiceClient) => Promise<void>;
}

const GLOSSARY = glossaryId('g-1');
const LIST = styleId('s-1');
const EN_DE = { source_lang: 'en', target_lang: 'de' };

const DELETIONS: readonly Deletion[] = [
  {
    operation: 'deleteGlossary',
    path: '/v3/glossaries/g-1',
    call: (client) => client.deleteGlossary(GLOSSARY),
  },
  {
    operation: 'deleteDictionary',
    path: '/v3/glossaries/g-1/dictionaries?source_lang=en&target_lang=de',
    call: (client) => client.deleteDictionary(GLOSSARY, EN_DE),
  },
  {
    operation: 'deleteLegacyGlossary',
    path: '/v2/glossaries/g-1',
    call: (client) => client.deleteLegacyGlossary(GLOSSARY),
  },
  {
    operation: 'deleteMemory',
    path: '/v3/translation_memories/m-1',
    call: (client) => client.deleteMemory(memoryId('m-1')),
  },
  {
    operation: 'deleteSpokenTerms',
    path: '/v3/spoken-terms/t-1',
    call: (client) => client.deleteSpokenTerms(spokenTermsId('t-1')),
  },
  {
    operation: 'deleteTermList',
    path: '/v3/spoken-terms/t-1/term-lists?lang=en',
    call: (client) => client.deleteTermList(spokenTermsId('t-1'), 'en'),
  },
  {
    operation: 'deleteStyleList',
    path: '/v3/style_rules/s-1',
    call: (client) => client.deleteStyleList(LIST),
  },
  {
    operation: 'deleteInstruction',
    path: '/v3/style_rules/s-1/custom_instructions/i-1',
    call: (client) => client.deleteInstruction(LIST, instructionId('i-1')),
  },
];

/** Operations with a file in their body or answer; documents.test.ts and memories.test.ts have their cases. */
const ON_FILES: readonly OperationName[] = [
  ...(['uploadDocument', 'getDocumentStatus', 'downloadDocument'] as const),
  ...(['importMemory', 'downloadMemory'] as const),
];

test('every operation has a method, every method an operation, and each of them a case', () => {
  const operations = Object.keys(OPERATIONS).toSorted();
  const covered = new Set([...CASES, ...DELETIONS].map(({ operation }) => operation));
  expect(Object.keys(clientFor('http://127.0.0.1')).toSorted()).toEqual(operations);
  expect([...covered, ...ON_FILES].toSorted()).toEqual(operations);
});

function titleOf({ operation, when }: OperationCase): string {
  return when === undefined ? operation : `${operation}: ${when}`;
}

/** A string is the service's plain text; everything else its JSON. */
function answerOf({ answer }: OperationCase) {
  return typeof answer === 'string'
    ? { headers: { 'content-type': 'text/tab-separated-values' }, body: answer }
    : { body: JSON.stringify(answer) };
}

describe.each(Object.entries(FETCH_PORTS))('%s', (_name, fetch) => {
  test.each(CASES.map((given) => [titleOf(given), given] as const))('%s', async (_title, operationCase) => {
    const { call, request, answer, result } = operationCase;
    await withScriptedServer(answerOf(operationCase), async (server) => {
      const admin = { baseUrl: server.url, key: ADMIN_KEY };
      const given = await call(clientFor(server.url, { fetch, admin, userAgent: 'Parlance/1.0' }));
      expect(given).toEqual(result ?? answer);
      const [received] = server.requests;
      expect(server.requests).toHaveLength(1);
      expect(received).toMatchObject({ method: request.method, path: request.path });
      const key = request.path.startsWith('/v2/admin/') ? ADMIN_KEY : CANARY_KEY;
      expect(received?.headers).toMatchObject({
        authorization: `Service-Auth-Key ${key}`,
        accept: typeof answer === 'string' ? 'text/tab-separated-values' : 'application/json',
        'user-agent': 'Parlance/1.0',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      });
      expect(received?.body).toBe(request.body === undefined ? '' : JSON.stringify(request.body));
    });
  });

  describe.each(DELETIONS)('$operation', ({ path, call }) => {
    test.each([
      [204, undefined],
      [200, '{"deleted":true}'],
    ])('is done when the service answers %i', async (status, body) => {
      await withScriptedServer({ status, ...(body !== undefined && { body }) }, async (server) => {
        expect(await call(clientFor(server.url, { fetch }))).toBeUndefined();
        expect(server.requests).toMatchObject([{ method: 'DELETE', path, body: '' }]);
      });
    });

    test('is not done when a web page answers', async () => {
      await withScriptedServer({ body: '<html>Please log in</html>' }, async (server) => {
        expect(await failureOf(call(clientFor(server.url, { fetch })))).toBeInstanceOf(UnexpectedAnswerError);
      });
    });
  });
});

test.each(['', '.', '..', '\ud800'])('nothing is sent for the ID %j', async (id) => {
  await withScriptedServer({ status: 204 }, async (server) => {
    const client = clientFor(server.url);
    const calls = [
      client.deleteGlossary(glossaryId(id)),
      client.getGlossary(glossaryId(id)),
      client.deleteStyleList(styleId(id)),
      client.deleteInstruction(LIST, instructionId(id)),
      client.deleteLegacyGlossary(glossaryId(id)),
    ];
    for (const call of calls) expect(await failureOf(call)).toBeInstanceOf(NotFoundError);
    expect(server.requests).toEqual([]);
  });
});

test('the entries of a large dictionary may be larger than other answers', async () => {
  const entries = '"'.repeat(10_485_760);
  const body = JSON.stringify({ dictionaries: [{ ...EN_DE, entries, entries_format: 'csv' }] });
  await withScriptedServer({ body }, async (server) => {
    const { dictionaries } = await clientFor(server.url).getGlossaryEntries(GLOSSARY, EN_DE);
    expect(dictionaries[0]?.entries).toHaveLength(10_485_760);
    const failure = await failureOf(clientFor(server.url).getGlossary(GLOSSARY));
    expect(failure).toMatchObject({ reason: 'too-large' });
  });
});

test('an address with a path keeps it, and the scheme is the endpoint’s', async () => {
  await withScriptedServer({ body: '[]' }, async (server) => {
    const client = clientFor(server.url, {
      endpoint: { baseUrl: `${server.url}/behind/a/gateway`, authScheme: 'Other-Scheme' },
      admin: { baseUrl: `${server.url}/admin/gateway`, key: ADMIN_KEY },
    });
    await client.resources();
    await client.listKeys();
    expect(server.requests).toMatchObject([
      {
        path: '/behind/a/gateway/v3/languages/resources',
        headers: { authorization: `Other-Scheme ${CANARY_KEY}` },
      },
      {
        path: '/admin/gateway/v2/admin/developer-keys',
        headers: { authorization: `Other-Scheme ${ADMIN_KEY}` },
      },
    ]);
  });
});

describe('a client without an admin key', () => {
  const ID = developerKeyId('a:b');
  const CALLS: readonly [OperationName, (client: ServiceClient) => Promise<unknown>][] = [
    ['createKey', (client) => client.createKey()],
    ['listKeys', (client) => client.listKeys()],
    ['deactivateKey', (client) => client.deactivateKey(ID)],
    ['labelKey', (client) => client.labelKey(ID, 'Shop')],
    ['limitKey', (client) => client.limitKey(ID, { characters: 1 })],
    ['analytics', (client) => client.analytics({ start_date: '2026-05-01', end_date: '2026-05-02' })],
  ];

  test.each(CALLS)('sends nothing for %s', async (_operation, call) => {
    await withScriptedServer({ body: '[]' }, async (server) => {
      expect(await failureOf(call(clientFor(server.url)))).toBeInstanceOf(AdminKeyMissingError);
      expect(server.requests).toEqual([]);
    });
  });
});

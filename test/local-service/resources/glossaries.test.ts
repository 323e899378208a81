import { describe, expect, test } from 'vitest';
import { type Answer, type LocalServiceUnderTest, useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService({ keys: ['right'] });
const empty = useLocalService();
const strict = useLocalService({ switches: { 'no-dictionaries': 'refused' } });

const AUTHORIZED = { authorization: 'Service-Auth-Key right' };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const CSV = { source_lang: 'en', target_lang: 'de', entries: 'Task,Aufgabe\nDay,Tag', entries_format: 'csv' };
const TSV = { source_lang: 'EN', target_lang: 'FR', entries: 'Task\tTâche' };

interface GlossaryBody {
  readonly glossary_id: string;
}

function create(body: unknown, service: LocalServiceUnderTest = localService): Promise<Answer> {
  return service.post('/v3/glossaries', body);
}

async function createdId(...dictionaries: readonly object[]): Promise<string> {
  const answer = await create({ name: 'Product terms', dictionaries });
  expect(answer.status).toBe(201);
  return (answer.body as GlossaryBody).glossary_id;
}

const remove = (path: string) => localService.send(path, { method: 'DELETE', headers: AUTHORIZED });

describe('POST /v3/glossaries', () => {
  test('answers what was made: ready, with lower-case codes and the number of entries', async () => {
    const answer = await create({ name: 'Product terms', dictionaries: [CSV, TSV] });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      glossary_id: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
      ready: true,
      name: 'Product terms',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entry_count: 2 },
        { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
      ],
      creation_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('takes a form, its dictionaries in the order of their numbers', async () => {
    const answer = await localService.postForm('/v3/glossaries', [
      ['dictionaries[10].source_lang', 'en'],
      ['dictionaries[10].target_lang', 'fr'],
      ['dictionaries[10].entries', 'Task\tTâche'],
      ['name', 'Terms'],
      ['dictionaries[2].entries_format', 'csv'],
      ['dictionaries[2].source_lang', 'EN'],
      ['dictionaries[2].target_lang', 'DE'],
      ['dictionaries[2].entries', 'Task,Aufgabe\r\n"Yes, please","Ja ""bitte"""'],
    ]);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        dictionaries: [
          { source_lang: 'en', target_lang: 'de', entry_count: 2 },
          { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
        ],
      },
    });
  });

  test.each(['', '\ufeff', '\n\r\n'])('an empty entries text is refused: %j', async (entries) => {
    expect(await create({ name: 'Terms', dictionaries: [{ ...CSV, entries }] })).toMatchObject({
      status: 400,
      body: { message: 'Invalid glossary entries provided', detail: 'The entries are empty.' },
    });
  });

  test('takes rows that are all ignored for their codes', async () => {
    expect(await create({ name: 'Terms', dictionaries: [{ ...CSV, entries: 'a,b,en,fr' }] })).toMatchObject({
      status: 201,
      body: { dictionaries: [{ entry_count: 0 }] },
    });
  });

  test.each([{ name: 'Terms' }, { name: 'Terms', dictionaries: [] }])(
    'takes no dictionaries: %o',
    async (body) => {
      const answer = await create(body);
      expect(answer).toMatchObject({ status: 201, body: { dictionaries: [], ready: true } });
      const { glossary_id } = answer.body as { readonly glossary_id: string };
      expect((await localService.get(`/v3/glossaries/${glossary_id}`)).body).toMatchObject({
        dictionaries: [],
      });
      expect(await strict.post('/v3/glossaries', body)).toMatchObject({
        status: 400,
        body: { message: "Bad request. Reason: Parameter 'dictionaries' not specified." },
      });
    },
  );

  test('a name has at most 1,024 bytes', async () => {
    expect((await create({ name: 'ü'.repeat(512), dictionaries: [CSV] })).status).toBe(201);
    expect(await create({ name: `${'ü'.repeat(512)}x`, dictionaries: [CSV] })).toMatchObject({
      status: 400,
      body: { message: "Bad request. Reason: Parameter 'name' is longer than 1024 bytes." },
    });
  });

  test.each<[string, object, string]>([
    ['no name', { dictionaries: [CSV] }, "Parameter 'name' not specified."],
    ['an empty name', { name: '', dictionaries: [CSV] }, "Parameter 'name' not specified."],
    ['a name that is no text', { name: 1, dictionaries: [CSV] }, "Value for 'name' not supported."],
    ['no list', { name: 'Terms', dictionaries: CSV }, "Value for 'dictionaries' not supported."],
    [
      'a list of something else',
      { name: 'Terms', dictionaries: ['a'] },
      "Value for 'dictionaries' not supported.",
    ],
    [
      'no source',
      { name: 'Terms', dictionaries: [{ ...CSV, source_lang: undefined }] },
      "Parameter 'source_lang' not specified.",
    ],
    [
      'no entries',
      { name: 'Terms', dictionaries: [{ ...CSV, entries: undefined }] },
      "Parameter 'entries' not specified.",
    ],
    [
      'an unknown format',
      { name: 'Terms', dictionaries: [{ ...CSV, entries_format: 'xlsx' }] },
      "Value for 'entries_format' not supported.",
    ],
    [
      'the same pair twice',
      { name: 'Terms', dictionaries: [CSV, { ...CSV, source_lang: 'EN' }] },
      "More than one dictionary for the language pair 'en' => 'de'.",
    ],
  ])('%s is refused', async (_name, body, reason) => {
    expect(await create(body)).toMatchObject({
      status: 400,
      body: { message: `Bad request. Reason: ${reason}` },
    });
  });

  test('the detail says what is wrong with the entries', async () => {
    const dictionaries = [{ ...CSV, entries: 'Task,Aufgabe\nTask,Vorgang' }];
    expect(await create({ name: 'Terms', dictionaries })).toMatchObject({
      status: 400,
      body: {
        message: 'Invalid glossary entries provided',
        detail:
          'Key with the index 1 (starting at position 13) duplicates key with the index 0 (starting at position 0)',
      },
    });
  });

  test('a variant has no dictionary', async () => {
    expect(await create({ name: 'Terms', dictionaries: [{ ...CSV, target_lang: 'de-DE' }] })).toMatchObject({
      status: 400,
      body: { detail: "Unsupported language pair: 'en' => 'de-DE'." },
    });
  });

  test('nothing is kept when one dictionary is bad', async () => {
    const bad = { ...TSV, entries: 'Task' };
    expect((await create({ name: 'Terms', dictionaries: [CSV, bad] }, empty)).status).toBe(400);
    expect((await empty.get('/v3/glossaries')).body).toEqual({ glossaries: [] });
  });

  test.each(['text/plain', 'text/csv', 'multipart/form-data; boundary=x'])('%s → 415', async (type) => {
    const answer = await localService.post('/v3/glossaries', 'Task,Aufgabe', {
      ...AUTHORIZED,
      'content-type': type,
    });
    expect(answer.status).toBe(415);
  });

  test('10 MiB are taken, also where JSON writes them longer, and one byte more is not', async () => {
    const line = (index: number) => `"${index}""",${'""'.repeat(400)}"\n`.replace(',', ',"');
    const lines = Array.from({ length: 12_500 }, (_, index) => line(index)).join('');
    const fill = 10_485_760 - Buffer.byteLength(lines);
    const rest = Array.from({ length: Math.floor(fill / 1000) - 1 }, (_, index) =>
      `r${index},`.padEnd(999, 'x'),
    );
    const short = `${lines}${rest.join('\n')}\n`;
    const last = `z,${'x'.repeat(500)}\ny,`;
    const entries = (short + last).padEnd(10_485_760, 'x');
    const answer = await create({ name: 'Terms', dictionaries: [{ ...CSV, entries }] });
    expect(answer).toMatchObject({
      status: 201,
      body: { dictionaries: [{ entry_count: 12_500 + rest.length + 2 }] },
    });
    expect(await create({ name: 'Terms', dictionaries: [{ ...CSV, entries: `${entries}x` }] })).toMatchObject(
      {
        status: 400,
        body: { detail: 'A dictionary has at most 10485760 bytes.' },
      },
    );
  });
});

describe('GET /v3/glossaries', () => {
  test('lists every glossary in the order of creation, without entries and `ready`', async () => {
    const first = await createdId(CSV);
    const second = await createdId(TSV);
    const { status, body } = await localService.get('/v3/glossaries');
    expect(status).toBe(200);
    const { glossaries } = body as { glossaries: readonly GlossaryBody[] };
    expect(glossaries.slice(-2)).toEqual([
      (await localService.get(`/v3/glossaries/${first}`)).body,
      (await localService.get(`/v3/glossaries/${second}`)).body,
    ]);
    expect(glossaries.at(-1)).toEqual({
      glossary_id: second,
      name: 'Product terms',
      dictionaries: [{ source_lang: 'en', target_lang: 'fr', entry_count: 1 }],
      creation_time: expect.any(String),
    });
  });
});

describe('GET /v3/glossaries/{id}/entries', () => {
  test('gives the one dictionary as tsv, its codes in lower case', async () => {
    const id = await createdId(
      { ...CSV, entries: '\ufeff"Yes, ""now""",Ja\r\nb,c,en,fr\n"""Day""",Tag,EN,de\n' },
      TSV,
    );
    const answer = await localService.get(`/v3/glossaries/${id}/entries?source_lang=EN&target_lang=de`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      dictionaries: [
        {
          source_lang: 'en',
          target_lang: 'de',
          entries: 'Yes, "now"\tJa\n"Day"\tTag',
          entries_format: 'tsv',
        },
      ],
    });
  });

  test('what it gives can be sent again', async () => {
    const id = await createdId({ ...CSV, entries: '"a""b",c\n"""d""","e,f"' });
    const pair = 'source_lang=en&target_lang=de';
    const given = (await localService.get(`/v3/glossaries/${id}/entries?${pair}`)).body as {
      dictionaries: object[];
    };
    const again = await createdId(...given.dictionaries);
    expect((await localService.get(`/v3/glossaries/${again}/entries?${pair}`)).body).toEqual(given);
  });
});

describe('deleting', () => {
  test('a dictionary leaves the others', async () => {
    const id = await createdId(CSV, TSV);
    const path = `/v3/glossaries/${id}/dictionaries?source_lang=en&target_lang=DE`;
    expect(await remove(path)).toMatchObject({ status: 204, text: '' });
    expect((await localService.get(`/v3/glossaries/${id}`)).body).toMatchObject({
      dictionaries: [{ source_lang: 'en', target_lang: 'fr', entry_count: 1 }],
    });
    expect(await remove(path)).toMatchObject({ status: 404, body: { message: 'Dictionary not found' } });
  });

  test('a glossary takes everything with it', async () => {
    const id = await createdId(CSV);
    expect(await remove(`/v3/glossaries/${id.toUpperCase()}`)).toMatchObject({ status: 204, text: '' });
    for (const answer of [
      await localService.get(`/v3/glossaries/${id}`),
      await remove(`/v3/glossaries/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'Glossary not found' } });
    }
  });
});

describe('what is not there', () => {
  test.each([
    ['', 404, 'Glossary not found'],
    ['/entries?source_lang=en&target_lang=de', 404, 'Glossary not found'],
  ])('an id of nothing, %s', async (rest, status, message) => {
    expect(await localService.get(`/v3/glossaries/${UNKNOWN_ID}${rest}`)).toMatchObject({
      status,
      body: { message },
    });
  });

  test.each(['nothing', `${UNKNOWN_ID}0`])('%s is not an ID', async (id) => {
    expect(await localService.get(`/v3/glossaries/${id}`)).toMatchObject({
      status: 400,
      body: { message: 'Bad request. Reason: Invalid glossary_id' },
    });
  });

  test.each([
    ['source_lang=en&target_lang=fr', 404, 'Dictionary not found'],
    ['source_lang=de&target_lang=en', 404, 'Dictionary not found'],
    ['source_lang=en&target_lang=de-DE', 404, 'Dictionary not found'],
    ['source_lang=en', 400, "Bad request. Reason: Parameter 'target_lang' not specified."],
    ['target_lang=de', 400, "Bad request. Reason: Parameter 'source_lang' not specified."],
  ])('the dictionary for %s', async (query, status, message) => {
    const id = await createdId(CSV);
    expect(await localService.get(`/v3/glossaries/${id}/entries?${query}`)).toMatchObject({
      status,
      body: { message },
    });
  });
});

describe('POST /v2/translate with a glossary', () => {
  async function translate(parameters: object, ...dictionaries: readonly object[]): Promise<Answer> {
    const glossary_id = await createdId(...dictionaries);
    return localService.post('/v2/translate', { text: ['A task'], glossary_id, ...parameters });
  }

  test.each([
    [{ source_lang: 'en', target_lang: 'de' }, '⟪de⟫ Á Aufgabe'],
    [{ source_lang: 'EN', target_lang: 'DE-DE' }, '⟪de-DE⟫ Á Aufgabe'],
    [{ source_lang: 'en', target_lang: 'fr-CA' }, '⟪fr-CA⟫ Á Tâche'],
  ])('%o: a dictionary covers the variants of its languages', async (pair, text) => {
    const answer = await translate(pair, CSV, TSV);
    expect(answer.body).toMatchObject({ translations: [{ text }] });
  });

  test('the pair must match', async () => {
    expect(await translate({ source_lang: 'en', target_lang: 'it' }, CSV, TSV)).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /^Bad request. Reason: No dictionary found for language pair en-it in glossary [\da-f-]{36}\.$/,
        ),
      },
    });
  });

  test('an ID of nothing is not found', async () => {
    const pair = { source_lang: 'en', target_lang: 'de' };
    expect(await translate({ ...pair, glossary_id: UNKNOWN_ID }, CSV)).toMatchObject({
      status: 404,
      body: { message: 'Glossary not found' },
    });
  });
});

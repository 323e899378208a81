import { describe, expect } from 'vitest';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';
import { type Answer, useLocalService } from '../support/use-local-service.ts';

const test = testsInTurn();

const localService = useLocalService();
const slow = useLocalService({ switches: { 'glossary-ready-after': '2' } });

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const EN_DE = {
  source_lang: 'en',
  target_lang: 'de',
  entries: 'Task\tAufgabe\nDay\tTag',
  entries_format: 'tsv',
};
const EN_FR = { source_lang: 'EN', target_lang: 'FR', entries: 'Task,Tâche', entries_format: 'csv' };

/** The path of a new glossary with these dictionaries. */
async function created(dictionaries: readonly object[], service = localService): Promise<string> {
  const answer = await service.post('/v3/glossaries', { name: 'Terms', dictionaries });
  expect(answer.status).toBe(201);
  return `/v3/glossaries/${(answer.body as { glossary_id: string }).glossary_id}`;
}

/** The entries of a dictionary as one text. */
async function entries(path: string, target: string): Promise<string> {
  const { body } = await localService.get(`${path}/entries?source_lang=en&target_lang=${target}`);
  return (body as { dictionaries: readonly [{ entries: string }] }).dictionaries[0].entries;
}

const put = (path: string, body: unknown) => localService.call('PUT', `${path}/dictionaries`, body);
const patch = (path: string, body: unknown) => localService.call('PATCH', path, body);

function sendForm(method: string, path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const { authScheme, key } = localService.running();
  return localService.send(path, {
    method,
    headers: { authorization: `${authScheme} ${key}` },
    body: new URLSearchParams(fields),
  });
}

describe('PUT /v3/glossaries/{id}/dictionaries', () => {
  test('creates a dictionary beside the others, and returns it', async () => {
    const path = await created([EN_DE]);
    expect(await put(path, EN_FR)).toMatchObject({ status: 200 });
    expect((await put(path, EN_FR)).body).toEqual({ source_lang: 'en', target_lang: 'fr', entry_count: 1 });
    expect((await localService.get(path)).body).toMatchObject({
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entry_count: 2 },
        { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
      ],
    });
  });

  test('replaces the whole dictionary of its pair, in its place', async () => {
    const path = await created([EN_DE, EN_FR]);
    expect((await put(path, { ...EN_DE, entries: 'Week\tWoche' })).body).toMatchObject({ entry_count: 1 });
    expect(await entries(path, 'de')).toBe('Week\tWoche');
    expect(await entries(path, 'fr')).toBe('Task\tTâche');
    expect((await localService.get(path)).body).toMatchObject({
      dictionaries: [{ target_lang: 'de' }, { target_lang: 'fr' }],
    });
  });

  test('takes a form', async () => {
    const path = await created([EN_DE]);
    const answer = await sendForm('PUT', `${path}/dictionaries`, EN_FR);
    expect(answer).toMatchObject({ status: 200, body: { target_lang: 'fr', entry_count: 1 } });
  });

  test('rows of another pair are not entries', async () => {
    const path = await created([EN_DE]);
    const rows = 'Task,Aufgabe,EN,de\nDay,Jour,en,fr\nWeek,Woche';
    const answer = await put(path, { ...EN_DE, entries: rows, entries_format: 'csv' });
    expect(answer.body).toMatchObject({ entry_count: 2 });
    expect(await entries(path, 'de')).toBe('Task\tAufgabe\nWeek\tWoche');
  });

  test('two at a time, for two pairs, are both kept', async () => {
    const path = await created([EN_DE]);
    const targets = ['fr', 'it', 'es', 'nl'];
    await Promise.all(targets.map((target_lang) => put(path, { ...EN_DE, target_lang })));
    const { dictionaries } = (await localService.get(path)).body as { dictionaries: readonly object[] };
    expect(dictionaries).toHaveLength(1 + targets.length);
  });
});

describe('an empty entries text', () => {
  const accepting = useLocalService({ switches: { 'empty-entries': 'accepted' } });
  const EMPTY = { ...EN_DE, entries: '' };

  test('is refused, and changes nothing', async () => {
    const path = await created([EN_DE]);
    for (const answer of [await put(path, EMPTY), await patch(path, { dictionaries: [EMPTY] })]) {
      expect(answer).toMatchObject({ status: 400, body: { detail: 'The entries are empty.' } });
    }
    expect(await entries(path, 'de')).toBe('Task\tAufgabe\nDay\tTag');
  });

  test('with empty-entries=accepted it leaves a dictionary without entries', async () => {
    const { body } = await accepting.post('/v3/glossaries', { name: 'Terms', dictionaries: [EN_DE] });
    const path = `/v3/glossaries/${(body as { readonly glossary_id: string }).glossary_id}`;
    expect(await accepting.call('PATCH', path, { dictionaries: [EMPTY] })).toMatchObject({
      body: { dictionaries: [{ entry_count: 2 }] },
    });
    expect(await accepting.call('PUT', `${path}/dictionaries`, EMPTY)).toMatchObject({
      status: 200,
      body: { entry_count: 0 },
    });
  });
});

describe('PATCH /v3/glossaries/{id}', () => {
  test('gives another name and leaves the rest', async () => {
    const path = await created([EN_DE]);
    const before = (await localService.get(path)).body as object;
    const answer = await patch(path, { name: 'Other terms' });
    expect(answer).toMatchObject({ status: 200, body: { ...before, name: 'Other terms' } });
    expect((await localService.get(path)).body).toEqual(answer.body);
  });

  test('merges entries: new ones come, existing ones are replaced, the others stay', async () => {
    const path = await created([EN_DE, EN_FR]);
    const dictionaries = [{ ...EN_DE, entries: 'Week\tWoche\nTask\tVorgang' }];
    expect(await patch(path, { dictionaries })).toMatchObject({
      status: 200,
      body: { name: 'Terms', dictionaries: [{ target_lang: 'de', entry_count: 3 }, { target_lang: 'fr' }] },
    });
    expect(await entries(path, 'de')).toBe('Task\tVorgang\nDay\tTag\nWeek\tWoche');
  });

  test('makes the dictionary of a pair that has none', async () => {
    const path = await created([EN_DE]);
    expect((await patch(path, { dictionaries: [EN_FR] })).body).toMatchObject({
      dictionaries: [{ target_lang: 'de' }, { target_lang: 'fr', entry_count: 1 }],
    });
  });

  test('takes a form', async () => {
    const path = await created([EN_DE]);
    const answer = await sendForm('PATCH', path, {
      name: 'Other terms',
      'dictionaries[0].source_lang': 'en',
      'dictionaries[0].target_lang': 'fr',
      'dictionaries[0].entries': 'Task\tTâche',
    });
    expect(answer.body).toMatchObject({
      name: 'Other terms',
      dictionaries: [{ target_lang: 'de' }, { target_lang: 'fr' }],
    });
  });

  test('no change at all is not an error', async () => {
    const path = await created([EN_DE]);
    for (const body of [{}, { dictionaries: [] }]) expect((await patch(path, body)).status).toBe(200);
  });

  test('both together may not be larger than a dictionary', async () => {
    const phrases = (letter: string) =>
      Array.from({ length: 5500 }, (_, index) => `${letter}${index}\t`.padEnd(1000, 'x')).join('\n');
    const path = await created([{ ...EN_DE, entries: phrases('a') }]);
    expect(await patch(path, { dictionaries: [{ ...EN_DE, entries: phrases('b') }] })).toMatchObject({
      status: 400,
      body: { detail: 'A dictionary has at most 10485760 bytes.' },
    });
    expect((await localService.get(path)).body).toMatchObject({ dictionaries: [{ entry_count: 5500 }] });
  });
});

describe('what is refused changes nothing', () => {
  test.each<[string, 'PUT' | 'PATCH', unknown, object]>(
    inTurn([
      ['two dictionaries', 'PATCH', { dictionaries: [EN_DE, EN_FR] }, { message: /one dictionary/ }],
      ['an empty name', 'PATCH', { name: '' }, { message: /'name' not specified/ }],
      ['a long name', 'PATCH', { name: 'x'.repeat(1025) }, { message: /longer than 1024 bytes/ }],
      ['a name that is no text', 'PATCH', { name: null }, { message: /'name' not supported/ }],
      ['no pair', 'PUT', { ...EN_DE, target_lang: undefined }, { message: /'target_lang' not specified/ }],
      ['no entries', 'PUT', { ...EN_DE, entries: undefined }, { message: /'entries' not specified/ }],
      ['a variant', 'PUT', { ...EN_DE, target_lang: 'de-DE' }, { detail: /Unsupported language pair/ }],
      ['a duplicate', 'PUT', { ...EN_DE, entries: 'a\tb\na\tc' }, { detail: /duplicates key/ }],
      [
        'a bad phrase',
        'PATCH',
        { dictionaries: [{ ...EN_DE, entries: 'a\t b' }] },
        { detail: /white space/ },
      ],
      ['no JSON', 'PATCH', '{', { message: /not valid JSON/ }],
    ]),
  )('%s', async (_name, method, body, reason) => {
    const path = await created([EN_DE]);
    const before = (await localService.get(path)).body;
    const answer = await localService.call(method, method === 'PUT' ? `${path}/dictionaries` : path, body);
    const patterns = Object.entries(reason).map(([name, text]) => [name, expect.stringMatching(text)]);
    expect(answer).toMatchObject({ status: 400, body: Object.fromEntries(patterns) });
    expect((await localService.get(path)).body).toEqual(before);
  });

  test.each(
    inTurn([
      ['PUT', `/v3/glossaries/${UNKNOWN_ID}/dictionaries`, EN_DE, 404],
      ['PATCH', `/v3/glossaries/${UNKNOWN_ID}`, { name: 'a' }, 404],
      ['PUT', '/v3/glossaries/nothing/dictionaries', EN_DE, 400],
      ['PATCH', '/v3/glossaries/nothing', { name: 'a' }, 400],
    ]),
  )('%s %s', async (method, path, body, status) => {
    expect((await localService.call(method, path, body)).status).toBe(status);
  });

  test.each(['PUT', 'PATCH'])('%s with another encoding → 415', async (method) => {
    const path = await created([EN_DE]);
    const { authScheme, key } = localService.running();
    const answer = await localService.send(method === 'PUT' ? `${path}/dictionaries` : path, {
      method,
      headers: { authorization: `${authScheme} ${key}`, 'content-type': 'text/csv' },
      body: 'a,b',
    });
    expect(answer.status).toBe(415);
  });
});

describe('a glossary that takes its time', () => {
  const translate = (path: string) =>
    slow.post('/v2/translate', {
      text: ['Task'],
      source_lang: 'en',
      target_lang: 'de',
      glossary_id: path.split('/').at(-1),
    });

  test('is ready after as many requests as the switch sets', async () => {
    const path = await created([EN_DE], slow);
    const ready = async () => ((await slow.get(path)).body as { ready: boolean }).ready;
    expect(await translate(path)).toMatchObject({
      status: 400,
      body: { message: 'Bad request. Reason: The glossary is not ready yet.' },
    });
    expect((await slow.get('/v3/glossaries')).body).toMatchObject({ glossaries: [{ ready: false }] });
    expect([await ready(), await ready(), await ready()]).toEqual([false, true, true]);
    expect((await translate(path)).body).toMatchObject({ translations: [{ text: '⟪de⟫ Aufgabe' }] });
  });

  test('reports it at its creation, in either version', async () => {
    const legacy = { name: 'Terms', ...EN_DE };
    for (const [path, body] of [
      ['/v2/glossaries', legacy],
      ['/v3/glossaries', { name: 'Terms', dictionaries: [EN_DE] }],
    ] as const) {
      expect((await slow.post(path, body)).body).toMatchObject({ ready: false });
    }
  });
});

test('five dictionaries of the largest size fit into one request', async () => {
  const entries = 'x'.repeat(10_485_760);
  const dictionaries = ['de', 'fr', 'it', 'es', 'nl'].map((target_lang) => ({
    ...EN_DE,
    target_lang,
    entries,
  }));
  // It is read and understood: what is missing in it is a tab.
  expect(await localService.post('/v3/glossaries', { name: 'Terms', dictionaries })).toMatchObject({
    status: 400,
    body: { detail: 'Line 0 has 1 columns.' },
  });
});

describe('POST /v2/translate with several glossaries', () => {
  const translate = (parameters: object) =>
    localService.post('/v2/translate', { text: ['A Task a Day'], target_lang: 'de', ...parameters });

  const ids = (...all: readonly (readonly object[])[]) =>
    Promise.all(all.map(async (dictionaries) => (await created(dictionaries)).split('/').at(-1) ?? ''));

  test('the first wins', async () => {
    const glossary_ids = await ids([{ ...EN_DE, entries: 'Task\tVorgang' }], [EN_DE]);
    const first = await translate({ source_lang: 'en', glossary_ids });
    expect(first.body).toMatchObject({ translations: [{ text: '⟪de⟫ Á Vorgang á Tag' }] });
    const second = await translate({ source_lang: 'en', glossary_ids: [...glossary_ids].reverse() });
    expect(second.body).toMatchObject({ translations: [{ text: '⟪de⟫ Á Aufgabe á Tag' }] });
  });

  test.each<[string, object, number, RegExp]>(
    inTurn([
      ['no source', { glossary_ids: [UNKNOWN_ID] }, 400, /'source_lang' is required/],
      ['nothing', { source_lang: 'en', glossary_ids: [UNKNOWN_ID] }, 404, /Glossary not found/],
      ['six', { source_lang: 'en', glossary_ids: Array(6).fill(UNKNOWN_ID) }, 400, /at most 5/],
      ['both', { source_lang: 'en', glossary_id: UNKNOWN_ID, glossary_ids: [] }, 400, /cannot both be set/],
      ['a number', { source_lang: 'en', glossary_ids: [1] }, 400, /'glossary_ids' not supported/],
    ]),
  )('%s', async (_name, parameters, status, message) => {
    expect(await translate(parameters)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
  });

  test('each must have the pair', async () => {
    const glossary_ids = await ids([EN_DE], [EN_FR]);
    expect((await translate({ source_lang: 'en', glossary_ids })).status).toBe(400);
  });
});

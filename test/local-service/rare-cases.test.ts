import { describe, expect, test } from 'vitest';
import { inTurn } from '../support/runs.ts';
import { askResult, askStatus, uploaded } from './support/send-document.ts';
import { type LocalServiceUnderTest, useLocalService } from './support/use-local-service.ts';

const usual = useLocalService();
const varied = useLocalService({ switches: { languages: 'varied', 'longest-sentence': '5' } });
const refusing = useLocalService({ switches: { 'latency-without-classic': 'refused' } });

type Parameters = Readonly<Record<string, unknown>>;

async function translate(at: LocalServiceUnderTest, parameters: Parameters) {
  const { status, body } = await at.post('/v2/translate', {
    text: ['Hello'],
    source_lang: 'en',
    ...parameters,
  });
  const [first] =
    (body as { translations?: { text: string; model_type_used?: string }[] }).translations ?? [];
  return { status, text: first?.text, used: first?.model_type_used };
}

describe('which models translate (specification 4.1)', () => {
  test.each<[string, Parameters, Parameters]>(
    inTurn([
      ['Thai', { target_lang: 'th' }, { text: '⟪th quality⟫ Ĥéļļö', used: undefined }],
      ['Thai', { target_lang: 'th', model_type: 'latency_optimized' }, { used: 'quality_optimized' }],
      ['Thai as a source', { source_lang: 'th', target_lang: 'de' }, { text: '⟪de quality⟫ Ĥéļļö' }],
      ['German', { target_lang: 'de', model_type: 'latency_optimized' }, { used: 'latency_optimized' }],
      [
        'German',
        { target_lang: 'de', model_type: 'prefer_quality_optimized' },
        { used: 'quality_optimized' },
      ],
      [
        'Latvian',
        { target_lang: 'lv', model_type: 'prefer_quality_optimized' },
        { used: 'quality_optimized' },
      ],
    ]),
  )('%s %o', async (_, parameters, expected) => {
    expect(await translate(usual, parameters)).toMatchObject({ status: 200, ...expected });
  });

  test('where there are classic models only, prefer_quality_optimized falls back, and quality_optimized is refused', async () => {
    const latvian = (model_type?: string) => translate(varied, { target_lang: 'lv', model_type });
    expect(await latvian('prefer_quality_optimized')).toMatchObject({
      text: '⟪lv⟫ Ĥéļļö',
      used: 'latency_optimized',
    });
    expect((await latvian('quality_optimized')).status).toBe(400);
    expect((await latvian()).status).toBe(200);
  });

  test('latency_optimized for Thai is refused if the switch says so', async () => {
    expect((await translate(refusing, { target_lang: 'th', model_type: 'latency_optimized' })).status).toBe(
      400,
    );
    expect((await translate(refusing, { target_lang: 'th' })).status).toBe(200);
  });
});

describe('how sentences are split shows in the marker (specification 4.1)', () => {
  test.each<[Parameters, string]>(
    inTurn([
      [{}, '⟪de⟫ Ĥéļļö'],
      [{ split_sentences: '1' }, '⟪de⟫ Ĥéļļö'],
      [{ split_sentences: 'nonewlines' }, '⟪de split-nonewlines⟫ Ĥéļļö'],
      [{ split_sentences: '0' }, '⟪de split-0⟫ Ĥéļļö'],
      [{ split_sentences: 'nonewlines', tag_handling: 'html', tag_handling_version: 'v1' }, '⟪de⟫ Ĥéļļö'],
      [{ split_sentences: '1', tag_handling: 'html', tag_handling_version: 'v1' }, '⟪de split-1⟫ Ĥéļļö'],
      // Next-generation models ignore it.
      [{ split_sentences: '1', model_type: 'quality_optimized' }, '⟪de quality⟫ Ĥéļļö'],
      [{ split_sentences: '0', tag_handling: 'xml' }, '⟪de⟫ Ĥéļļö'],
    ]),
  )('%o', async (parameters, text) => {
    expect(await translate(usual, { target_lang: 'de', ...parameters })).toMatchObject({ text });
  });

  test('an overlong sentence that is not split is cut off', async () => {
    const long = { text: ['Good morning'], target_lang: 'de' };
    expect(await translate(varied, { ...long, split_sentences: '0' })).toMatchObject({
      text: '⟪de split-0⟫ Ĝööđ ',
    });
    expect((await translate(varied, long)).text).toContain('ɱöŕñíñĝ');
    expect((await translate(usual, { ...long, split_sentences: '0' })).text).toContain('ɱöŕñíñĝ');
  });
});

describe('languages that the service lists do not show', () => {
  const codes = async (at: LocalServiceUnderTest, query = '') => {
    const { body } = await at.get(`/v3/languages?resource=translate_text${query}`);
    return new Map(
      (body as { lang: string; status: string; features: object }[]).map((each) => [each.lang, each]),
    );
  };

  test('one in early access is listed only on request', async () => {
    expect((await codes(varied)).has('is')).toBe(false);
    expect((await codes(varied, '&include=beta')).get('is')?.status).toBe('early_access');
    expect((await codes(usual)).get('is')?.status).toBe('stable');
  });

  test('one without tag handling refuses it', async () => {
    expect((await codes(varied)).get('mt')?.features).not.toHaveProperty('tag_handling');
    const maltese = { target_lang: 'mt', tag_handling: 'xml' };
    expect((await translate(varied, maltese)).status).toBe(400);
    expect((await translate(varied, { target_lang: 'mt' })).status).toBe(200);
    expect((await translate(usual, maltese)).status).toBe(200);
  });
});

describe('what the local service cannot read ends in a stand-in that says that it is one', () => {
  const ready = useLocalService({ switches: { 'document-polls': '0' } });

  async function result(fileName: string, fields: Readonly<Record<string, string>> = {}) {
    const handle = await uploaded(ready, fileName, 'not read', fields);
    const { body } = await askStatus(ready, handle);
    const answer = await askResult(ready, handle);
    return { status: body as { status: string; billed_characters: number }, answer };
  }

  test.each(
    inTurn([
      ['a.pdf', {}, 'application/pdf', '%PDF-1.4', 50_000],
      ['a.png', {}, 'image/png', 'PNG', 0],
      ['a.jpg', {}, 'image/jpeg', 'JFIF', 0],
      ['a.jpeg', {}, 'image/jpeg', 'JFIF', 0],
    ]),
  )('%s %o', async (fileName, fields, type, begin, billed) => {
    const { status, answer } = await result(fileName, fields);
    expect(status).toMatchObject({ status: 'done', billed_characters: billed });
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toContain(`"${fileName}"`);
    expect(answer.text.slice(0, 12)).toContain(begin);
    expect(answer.text).toContain('Stand-in of the local service');
  });

  test.each([
    ['a.doc', {}],
    ['a.pdf', { output_format: 'docx' }],
  ])('%s %o becomes Word', async (fileName, fields) => {
    const { status, answer } = await result(fileName, fields);
    expect(status).toMatchObject({ status: 'done', billed_characters: 50_000 });
    expect(answer.headers.get('content-type')).toContain('wordprocessingml');
    expect(answer.headers.get('content-disposition')).toContain('"a.docx"');
  });

  test('a document that is already in its target language is an error, as for other types', async () => {
    const { status } = await result('a.pdf', { source_lang: 'de', target_lang: 'de' });
    expect(status).toMatchObject({ status: 'error' });
  });
});

describe('billed characters', () => {
  const always = useLocalService({ switches: { 'default-billed-characters': 'always' } });

  test.each<[boolean | undefined, boolean, boolean]>([
    [undefined, false, true],
    [true, true, true],
    [false, false, false],
  ])(
    'show_billed_characters: %s counts, also where they are shown by default',
    async (show, usually, byDefault) => {
      const hasThem = async (at: LocalServiceUnderTest) => {
        const body = { text: ['Hello'], target_lang: 'de', show_billed_characters: show };
        return (await at.post('/v2/translate', body)).text.includes('billed_characters');
      };
      expect([await hasThem(usual), await hasThem(always)]).toEqual([usually, byDefault]);
    },
  );
});

describe('limits of documents', () => {
  const unlimited = useLocalService({ switches: { 'document-sizes': 'unlimited' } });

  test.each(
    inTurn([
      ['a.srt', 157_287],
      ['a.txt', 1_048_577],
    ]),
  )('%s of %i bytes is too large, unless document-sizes says otherwise', async (fileName, bytes) => {
    const { upload } = await import('./support/send-document.ts');
    expect((await upload(usual, fileName, 'a'.repeat(bytes))).status).toBe(413);
    expect((await upload(unlimited, fileName, 'a'.repeat(bytes))).status).toBe(200);
  });
});

describe('the clock control moves every time that the service answers', () => {
  test.each(inTurn(['2031-05-06T07:08:09Z', '2001-02-03T04:05:06Z']))('%s', async (time) => {
    await usual.setTime(time);
    const day = time.slice(0, 10);
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'a,b', entries_format: 'csv' };
    const list = await usual.post('/v3/style_rules', { name: 'x', language: 'de' });
    const { style_id } = list.body as { style_id: string };
    const answers = [
      await usual.post('/v3/glossaries', { name: 'x', dictionaries: [dictionary] }),
      await usual.post('/v2/glossaries', { name: 'x', ...dictionary }),
      list,
      await usual.call('PATCH', `/v3/style_rules/${style_id}`, { name: 'y' }),
      await usual.admin('POST', '/v2/admin/developer-keys'),
    ];
    for (const { text } of answers) {
      const times = [...text.matchAll(/"(?:creation|updated)_time":"(\d{4}-\d\d-\d\d)/g)].map(
        ([, each]) => each,
      );
      expect(times.length).toBeGreaterThan(0);
      expect(new Set(times)).toEqual(new Set([day]));
    }
    const { text } = await usual.send('/__control/journal', {});
    expect(text.match(/"time":"[^"]+/g)?.at(-1)).toContain(day);
  });

  test('a day that the calendar does not have is refused', async () => {
    for (const time of ['2030-02-31T00:00:00Z', '2031-13-01', 'tomorrow', '']) {
      const init = { method: 'POST', body: JSON.stringify({ time }) };
      expect((await usual.send('/__control/clock', init)).status).toBe(400);
    }
  });
});

describe('dictionaries of one language are refused alike everywhere', () => {
  const same = { source_lang: 'en', target_lang: 'EN', entries: 'a\tb', entries_format: 'tsv' };

  test('create, PUT and PATCH, v2 and v3', async () => {
    const created = await usual.post('/v3/glossaries', {
      name: 'x',
      dictionaries: [{ ...same, target_lang: 'de' }],
    });
    const path = `/v3/glossaries/${(created.body as { glossary_id: string }).glossary_id}`;
    for (const answer of [
      await usual.post('/v3/glossaries', { name: 'x', dictionaries: [same] }),
      await usual.post('/v2/glossaries', { name: 'x', ...same }),
      await usual.call('PUT', `${path}/dictionaries`, same),
      await usual.call('PATCH', path, { dictionaries: [same] }),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('language pair') },
      });
    }
  });
});

describe('the 201st instruction', () => {
  const otherwise = useLocalService({ switches: { 'instruction-limit': '456' } });
  const instruction = { label: 'a', prompt: 'b' };

  test.each([
    ['400', () => usual],
    ['456', () => otherwise],
  ] as const)('is answered %s, in a new list and added to one', async (status, at) => {
    const listOf = (count: number) => ({
      ...{ name: 'x', language: 'de' },
      custom_instructions: Array.from({ length: count }, () => instruction),
    });
    expect((await at().post('/v3/style_rules', listOf(201))).status).toBe(Number(status));
    const full = (await at().post('/v3/style_rules', listOf(200))).body as { style_id: string };
    const added = await at().post(`/v3/style_rules/${full.style_id}/custom_instructions`, instruction);
    expect(added.status).toBe(Number(status));
  });
});

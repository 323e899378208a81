import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type Answer, useLocalService } from '../local-service/support/use-local-service.ts';

// Requests byte for byte in the form in which clients in wide use send them: the scheme of the public service, forms
// for texts and glossaries, lists separated by commas or numbered, `Accept` with several types.

const localService = useLocalService({
  authScheme: 'DeepL-Auth-Key',
  keys: ['a-key'],
  switches: { 'document-polls': '1' },
});

const HEADERS = {
  authorization: 'DeepL-Auth-Key a-key',
  accept: 'application/json, text/plain, */*',
  'accept-encoding': 'gzip, compress, deflate, br',
};

function send(method: string, path: string, body?: string, contentType = FORM): Promise<Answer> {
  const headers = body === undefined ? HEADERS : { ...HEADERS, 'content-type': contentType };
  return localService.send(path, { method, headers, ...(body === undefined ? {} : { body }) });
}

const FORM = 'application/x-www-form-urlencoded;charset=utf-8';

async function made(path: string, body: string): Promise<string> {
  const answer = await send('POST', path, body);
  expect(answer.status).toBe(201);
  return (answer.body as { readonly glossary_id: string }).glossary_id;
}

describe('texts', () => {
  test.each<[string, string, object]>([
    [
      '/v2/translate',
      'target_lang=de&formality=more&show_billed_characters=1&text=Hello+%3Cb%3Eyou%3C%2Fb%3E&split_sentences=nonewlines&preserve_formatting=1&tag_handling=html&ignore_tags=x%2Cy&context=c',
      { translations: [{ text: '⟪de formal⟫ Ĥéļļö <b>ýöú</b>', billed_characters: 9 }] },
    ],
    [
      '/v2/translate',
      'target_lang=de&source_lang=en&enable_beta_languages=1&text=Hello&text=A+task&model_type=quality_optimized&custom_instructions=Be+kind&custom_instructions=Be+brief',
      { translations: [{ model_type_used: 'quality_optimized' }, { detected_source_language: 'EN' }] },
    ],
    [
      '/v2/translate',
      'target_lang=de&source_lang=en&text=%3Cp%3EHello%3C%2Fp%3E&split_sentences=nonewlines&tag_handling=xml&tag_handling_version=v2&outline_detection=0&non_splitting_tags=b&splitting_tags=p%2Cli',
      { translations: [{ text: '<p>⟪de quality⟫ Ĥéļļö</p>' }] },
    ],
    [
      '/v2/translate',
      'target_lang=de&source_lang=en&text=%3Cp%3EHello%3C%2Fp%3E&tag_handling=xml&outline_detection=0',
      { translations: [{ text: '<p>⟪de⟫ Ĥéļļö</p>' }] },
    ],
    [
      '/v2/translate',
      'target_lang=de&source_lang=en&text=%3Cp%3EHello%3C%2Fp%3E&tag_handling=xml&splitting_tags=p',
      { translations: [{ text: '<p>⟪de⟫ Ĥéļļö</p>' }] },
    ],
    [
      '/v2/translate',
      'target_lang=de&source_lang=en&text=%3Cp%3E%3Cx%3EHello%3C%2Fx%3E%3C%2Fp%3E&tag_handling=xml&outline_detection=0&splitting_tags=p&splitting_tags=li&non_splitting_tags=b&non_splitting_tags=i&ignore_tags=x&ignore_tags=y',
      { translations: [{ text: '<p><x>Hello</x></p>' }] },
    ],
    [
      '/v2/write/rephrase',
      'target_lang=en-US&writing_style=business&text=the+the+word',
      {
        improvements: [
          { text: '⟪business⟫ The word', target_language: 'en-US', detected_source_language: 'en' },
        ],
      },
    ],
    [
      '/v2/write/rephrase',
      'tone=friendly&text=the+the+word',
      { improvements: [{ text: '⟪friendly⟫ The word' }] },
    ],
  ])('POST %s %s', async (path, form, body) => {
    expect(await send('POST', path, form)).toMatchObject({ status: 200, body });
  });

  test.each(['splitting_tags', 'non_splitting_tags', 'ignore_tags'])(
    '%s can be a list in JSON, as well as one text',
    async (name) => {
      for (const tags of [['x', 'y'], 'x,y', [], '']) {
        const fields = { text: ['<p>Hello</p>'], target_lang: 'de', tag_handling: 'xml', [name]: tags };
        const answer = await send('POST', '/v2/translate', JSON.stringify(fields), 'application/json');
        expect([tags, answer.status]).toEqual([tags, 200]);
      }
    },
  );

  test('the segments of a memory have targets with ids, which stay the same', async () => {
    const list = await send('GET', '/v3/translation_memories?page=0&page_size=10');
    const { translation_memories: memories } = list.body as {
      translation_memories: readonly { translation_memory_id: string }[];
    };
    const path = `/v3/translation_memories/${memories[0]?.translation_memory_id}/segments`;
    const answer = await send('GET', path);
    const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
    expect(answer.body).toMatchObject({
      segments: expect.arrayContaining([
        {
          source_text: expect.any(String),
          targets: expect.arrayContaining([
            {
              target_segment_id: expect.stringMatching(uuid),
              target_language: expect.any(String),
              target_text: expect.any(String),
            },
          ]),
        },
      ]),
    });
    expect((await send('GET', path)).body).toEqual(answer.body);
  });

  test('a memory with its threshold', async () => {
    const { body } = await send('GET', '/v3/translation_memories?page=0&page_size=10');
    const { translation_memories: list } = body as {
      translation_memories: readonly { translation_memory_id: string }[];
    };
    const id = list[0]?.translation_memory_id;
    const form = `target_lang=de&source_lang=en&text=Save+changes%3F&translation_memory_id=${id}&translation_memory_threshold=80`;
    expect((await send('POST', '/v2/translate', form)).body).toMatchObject({
      translations: [{ text: '⟪de quality memory-100⟫ Änderungen speichern?' }],
    });
  });

  test.each(['/v2/usage', '/v2/languages', '/v2/languages?type=target', '/v2/glossary-language-pairs'])(
    'GET %s',
    async (path) => {
      expect((await send('GET', path)).status).toBe(200);
    },
  );
});

test('the words that clients put in place of placeholders survive', async () => {
  const text = '__VAR_0__ or __PH0__, PH_1, @@name@@ and MAX_SIZE';
  const form = new URLSearchParams({ target_lang: 'de', source_lang: 'en', text });
  expect((await send('POST', '/v2/translate', form.toString())).body).toMatchObject({
    translations: [{ text: '⟪de⟫ __VAR_0__ öŕ __PH0__, PH_1, @@name@@ áñđ MAX_SIZE' }],
  });
});

describe('translate="no" and notranslate with tag_handling=html are left alone', () => {
  const kept = '<span translate="no">my name</span> <b class="notranslate">Beta</b>';

  test.each([
    ['html', 'v1', `⟪de⟫ ɱý ñáɱé ${kept}`],
    ['html', 'v2', `⟪de quality⟫ ɱý ñáɱé ${kept}`],
    ['xml', 'v1', '⟪de⟫ ɱý ñáɱé <span translate="no">ɱý ñáɱé</span> <b class="notranslate">Ɓéŧá</b>'],
  ])('%s %s', async (tag_handling, tag_handling_version, text) => {
    const form = new URLSearchParams({
      target_lang: 'de',
      source_lang: 'en',
      tag_handling,
      tag_handling_version,
      text: `my name ${kept}`,
    });
    const { body } = await send('POST', '/v2/translate', form.toString());
    expect(body).toMatchObject({ translations: [{ text }] });
  });

  test('and so they are in an HTML document', async () => {
    const { path, key } = await uploadDocument(
      part('name="file"; filename="a.html"', `<p>one</p>${kept}<p>two<br translate="no">three</p>`),
      part('name="target_lang"', 'de'),
      part('name="source_lang"', 'en'),
    );
    await send('POST', path, key);
    expect((await send('POST', `${path}/result`, key)).text).toBe(
      `<p>⟪de⟫ öñé</p>${kept}<p>⟪de⟫ ŧŵö<br translate="no">⟪de⟫ ŧĥŕéé</p>`,
    );
  });
});

test('glossaries of v2 are made by forms and read with an Accept of several types', async () => {
  const id = await made(
    '/v2/glossaries',
    'name=My&source_lang=en&target_lang=de&entries_format=tsv&entries=task%09Vorgang%0Avery+good%09sehr+gut',
  );
  await made(
    '/v2/glossaries',
    'name=Csv&source_lang=en&target_lang=de&entries_format=csv&entries=task%2CAufgabe%0A%22a%2C+b%22%2Cc',
  );
  const entries = await localService.send(`/v2/glossaries/${id}/entries`, {
    headers: { ...HEADERS, accept: 'text/tab-separated-values' },
  });
  expect(entries.text).toBe('task\tVorgang\nvery good\tsehr gut');
  expect((await send('GET', `/v2/glossaries/${id}/entries`)).status).toBe(200);
  const form = `target_lang=de&source_lang=en&glossary_id=${id}&text=A+task`;
  expect((await send('POST', '/v2/translate', form)).text).toContain('Vorgang');
  expect((await send('DELETE', `/v2/glossaries/${id}`)).status).toBe(204);
  expect(await send('GET', `/v2/glossaries/${id}`)).toMatchObject({
    status: 404,
    body: { message: 'Glossary not found' },
  });
});

test('a create of v3 with an empty entries text is refused, one without dictionaries is accepted', async () => {
  const empty =
    'name=Multi&dictionaries%5B0%5D.source_lang=en&dictionaries%5B0%5D.target_lang=de&dictionaries%5B0%5D.entries=';
  expect(await send('POST', '/v3/glossaries', empty)).toMatchObject({
    status: 400,
    body: { message: 'Invalid glossary entries provided' },
  });
  const json = JSON.stringify({ name: 'Later', dictionaries: [] });
  expect(await send('POST', '/v3/glossaries', json, 'application/json')).toMatchObject({
    status: 201,
    body: { name: 'Later', dictionaries: [] },
  });
});

test('glossaries of v3 are made and changed by forms whose dictionaries are numbered', async () => {
  const dictionary = (index: number, target: string, entries: string) =>
    `dictionaries%5B${index}%5D.source_lang=en&dictionaries%5B${index}%5D.target_lang=${target}&dictionaries%5B${index}%5D.entries=${entries}&dictionaries%5B${index}%5D.entries_format=tsv`;
  const id = await made(
    '/v3/glossaries',
    `name=Multi&${dictionary(0, 'de', 'task%09Vorgang')}&${dictionary(1, 'fr', 'task%09t%C3%A2che')}`,
  );
  const path = `/v3/glossaries/${id}`;
  const put = 'source_lang=en&target_lang=de&entries=list%2CListe%0A&entries_format=csv';
  expect((await send('PUT', `${path}/dictionaries`, put)).body).toMatchObject({ entry_count: 1 });
  expect((await send('PATCH', path, 'name=Renamed')).body).toMatchObject({ name: 'Renamed' });
  expect((await send('PATCH', path, dictionary(0, 'de', 'day%09Tag'))).body).toMatchObject({
    dictionaries: [{ target_lang: 'de', entry_count: 2 }, { target_lang: 'fr' }],
  });
  const pair = (target: string) => `?source_lang=en&target_lang=${target}`;
  expect((await send('GET', `${path}/entries${pair('de')}`)).body).toMatchObject({
    dictionaries: [{ entries: 'list\tListe\nday\tTag', entries_format: 'tsv' }],
  });
  expect((await send('DELETE', `${path}/dictionaries${pair('fr')}`)).status).toBe(204);
  expect((await send('DELETE', path)).status).toBe(204);
});

function part(disposition: string, content: string): string {
  return `----7f\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

function sendDocument(...parts: readonly string[]): Promise<Answer> {
  const body = [...parts, '----7f--\r\n'].join('');
  return send('POST', '/v2/document', body, 'multipart/form-data; boundary=--7f');
}

/** The path of an uploaded document, and the form with its key. */
async function uploadDocument(...parts: readonly string[]): Promise<{ path: string; key: string }> {
  const { status, body } = await sendDocument(...parts);
  expect(status).toBe(200);
  const { document_id, document_key } = body as Readonly<Record<string, string>>;
  return { path: `/v2/document/${document_id}`, key: `document_key=${document_key}` };
}

test('a document goes in many parts, its key in a form', async () => {
  const { path, key } = await uploadDocument(
    part('name="file"; filename="a.txt"\r\nContent-Type: text/plain', 'Good morning\n'),
    part('name="target_lang"', 'de'),
    part('name="source_lang"', 'en'),
    part('name="formality"', 'prefer_more'),
  );
  expect((await send('POST', path, key)).body).toMatchObject({ status: 'queued' });
  expect((await send('POST', path, key)).body).toMatchObject({ status: 'done', billed_characters: 12 });
  expect((await send('POST', `${path}/result`, key)).text).toBe('⟪de formal⟫ Ĝööđ ɱöŕñíñĝ\n');
});

test('a part named file with a separate filename field works', async () => {
  const { path, key } = await uploadDocument(
    part('name="filename"', 'a.txt'),
    part('name="file"; filename="blob"\r\nContent-Type: application/octet-stream', 'Good morning\n'),
    part('name="target_lang"', 'de'),
  );
  await send('POST', path, key);
  const result = await send('POST', `${path}/result`, key);
  expect(result.text).toBe('⟪de⟫ Ĝööđ ɱöŕñíñĝ\n');
  expect(result.headers.get('content-disposition')).toContain('filename="a.txt"');
});

describe('error texts contain what official suites match', () => {
  const refusal = async (path: string, form: string) => {
    const { status, body } = await send('POST', path, form);
    expect(status).toBe(400);
    return (body as { readonly message: string }).message;
  };

  test.each([
    [
      '/v2/write/rephrase',
      'text=A+test&target_lang=en-US&writing_style=business&tone=friendly',
      /Both writing_style and tone defined/,
    ],
    ['/v2/translate', 'text=A+test&target_lang=sv&formality=more', /Target language .*formality/],
  ])('%s %s', async (path, form, message) => {
    expect(await refusal(path, form)).toMatch(message);
  });

  test('Invalid file', async () => {
    const file = part('name="file"; filename="a.invalid"', 'Good morning\n');
    expect(await sendDocument(file, part('name="target_lang"', 'de'))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Invalid file') },
    });
  });

  test('No dictionary found for language pair', async () => {
    const form = 'name=My&source_lang=en&target_lang=de&entries_format=tsv&entries=task%09Vorgang';
    const id = await made('/v2/glossaries', form);
    expect(
      await refusal('/v2/translate', `text=A+test&source_lang=en&target_lang=fr&glossary_id=${id}`),
    ).toMatch(/No dictionary found for language pair [A-Za-z0-9-]+ in glossary [a-f0-9-]+/);
  });
});

test('Hallo Welt is detected as German', async () => {
  expect((await send('POST', '/v2/translate', 'target_lang=en-US&text=Hallo+Welt')).body).toMatchObject({
    translations: [{ detected_source_language: 'DE' }],
  });
});

test('a failed document carries error_message beside message', async () => {
  const { path, key } = await uploadDocument(
    part('name="file"; filename="a.txt"', 'Good morning\n'),
    part('name="target_lang"', 'en-GB'),
    part('name="source_lang"', 'en'),
  );
  await send('POST', path, key);
  const message = 'Source and target language are equal.';
  expect((await send('POST', path, key)).body).toMatchObject({
    status: 'error',
    message,
    error_message: message,
  });
});

test('style rules go as JSON', async () => {
  const json = (method: string, path: string, body: object) =>
    send(method, path, JSON.stringify(body), 'application/json');
  const { body } = await json('POST', '/v3/style_rules', { name: 'House', language: 'de' });
  const path = `/v3/style_rules/${(body as { readonly style_id: string }).style_id}`;
  expect((await json('PATCH', path, { name: 'New' })).body).toMatchObject({ version: 2 });
  expect((await json('PUT', `${path}/configured_rules`, {})).status).toBe(200);
  const added = await json('POST', `${path}/custom_instructions`, { label: 'A', prompt: 'B' });
  expect(added).toMatchObject({ status: 201, body: { label: 'A', prompt: 'B' } });
  expect((await send('GET', '/v3/style_rules?page=0&page_size=10&detailed=true')).body).toMatchObject({
    style_rules: [{ name: 'New', custom_instructions: [{ label: 'A' }] }],
  });
  expect((await send('DELETE', path)).status).toBe(204);
});

test('a wrong key, and the scheme of another service', async () => {
  for (const authorization of ['DeepL-Auth-Key other', 'Service-Auth-Key a-key']) {
    expect((await localService.send('/v2/usage', { headers: { ...HEADERS, authorization } })).status).toBe(
      403,
    );
  }
});

describe('GET /v2/languages reads its type from a body too', () => {
  /** The plain client of Node, because `fetch` sends no body with GET. */
  function getWithBody(path: string, contentType: string, body: string): Promise<readonly unknown[]> {
    const { port } = new URL(localService.running().url);
    const headers = { ...HEADERS, 'content-type': contentType, 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, async (response) => {
        const parsed = JSON.parse(Buffer.concat(await response.toArray()).toString());
        resolve([response.statusCode, Array.isArray(parsed) ? parsed.at(0) : parsed]);
      })
        .once('error', reject)
        .end(body);
    });
  }
  const source = { language: 'AF', name: 'Afrikaans' };
  const target = { ...source, supports_formality: false };

  test.each([
    ['/v2/languages', FORM, 'type=target', 200, target],
    ['/v2/languages', 'application/json', '{"type":"target"}', 200, target],
    ['/v2/languages', FORM, 'type=source', 200, source],
    ['/v2/languages', 'application/json', '', 200, source],
    ['/v2/languages?type=source', FORM, 'type=target', 200, source],
    ['/v2/languages', FORM, 'type=both', 400, { message: expect.stringContaining("'type'") }],
    ['/v2/languages', FORM, 'auth_key=a-key', 403, { message: expect.any(String) }],
  ])('%s with %s %j', async (path, contentType, body, status, first) => {
    expect(await getWithBody(path, contentType, body)).toEqual([status, first]);
  });
});

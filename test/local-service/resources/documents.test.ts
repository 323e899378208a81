import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../support/runs.ts';
import { unpackOffice, wordFile } from '../support/office-files.ts';
import { askResult, askStatus, type DocumentHandle, upload, uploaded } from '../support/send-document.ts';
import { type LocalServiceUnderTest, useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();
const ready = useLocalService({ switches: { 'document-polls': '0' } });

async function createGlossary(source_lang: string, target_lang: string, entries: string): Promise<string> {
  const dictionaries = [{ source_lang, target_lang, entries, entries_format: 'csv' }];
  const answer = await ready.post('/v3/glossaries', { name: 'Terms', dictionaries });
  return (answer.body as { glossary_id: string }).glossary_id;
}

describe('POST /v2/document', () => {
  test('answers a handle: 32 upper-case and 64 hexadecimal digits', async () => {
    expect(await upload(localService, 'a.txt', 'Hello')).toMatchObject({
      status: 200,
      body: {
        document_id: expect.stringMatching(/^[\dA-F]{32}$/),
        document_key: expect.stringMatching(/^[\da-f]{64}$/),
      },
    });
  });

  test.each<[string, string, Record<string, string>, string]>(
    inTurn([
      ['no target', 'a.txt', { target_lang: '' }, "Parameter 'target_lang' not specified."],
      ['an unknown target', 'a.txt', { target_lang: 'xx' }, "Value for 'target_lang' not supported."],
      ['an unknown source', 'a.txt', { source_lang: 'xx' }, "Value for 'source_lang' not supported."],
      ['an unknown type', 'a.exe', {}, "Invalid file: documents of the type 'exe' are not supported."],
      ['no type', 'a', {}, "Invalid file: documents of the type '' are not supported."],
      ['an unknown formality', 'a.txt', { formality: 'formal' }, "Value for 'formality' not supported."],
      [
        'a formality that the target has not',
        'a.txt',
        { target_lang: 'tr', formality: 'more' },
        'Target language tr does not support formality.',
      ],
      ['another format', 'a.txt', { output_format: 'docx' }, "Value for 'output_format' not supported."],
      ['PDF as text', 'a.pdf', { output_format: 'txt' }, "Value for 'output_format' not supported."],
      [
        'a glossary without a source',
        'a.txt',
        { source_lang: '', glossary_id: '00000000-0000-4000-8000-000000000000' },
        "Parameter 'source_lang' is required when a glossary is used.",
      ],
      [
        'a glossary for a language without them',
        'a.txt',
        { target_lang: 'sw', glossary_id: '00000000-0000-4000-8000-000000000000' },
        "'glossary_id' is not supported for this language pair.",
      ],
    ]),
  )('%s is refused', async (_name, fileName, fields, reason) => {
    expect(await upload(localService, fileName, 'Hello', fields)).toMatchObject({
      status: 400,
      body: { message: `Bad request. Reason: ${reason}` },
    });
  });

  test.each([
    ['PDF as docx', 'a.pdf', { output_format: 'DOCX' }],
    ['the format that it has', 'a.txt', { output_format: 'txt' }],
    ['a formality that falls back', 'a.txt', { target_lang: 'tr', formality: 'prefer_more' }],
    ['a model, which means nothing for documents', 'a.txt', { model_type: 'latency_optimized' }],
  ])('%s is taken', async (_name, fileName, fields) => {
    expect(await upload(localService, fileName, 'Hello', fields)).toMatchObject({ status: 200 });
  });

  describe('what came later takes effect', () => {
    const MEMORY = '6d8c2f10-3b57-4e0a-9c41-52a7be90d3f1';

    async function checkTranslated(fields: Record<string, string>, text: string, expected: string) {
      const handle = await uploaded(ready, 'a.txt', text, fields);
      expect((await askResult(ready, handle)).text).toBe(expected);
    }

    test('glossary_ids: the first wins', async () => {
      const ids = [
        await createGlossary('en', 'de', 'task,Aufgabe'),
        await createGlossary('en', 'de', 'task,Job'),
      ];
      await checkTranslated({ glossary_ids: ids.join(',') }, 'task', '⟪de⟫ Aufgabe');
    });

    test('style_id', async () => {
      const list = { name: 'House', language: 'de', configured_rules: {}, custom_instructions: [] };
      const { style_id } = (await ready.post('/v3/style_rules', list)).body as { style_id: string };
      await checkTranslated(
        { style_id },
        'task',
        `⟪de style-${style_id.slice(0, 8)}-v1⟫ ţášķ`.replace('ţ', 'ŧ'),
      );
    });

    test('translation_memory_id', () =>
      checkTranslated(
        { translation_memory_id: MEMORY },
        'Save changes?',
        '⟪de memory-100⟫ Änderungen speichern?',
      ));

    test('enable_watermark', () => checkTranslated({ enable_watermark: '1' }, 'task', '⟪de watermark⟫ ŧášķ'));

    test('enable_quality_evaluation', () =>
      checkTranslated({ enable_quality_evaluation: '1' }, 'task', '⟪de⟫ ŧášķ'));
  });

  const NOTHING = '00000000-0000-4000-8000-000000000000';
  test.each<[string, Record<string, string>, number]>([
    ['six glossaries', { glossary_ids: Array.from({ length: 6 }, () => NOTHING).join(',') }, 400],
    ['one glossary and a list of them', { glossary_id: NOTHING, glossary_ids: NOTHING }, 400],
    ['a list of glossaries without a source', { source_lang: '', glossary_ids: NOTHING }, 400],
    ['a style rule list that there is not', { style_id: NOTHING }, 404],
    ['a memory that there is not', { translation_memory_id: NOTHING }, 404],
    ['a watermark that is neither on nor off', { enable_watermark: 'perhaps' }, 400],
  ])('what came later is refused > %s', async (_name, fields, status) => {
    expect((await upload(ready, 'a.txt', 'task', fields)).status).toBe(status);
  });

  test('a document beyond the limit of its type is answered by the proxy', async () => {
    const srt = Math.floor(0.15 * 1_048_576);
    expect((await upload(localService, 'a.srt', 'a'.repeat(srt))).status).toBe(200);
    const answer = await upload(localService, 'a.srt', 'a'.repeat(srt + 1));
    expect(answer).toMatchObject({ status: 413, body: undefined });
  });

  test('a glossary that there is not, or not for this pair', async () => {
    const other = await createGlossary('en', 'fr', 'task,tâche');
    const missing = { glossary_id: '00000000-0000-4000-8000-000000000000' };
    expect((await upload(ready, 'a.txt', 'task', missing)).status).toBe(404);
    expect((await upload(ready, 'a.txt', 'task', { glossary_id: other })).status).toBe(400);
  });
});

describe('the form', () => {
  const authorization = () => `${ready.running().authScheme} ${ready.running().key}`;
  const send = (contentType: string, body: string) =>
    ready.send('/v2/document', {
      method: 'POST',
      headers: { authorization: authorization(), 'content-type': contentType },
      body,
    });
  const part = (disposition: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const TARGET = part('name="target_lang"', 'de');
  const FORM = 'multipart/form-data; boundary=x';
  const NAMELESS = part('name="file"; filename="blob"', 'Hello');

  test.each(
    inTurn([
      ['in the content disposition', part('name="file"; filename="a.txt"', 'Hello'), 'a.txt'],
      ['as a part', part('name="file"', 'Hello') + part('name="filename"', 'b.txt'), 'b.txt'],
      ['as a part, beside one that says nothing', NAMELESS + part('name="filename"', 'b.txt'), 'b.txt'],
      ['in both', part('name="file"; filename="a.txt"', 'Hello') + part('name="filename"', 'b.txt'), 'a.txt'],
      ['encoded', part(`name=file; filename="_"; filename*=UTF-8''%C3%BC.txt`, 'Hello'), '%C3%BC.txt'],
      ['with a quote', part('name="file"; filename="a\\"b.txt"', 'Hello'), 'a%22b.txt'],
      ['with a folder', part('name="file"; filename="C:\\\\dir/a.txt"', 'Hello'), 'a.txt'],
    ]),
  )('a name %s', async (_name, file, encodedName) => {
    const answer = await send(FORM, `preamble\r\n${TARGET}${file}--x--\r\n`);
    expect(answer.status).toBe(200);
    const result = await askResult(ready, answer.body as DocumentHandle);
    expect(result.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodedName}`);
  });

  test.each(
    inTurn([
      ['another encoding', 'application/json', '{}', 'must be multipart/form-data'],
      ['no boundary', 'multipart/form-data', '', 'no boundary'],
      ['no part', FORM, 'nothing', 'not complete'],
      ['no end', FORM, TARGET, 'not complete'],
      ['no headers', FORM, '--x\r\nabc\r\n--x--', 'no headers'],
      ['a part without a name', FORM, `${part('filename="a"', '')}--x--`, 'no name'],
      ['a name encoded badly', FORM, `${part("name=file; filename*=UTF-8''%FF", '')}--x--`, 'not encoded'],
      ['no file', FORM, `${TARGET}--x--`, "Parameter 'file' not specified."],
      [
        'a file without a name',
        FORM,
        `${part('name="file"', 'Hello')}--x--`,
        "Parameter 'filename' not spec",
      ],
    ]),
  )('%s is refused', async (_name, contentType, body, reason) => {
    const answer = await send(contentType, body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(reason);
  });

  test('the journal lists the names of the parts', async () => {
    await upload(ready, 'a.txt', 'Hello', { formality: 'more' });
    const { body } = await ready.get('/__control/journal');
    expect((body as { requests: unknown[] }).requests.at(-1)).toMatchObject({
      parameters: ['target_lang', 'source_lang', 'formality', 'file'],
      billed_characters: 5,
    });
  });
});

describe('the status', () => {
  async function statuses(service: LocalServiceUnderTest, count: number): Promise<unknown[]> {
    const handle = await uploaded(service, 'a.txt', 'Hello');
    const seen: unknown[] = [];
    for (let index = 0; index < count; index += 1) {
      const { document_id, ...status } = (await askStatus(service, handle)).body as Record<string, unknown>;
      expect(document_id).toBe(handle.document_id);
      seen.push(status);
    }
    return seen;
  }
  const absurd = useLocalService({ switches: { 'document-polls': '999999', 'document-seconds': 'absurd' } });
  const DONE = { status: 'done', billed_characters: 5 };

  test('queued, then translating, then done', async () => {
    expect(await statuses(localService, 4)).toEqual([
      { status: 'queued' },
      { status: 'translating', seconds_remaining: 1 },
      DONE,
      DONE,
    ]);
    expect(await statuses(ready, 1)).toEqual([DONE]);
  });

  test('an estimate can be very large', async () => {
    expect(await statuses(absurd, 3)).toMatchObject([
      { status: 'queued' },
      { status: 'translating', seconds_remaining: Number.MAX_SAFE_INTEGER },
      { status: 'translating' },
    ]);
  });

  test('takes a form, too', async () => {
    const { document_id, document_key } = await uploaded(ready, 'a.txt', 'Hello');
    expect(
      await ready.postForm(`/v2/document/${document_id}`, [['document_key', document_key]]),
    ).toMatchObject({
      status: 200,
      body: DONE,
    });
  });

  test('a wrong ID or key finds nothing; no key is refused', async () => {
    const handle = await uploaded(ready, 'a.txt', 'Hello');
    const other = { ...handle, document_key: '0'.repeat(64) };
    expect(await askStatus(ready, other)).toMatchObject({
      status: 404,
      body: { message: 'Document not found' },
    });
    expect((await askResult(ready, other)).status).toBe(404);
    expect((await askStatus(ready, { ...handle, document_id: '0'.repeat(32) })).status).toBe(404);
    expect((await ready.post(`/v2/document/${handle.document_id}`, {})).status).toBe(400);
  });

  test.each([
    ['an empty PDF', 'a.pdf', '', 'The document is empty.'],
    ['what is broken', 'a.docx', 'nothing', 'not a valid DOCX file'],
    ['what is empty', 'a.txt', '', 'The document is empty.'],
  ])('error for %s, and nothing is billed', async (_name, fileName, content, reason) => {
    const usage = await ready.get('/v2/usage');
    const handle = await uploaded(ready, fileName, content);
    expect((await askStatus(ready, handle)).body).toEqual({
      document_id: handle.document_id,
      status: 'error',
      message: expect.stringContaining(reason),
      error_message: expect.stringContaining(reason),
    });
    expect((await askResult(ready, handle)).status).toBe(400);
    expect((await ready.get('/v2/usage')).body).toEqual(usage.body);
  });
});

describe('a document in its target language', () => {
  const refusing = useLocalService({ switches: { 'document-same-language': 'refused' } });
  const GERMAN = 'Das ist der Text und er ist nicht lang.';

  test.each(
    inTurn([
      ['by name', { source_lang: 'de', target_lang: 'de' }],
      ['a variant', { source_lang: 'en', target_lang: 'en-GB' }],
      ['detected', { source_lang: '', target_lang: 'de' }],
    ]),
  )('%s', async (_name, fields) => {
    const handle = await uploaded(ready, 'a.txt', GERMAN, fields);
    expect((await askStatus(ready, handle)).body).toMatchObject({
      status: 'error',
      message: 'Source and target language are equal.',
    });
    expect(await upload(refusing, 'a.txt', GERMAN, fields)).toMatchObject({
      status: 400,
      body: { message: 'Bad request. Reason: Source and target language are equal.' },
    });
  });
});

describe('the bill', () => {
  const limited = useLocalService({ characterLimit: 50_010, switches: { 'document-polls': '0' } });
  const billed = async (handle: DocumentHandle) =>
    ((await askStatus(limited, handle)).body as { billed_characters: number }).billed_characters;

  test('an office file costs 50,000 characters at least, and what exceeds the limit is answered 456', async () => {
    expect(await billed(await uploaded(limited, 'a.txt', '1234😀'))).toBe(5);
    expect(await billed(await uploaded(limited, 'a.docx', wordFile('Hello')))).toBe(50_000);
    expect((await upload(limited, 'a.docx', wordFile('Hello'))).status).toBe(456);
    expect((await limited.get('/v2/usage')).body).toMatchObject({ character_count: 50_005 });
  });
});

describe('the result', () => {
  test('is the translated file with its name, type and length', async () => {
    const handle = await uploaded(ready, 'Grüße.txt', 'Good morning\r\nand {name}');
    const { status, headers, text } = await askResult(ready, handle);
    expect({ status, text }).toEqual({ status: 200, text: '⟪de⟫ Ĝööđ ɱöŕñíñĝ\r\n⟪de⟫ áñđ {name}' });
    expect(headers.get('content-type')).toBe('text/plain;charset=utf-8');
    expect(headers.get('content-length')).toBe(String(new TextEncoder().encode(text).byteLength));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt`,
    );
  });

  test('shows the formality and the terms of the glossary, escaped where the format needs it', async () => {
    const glossary_id = await createGlossary('en', 'de', 'R&D,F&E\nvery good,sehr <gut>');
    const fields = { glossary_id, formality: 'more' };
    const handle = await uploaded(ready, 'a.html', '<p>Very good <b>R&amp;D</b></p>', fields);
    expect((await askResult(ready, handle)).text).toBe(
      '<p>⟪de formal⟫ sehr &lt;gut&gt; <b>⟪de formal⟫ F&amp;E</b></p>',
    );
  });

  test('of an office file can be opened', async () => {
    const { document_id, document_key } = await uploaded(ready, 'a.docx', wordFile('Hello', 'world'));
    const { url, authScheme, key } = ready.running();
    const response = await fetch(`${url}/v2/document/${document_id}/result`, {
      method: 'POST',
      headers: { authorization: `${authScheme} ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ document_key }),
    });
    const parts = unpackOffice(new Uint8Array(await response.arrayBuffer()));
    expect(parts['word/document.xml']).toContain('<w:t>⟪de⟫ Ĥéļļö</w:t>');
    expect(parts['word/media/image1.png']).toBe('no text');
  });

  test('is not there before the document is translated', async () => {
    const handle = await uploaded(localService, 'a.txt', 'Hello');
    const asked = [];
    for (let index = 0; index < 3; index += 1) asked.push((await askResult(localService, handle)).status);
    expect(asked).toEqual([503, 503, 200]);
  });
});

describe('a second download', () => {
  const forgetting = useLocalService({ switches: { 'document-polls': '0', 'downloaded-document': '404' } });

  test('is answered that there was one', async () => {
    const handle = await uploaded(ready, 'a.txt', 'Hello');
    expect((await askResult(ready, handle)).status).toBe(200);
    expect(await askResult(ready, handle)).toMatchObject({
      status: 503,
      body: { message: 'Document already downloaded' },
    });
    expect((await askStatus(ready, handle)).body).toMatchObject({ status: 'done' });
  });

  test('or that there is no such document', async () => {
    const handle = await uploaded(forgetting, 'a.txt', 'Hello');
    expect((await askResult(forgetting, handle)).status).toBe(200);
    expect((await askResult(forgetting, handle)).status).toBe(404);
    expect((await askStatus(forgetting, handle)).status).toBe(404);
  });
});

describe('documents that are not downloaded', () => {
  const crowded = useLocalService({ switches: { 'documents-waiting': '1', 'document-polls': '0' } });

  test('are too many at some time', async () => {
    const handle = await uploaded(crowded, 'a.txt', 'Hello');
    expect((await upload(crowded, 'a.txt', 'Hello')).status).toBe(429);
    await askResult(crowded, handle);
    expect((await upload(crowded, 'a.txt', 'Hello')).status).toBe(200);
  });
});

describe('a download that breaks', () => {
  const kept = useLocalService({ switches: { 'document-polls': '0', 'cut-download-consumes': 'false' } });
  const LINE = `${'Good morning '.repeat(100)}\n`;
  const LONG = LINE.repeat(200);

  /** What the service says to the next download. */
  async function statusAfter(
    service: LocalServiceUnderTest,
    breakOff: (handle: DocumentHandle) => Promise<unknown>,
  ): Promise<number> {
    const handle = await uploaded(service, 'a.txt', LONG);
    await breakOff(handle);
    return (await askResult(service, handle)).status;
  }

  const withFault = (service: LocalServiceUnderTest, fault: string) => (handle: DocumentHandle) =>
    expect(askResult(service, handle, { 'x-parlance-fault': fault })).rejects.toThrow();

  test.each(inTurn(['cut-body=0', 'cut-body=10', 'cut-body=50', 'cut-body=99', 'drop-after']))(
    '%s: gone, or still there by the switch',
    async (fault) => {
      expect(await statusAfter(ready, withFault(ready, fault))).toBe(503);
      expect(await statusAfter(kept, withFault(kept, fault))).toBe(200);
    },
  );

  test('before anything was sent: still there in either case', async () => {
    expect(await statusAfter(ready, withFault(ready, 'drop-before'))).toBe(200);
  });

  /** A client that dies: it reads some bytes of the answer at most, and its system resets the connection. */
  async function die(service: LocalServiceUnderTest, handle: DocumentHandle, fault: string): Promise<void> {
    const { url, authScheme, key } = service.running();
    const body = JSON.stringify({ document_key: handle.document_key });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `POST /v2/document/${handle.document_id}/result HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authScheme} ${key}\r\nx-parlance-fault: ${fault}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await once(socket, 'readable');
    socket.resetAndDestroy();
    await once(socket, 'close');
  }

  test.each(['hold-body=10', 'slow-body=20', 'delay=0'])('a client that dies (%s)', async (fault) => {
    expect(await statusAfter(ready, (handle) => die(ready, handle, fault))).toBe(503);
    expect(await statusAfter(kept, (handle) => die(kept, handle, fault))).toBe(200);
  });

  test('a download that arrived does not count', async () => {
    expect(await statusAfter(kept, (handle) => askResult(kept, handle))).toBe(503);
  });
});

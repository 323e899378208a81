import { describe, expect, test } from 'vitest';
import { type LocalServiceUnderTest, useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();

const PATH = '/v3/translation_memories';
const NOTHING = '00000000-0000-4000-8000-000000000000';
const EXAMPLE = '6d8c2f10-3b57-4e0a-9c41-52a7be90d3f1';
const TMX = `<tmx version="1.4"><header srclang="en-US"/><body>
<tu><tuv xml:lang="en-US"><seg>Save &amp; <bpt i="1">b</bpt>close</seg></tuv><tuv xml:lang="de"><seg>Sichern</seg></tuv></tu>
<tu><tuv xml:lang="fr"><seg>Rien</seg></tuv></tu></body></tmx>`;

interface Import {
  readonly job_id: string;
  readonly upload_url: string;
}

interface Result {
  readonly status: string;
  readonly translation_memory_id?: string;
  readonly skipped_segment_count?: number;
  readonly download_url?: string;
  readonly error?: { readonly message: string };
}

const requestFor = (content: string, file: object = {}) => ({
  source_file: { file_name: 'a.tmx', content_length: Buffer.byteLength(content), ...file },
  parameters: { display_name: 'Legal' },
});

async function startImport(service: LocalServiceUnderTest, content: string): Promise<Import> {
  const { status, body } = await service.post(`${PATH}/import`, requestFor(content));
  expect(status).toBe(202);
  return body as Import;
}

const upload = (url: string, body: string, headers = {}) => fetch(url, { method: 'PUT', body, headers });

/** What a job says, asked for as often as it takes. */
async function resultOf(service: LocalServiceUnderTest, id: string, times = 2): Promise<Result | undefined> {
  let results: readonly Result[] = [];
  for (let asked = 0; asked < times; asked++)
    results = ((await service.get(`${PATH}/jobs/${id}`)).body as { results: Result[] }).results;
  return results[0];
}

describe('an import', () => {
  test.each([
    ['the announced type', { content_type: 'application/x-tmx+xml' }, 'application/x-tmx+xml'],
    ['the usual type, where none is announced', {}, 'application/xml'],
  ])('answers with %s', async (_name, file, content_type) => {
    const { body } = await localService.post(`${PATH}/import`, requestFor(TMX, file));
    const job = await localService.get(`${PATH}/jobs/${(body as Import).job_id}`);
    expect(job.body).toMatchObject({ source_file: { content_type, content_length: Buffer.byteLength(TMX) } });
  });

  test('waits for its file, works on it, and has a memory then', async () => {
    const { job_id, upload_url } = await startImport(localService, TMX);
    expect(await resultOf(localService, job_id, 1)).toEqual({ status: 'awaiting_input' });
    expect((await upload(upload_url, TMX)).status).toBe(200);
    expect(await resultOf(localService, job_id, 1)).toEqual({ status: 'processing' });
    const result = await resultOf(localService, job_id, 1);
    expect(result).toMatchObject({ status: 'completed', skipped_segment_count: 1 });
    expect((await localService.get(`${PATH}/${result?.translation_memory_id}`)).body).toMatchObject({
      name: 'Legal',
      source_language: 'en-US',
      target_languages: ['de'],
      segment_count: 1,
    });
  });

  test.each(['<tmx>', '<xliff/>', '<tmx><header srclang="en"/><body/></tmx>', '&lol;'])(
    'of %s fails',
    async (content) => {
      const { job_id, upload_url } = await startImport(localService, content);
      await upload(upload_url, content);
      expect(await resultOf(localService, job_id)).toEqual({
        status: 'failed',
        error: { message: 'The uploaded file is not valid TMX.' },
      });
    },
  );

  test.each<[string, object, object]>([
    ['without a name of its file', { file_name: '' }, {}],
    ['with a long name of its file', { file_name: 'x'.repeat(101) }, {}],
    ['with a long type', { content_type: 'x'.repeat(128) }, {}],
    ['of an empty file', { content_length: 0 }, {}],
    ['of a file beyond 1 GB', { content_length: 1_000_000_001 }, {}],
    ['without a size', { content_length: undefined }, {}],
    ['with an empty name', {}, { parameters: { display_name: '' } }],
    ['with a number as its name', {}, { parameters: { display_name: 1 } }],
    ['with a list of parameters', {}, { parameters: [] }],
  ])('%s is refused', async (_, file, others) => {
    const body = { ...requestFor(TMX, file), ...others };
    expect((await localService.post(`${PATH}/import`, body)).status).toBe(400);
  });

  test.each([[undefined], [{}]])('with the parameters %j has the name of its file', async (parameters) => {
    const { body } = await localService.post(`${PATH}/import`, { ...requestFor(TMX), parameters });
    const { job_id, upload_url } = body as Import;
    await upload(upload_url, TMX);
    const { translation_memory_id } = (await resultOf(localService, job_id)) ?? {};
    expect((await localService.get(`${PATH}/${translation_memory_id}`)).body).toMatchObject({
      name: 'a.tmx',
    });
  });

  test('takes one file, of the announced size, and no key', async () => {
    const { upload_url } = await startImport(localService, TMX);
    const { authScheme, key } = localService.running();
    expect((await upload(upload_url, TMX, { authorization: `${authScheme} ${key}` })).status).toBe(400);
    expect((await upload(upload_url, '<tmx/>')).status).toBe(400);
    expect((await upload(`${upload_url}x`, TMX)).status).toBe(403);
    expect((await upload(upload_url, TMX)).status).toBe(200);
    expect((await upload(upload_url, TMX)).status).toBe(403);
  });

  const late = useLocalService();
  test('expires when its file does not come', async () => {
    await late.setTime('2026-03-01T12:00:00Z');
    const { job_id, upload_url } = await startImport(late, TMX);
    await late.setTime('2026-03-01T12:31:00Z');
    expect(await resultOf(late, job_id, 1)).toEqual({ status: 'expired' });
    expect((await upload(upload_url, TMX)).status).toBe(403);
  });

  const full = useLocalService({ switches: { 'most-memories': '2' } });
  test('beyond the number of the plan is refused', async () => {
    expect((await full.post(`${PATH}/import`, requestFor(TMX))).status).toBe(456);
  });
});

describe('an export', () => {
  test('is started once, and its file can be fetched', async () => {
    const started = await localService.post(`${PATH}/${EXAMPLE}/export`, {});
    expect(started.status).toBe(202);
    expect((await localService.post(`${PATH}/${EXAMPLE}/export`, {})).status).toBe(409);
    const { job_id } = started.body as { job_id: string };
    const { status, download_url = '' } = (await resultOf(localService, job_id)) ?? {};
    expect(status).toBe('completed');
    const { authScheme, key } = localService.running();
    const keyed = { headers: { authorization: `${authScheme} ${key}` } };
    expect((await fetch(download_url, keyed)).status).toBe(400);
    const text = await (await fetch(download_url)).text();
    expect(text).toContain('<tuv xml:lang="de"><seg>Änderungen speichern?</seg></tuv>');
    expect(await resultOf(localService, job_id, 1)).toMatchObject({ status: 'downloaded' });
    expect((await localService.post(`${PATH}/${EXAMPLE}/export`, {})).status).toBe(200);
  });

  test.each([
    ['GET', `${PATH}/${NOTHING}`, 404],
    ['DELETE', `${PATH}/${NOTHING}`, 404],
    ['GET', `${PATH}/${NOTHING}/segments`, 404],
    ['POST', `${PATH}/${NOTHING}/export`, 404],
    ['GET', `${PATH}/jobs/${NOTHING}`, 404],
    ['GET', `${PATH}/x`, 400],
    ['GET', `${PATH}/jobs/x`, 400],
  ])('%s %s → %i', async (method, path, status) => {
    expect((await localService.call(method, path)).status).toBe(status);
  });
});

describe('segments', () => {
  const segments = async (query: string) =>
    (await localService.get(`${PATH}/${EXAMPLE}/segments?${query}`)).body as {
      segments: { source_text: string; translations: object[] }[];
      segment_count: number;
      next_page_cursor?: string;
    };

  test('come in pages with a cursor', async () => {
    const { segment_count, next_page_cursor = '', segments: first } = await segments('page_size=2');
    const { segments: rest, next_page_cursor: none } = await segments(
      `page_size=100&page_cursor=${next_page_cursor}`,
    );
    expect(first).toHaveLength(2);
    expect([first.length + rest.length, none]).toEqual([segment_count, undefined]);
  });

  test.each([
    ['filter_text=save', 1],
    ['filter_text=SAVE&filter_case_sensitive=true', 0],
    ['filter_text=speichern', 1],
  ])('%s finds %i', async (query, least) => {
    const found = (await segments(query)).segments.length;
    expect(least === 0 ? found : Math.min(found, least)).toBe(least);
  });

  test.each(['page_size=0', 'page_size=101', 'page_cursor=x', 'filter_text=a'])('%s → 400', async (query) => {
    expect((await localService.get(`${PATH}/${EXAMPLE}/segments?${query}`)).status).toBe(400);
  });
});

const strict = useLocalService({ switches: { strict: 'on' } });

test('none of this is there with strict=on', async () => {
  expect((await strict.post(`${PATH}/import`, requestFor(TMX))).status).toBe(404);
  expect((await strict.get(`${PATH}/${EXAMPLE}`)).status).toBe(404);
});

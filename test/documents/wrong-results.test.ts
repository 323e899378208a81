import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AlreadyDownloadedError, type ServiceClient } from '#service';
import { type JobBench, TRANSLATED_LETTER, withJobs } from '../support/documents/document-jobs.ts';

/** The client, whose next downloads bring these bodies with their lengths; then it downloads what there is. */
function bringing(client: ServiceClient, ...bodies: readonly string[]): ServiceClient {
  const left = [...bodies];
  return {
    ...client,
    async downloadDocument(handle, call) {
      const body = left.shift();
      if (body === undefined) return client.downloadDocument(handle, call);
      const bytes = new TextEncoder().encode(body);
      return {
        contentType: 'application/octet-stream',
        contentLength: bytes.byteLength,
        traceId: undefined,
        body: (async function* () {
          if (bytes.byteLength > 0) yield bytes;
        })(),
        cancel: () => {},
      };
    },
  };
}

const XLIFF = `<?xml version="1.0"?>
<xliff version="2.1" srcLang="en"><file id="app"><unit id="1">
<segment><source>Good morning</source></segment></unit></file></xliff>
`;

const ERROR_BODY = '{"message":"Internal error"}';

/** The job rests with its key, nothing is saved, and a later answer brings the translation. */
async function checkWrong(bench: JobBench, body: string, says: string): Promise<void> {
  const { client, letter, out, secrets, uploads } = bench;
  const jobs = bench.open({ client: bringing(client, body, body, body) });
  const job = await jobs.start(letter);
  expect(job).toMatchObject({ state: 'FETCHING', problem: { kind: 'unexpected' } });
  expect(job.problem?.what.text).toContain(says);
  expect(await readdir(out)).toEqual([]);
  expect(secrets.values.size).toBe(1);
  expect(await bench.open({ client: bringing(client, body) }).resume()).toMatchObject({
    jobs: [{ state: 'PLACED' }],
  });
  expect(await readFile(path.join(out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
  expect(secrets.values.size).toBe(0);
  expect(await uploads()).toBe(1);
}

/** Reliability D5. */
describe('what came is judged before the key of the document is removed', () => {
  test.each([
    ['an empty body', '', 'it is empty'],
    ['a JSON error body', ERROR_BODY, 'it is an error message'],
    ['a web page without its type', '<!doctype html><p>Sign in', 'it is a web page'],
    ['a file of another format', '%PDF-1.7 and more', 'it has another format'],
  ])('%s with status 200 is not the translation', (_, body, says) =>
    withJobs({}, (bench) => checkWrong(bench, body, says)),
  );

  test('a text is no XLIFF file; and what a file is called does not matter', () =>
    withJobs({}, async (bench) => {
      const { letter, folder, out } = bench;
      const source = path.join(folder, 'app.xlf');
      await writeFile(source, XLIFF);
      const request = { ...letter, source, sourceName: 'app.xlf', namePattern: '{name}.pdf' };
      const client = bringing(bench.client, ...Array<string>(3).fill('Good morning'));
      expect(await bench.open({ client }).start(request)).toMatchObject({ state: 'FETCHING' });
      expect(await readdir(out)).toEqual([]);
      expect(await bench.open().resume()).toMatchObject({ jobs: [{ state: 'PLACED' }] });
      expect(await readFile(path.join(out, 'app.pdf'), 'utf8')).toContain('<xliff');
    }));

  test('a translated web page with another name is one', () =>
    withJobs({}, async ({ open, letter, folder }) => {
      const source = path.join(folder, 'page.html');
      await writeFile(source, '<p>Good morning</p>');
      const page = { ...letter, source, sourceName: 'page.html', namePattern: '{name}.out' };
      expect(await open().start(page)).toMatchObject({ state: 'PLACED' });
    }));

  test('a text file of JSON may become one of JSON', () =>
    withJobs({}, async (bench) => {
      await writeFile(bench.letter.source, '{"greeting": "Good morning"}');
      const client = bringing(bench.client, '{"greeting": "Guten Morgen"}');
      expect(await bench.open({ client }).start(bench.letter)).toMatchObject({ state: 'PLACED' });
    }));

  test('when the service says that it was downloaded, it is lost, and what came is kept for the user', () =>
    withJobs({}, async (bench) => {
      const gone = {
        ...bench.client,
        downloadDocument: () => Promise.reject(new AlreadyDownloadedError('Gone.')),
      };
      const client = bringing(gone, ERROR_BODY);
      const job = await bench.open({ client }).start(bench.letter);
      expect(job).toMatchObject({ state: 'LOST', received: ERROR_BODY.length });
      await bench.open().save(job.id);
      expect(await readFile(path.join(bench.out, 'letter.de.txt.partial'), 'utf8')).toBe(ERROR_BODY);
    }));
});

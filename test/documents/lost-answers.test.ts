import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { message } from '#base';
import { TRANSLATED_LETTER, withJobs } from '../support/documents/document-jobs.ts';
import { inTurn } from '../support/runs.ts';
import { failureOf } from '../support/service-client.ts';

const BYTES = Buffer.byteLength(TRANSLATED_LETTER);

/** Reliability D2, F08. */
describe('an upload whose answer is lost is never repeated by itself', () => {
  test.each<[fault: string, uploads: number]>(
    inTurn([
      ['drop-after', 1],
      ['drop-before', 1],
      ['status=500', 1],
      ['status=503', 1],
      ['empty', 1],
      ['html', 1],
      ['cut-body=50', 1],
    ]),
  )('%s', (text, uploads) =>
    withJobs({}, async (bench) => {
      bench.fault('/v2/document', text);
      const job = await bench.open().start(bench.letter);
      expect(job).toMatchObject({ state: 'UNCERTAIN', problem: { kind: 'network' } });
      expect(job.problem?.next).toEqual(message('A new upload costs at most {0} characters.', 5200));
      expect(await bench.open().resume()).toEqual({ jobs: [], locked: [] });
      expect(await failureOf(bench.open().start(bench.letter))).toMatchObject({ name: 'DocumentError' });
      expect(await bench.uploads()).toBe(uploads);
      expect(await bench.open().start(bench.letter, { again: true })).toMatchObject({ state: 'PLACED' });
    }),
  );

  test('one that provably did not arrive is repeated', () =>
    withJobs({}, async ({ open, letter, fault, uploads }) => {
      fault('/v2/document', 'status=429');
      expect(await open().start(letter)).toMatchObject({ state: 'PLACED' });
      expect(await uploads()).toBe(2);
    }));
});

const PARTS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99];

/** Reliability D5. */
describe('a download that breaks off', () => {
  test.each(PARTS)('at %i %%: it is asked for again where the service still has it', (part) =>
    withJobs({ 'cut-download-consumes': 'false' }, async ({ open, letter, out, fault, uploads }) => {
      fault('/result', `cut-body=${part}`, 2);
      expect(await open().start(letter)).toMatchObject({ state: 'PLACED' });
      expect(await readFile(path.join(out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
      expect(await uploads()).toBe(1);
    }),
  );

  test.each(PARTS)('at %i %%: else the piece is kept, and the loss is named', (part) =>
    withJobs({ 'cut-download-consumes': 'true' }, async ({ open, letter, out, folder, fault }) => {
      fault('/result', `cut-body=${part}`);
      const job = await open().start(letter);
      const received = Math.floor((BYTES * part) / 100);
      expect(job).toMatchObject({ state: 'LOST', received });
      expect(job.problem?.what.args).toEqual(['letter.txt', received]);
      expect(await readdir(out)).toEqual([]);
      if (received === 0) return;
      expect(await open().save(job.id)).toMatchObject({ state: 'LOST' });
      const partial = await readFile(path.join(out, 'letter.de.txt.partial'));
      expect(partial).toEqual(Buffer.from(TRANSLATED_LETTER).subarray(0, received));
      expect(await readdir(path.join(folder, 'state', 'spool'))).toEqual([`${job.id}.partial`]);
    }),
  );

  test('the longest piece is kept', () =>
    withJobs({ 'cut-download-consumes': 'false' }, async ({ open, letter, fault, folder }) => {
      for (const part of [30, 60, 20]) fault('/result', `cut-body=${part}`);
      const job = await open().start(letter);
      expect(job).toMatchObject({ state: 'FETCHING', received: Math.floor(BYTES * 0.6) });
      const { size } = await stat(path.join(folder, 'state', 'spool', `${job.id}.partial`));
      expect(size).toBe(Math.floor(BYTES * 0.6));
      expect(await open().resume()).toMatchObject({ jobs: [{ state: 'PLACED' }] });
    }));

  test('an end before the announced length is a break, even if the network reports a normal end', () =>
    withJobs({}, async ({ open, letter, client }) => {
      const downloadDocument = async () => ({
        contentType: null,
        contentLength: 10,
        traceId: undefined,
        body: (async function* () {
          yield new TextEncoder().encode('abc');
        })(),
        cancel: () => {},
      });
      const job = await open({ client: { ...client, downloadDocument } }).start(letter);
      expect(job).toMatchObject({ state: 'FETCHING', received: 3, total: 10, problem: { kind: 'network' } });
    }));

  test('a web page is not a translation: the service still has it', () =>
    withJobs({}, async ({ open, letter, out, fault, uploads }) => {
      fault('/result', 'html');
      const job = await open().start(letter);
      expect(job).toMatchObject({ state: 'FETCHING', received: 0, problem: { kind: 'unexpected' } });
      expect(await readdir(out)).toEqual([]);
      expect(await open().resume()).toMatchObject({ jobs: [{ state: 'PLACED' }] });
      expect(await readFile(path.join(out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
      expect(await uploads()).toBe(1);
    }));

  test('a translated web page is one', () =>
    withJobs({}, async ({ open, letter, out, folder }) => {
      const source = path.join(folder, 'page.html');
      await writeFile(source, '<p>Good morning</p>');
      const page = { ...letter, source, sourceName: 'page.html' };
      expect(await open().start(page)).toMatchObject({ state: 'PLACED' });
      expect(await readFile(path.join(out, 'page.de.html'), 'utf8')).toMatch(/^<p>.+<\/p>/);
    }));

  test('an answer that got lost as a whole', () =>
    withJobs({ 'downloaded-document': '404' }, async ({ open, letter, fault }) => {
      fault('/result', 'drop-after');
      expect(await open().start(letter)).toMatchObject({ state: 'LOST', received: 0 });
    }));

  test('a lost one is requested again when the user names it', () =>
    withJobs({ 'cut-download-consumes': 'false' }, async ({ open, letter, fault }) => {
      fault('/result', 'status=404');
      const { id, state } = await open().start(letter);
      expect(state).toBe('LOST');
      expect(await open().resume()).toMatchObject({ jobs: [] });
      expect(await open().resume({ ids: [id] })).toMatchObject({ jobs: [{ state: 'PLACED' }] });
    }));
});

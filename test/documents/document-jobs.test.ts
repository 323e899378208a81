import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { NODE_FILES } from '#files';
import type { Clock } from '#service';
import type { DocumentRequest } from '../../packages/documents/actions/prepare-job.ts';
import type { DocumentJobs } from '../../packages/documents/document-jobs.ts';
import type { DocumentJob } from '../../packages/documents/job/job.ts';
import { fileLocations } from '../../packages/documents/storage/file-locations.ts';
import { LETTER, TRANSLATED_LETTER, withJobs } from '../support/documents/document-jobs.ts';
import { inTurn } from '../support/runs.ts';
import { failureOf } from '../support/service-client.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

describe('a document is translated once', () => {
  test('from the file to the file, and nothing else is left of it but its journal', () =>
    withJobs({}, async ({ open, letter, out, folder, secrets, uploads }) => {
      const jobs = open();
      const job = await jobs.start(letter);
      expect(job).toMatchObject({ state: 'PLACED', placed: path.join(out, 'letter.de.txt') });
      expect(await readFile(path.join(out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
      expect(await readdir(out)).toEqual(['letter.de.txt']);
      expect(await readdir(path.join(folder, 'state', 'spool'))).toEqual([]);
      expect(await readdir(path.join(folder, 'state', 'locks'))).toEqual([]);
      expect(secrets.values.size).toBe(0);
      expect(await uploads()).toBe(1);
      expect(jobs.events.flatMap((event) => (event.kind === 'changed' ? [event.job.state] : []))).toEqual([
        'PREPARED',
        'SENT',
        'UPLOADED',
        'DONE',
        'FETCHING',
        'FETCHING',
        'STORED',
        'STORED',
        'PLACED',
      ]);
    }));

  test('asked for again it is done already; when its file is gone, it is a new upload', () =>
    withJobs({}, async ({ open, letter, out, uploads }) => {
      const jobs = open();
      expect((await jobs.plan(letter)).action).toBe('upload');
      await jobs.start(letter);
      expect((await jobs.plan(letter)).action).toBe('done');
      expect(await jobs.start(letter)).toMatchObject({ state: 'PLACED' });
      expect(await uploads()).toBe(1);
      await writeFile(path.join(out, 'other.txt'), '');
      expect(await jobs.start(letter, { again: true })).toMatchObject({
        placed: path.join(out, 'letter.de (2).txt'),
      });
      expect(await uploads()).toBe(2);
    }));

  test('another content, language or folder is another job', () =>
    withJobs({}, async ({ open, letter, folder, uploads }) => {
      const jobs = open();
      await jobs.start(letter);
      await jobs.start({ ...letter, options: { target_lang: 'fr' } });
      await writeFile(letter.source, 'Good evening');
      await jobs.start(letter);
      await jobs.start({ ...letter, targetFolder: folder });
      expect(await uploads()).toBe(4);
      const names = (await jobs.list()).map(({ placed = '' }) => path.relative(folder, placed));
      expect(names.sort()).toEqual([
        'letter.de.txt',
        'out/letter.de (2).txt',
        'out/letter.de.txt',
        'out/letter.fr.txt',
      ]);
    }));

  test('a document whose name contains its language gets that of the translation, unless a pattern was chosen', () =>
    withJobs({}, async ({ open, letter }) => {
      const nameOf = async (sourceName: string, more?: Partial<DocumentRequest>) =>
        (await open().plan({ ...letter, source: letter.source, sourceName, ...more })).job.target.name;
      expect(await nameOf('letter_en.txt')).toBe('letter_de.txt');
      expect(await nameOf('en.xliff')).toBe('de.xliff');
      expect(await nameOf('sign-in.txt')).toBe('sign-in.de.txt');
      expect(await nameOf('letter_en.txt', { options: { source_lang: 'fr', target_lang: 'de' } })).toBe(
        'letter_en.de.txt',
      );
      expect(await nameOf('letter_en.txt', { namePattern: '{target}-{name}{extension}' })).toBe(
        'de-letter_en.txt',
      );
    }));

  test('the translation may be read by whom the source may be', () =>
    withJobs({}, async ({ open, letter }) => {
      await chmod(letter.source, 0o640);
      const { placed = '' } = await open().start(letter);
      const { mode } = await stat(placed);
      expect(mode & 0o777).toBe(0o640);
    }));

  test('the price is known before', () =>
    withJobs({}, async ({ open, letter, folder }) => {
      const jobs = open();
      expect((await jobs.plan(letter)).job.price).toEqual({
        bound: 'at-most',
        characters: LETTER.length,
      });
      const office = path.join(folder, 'letter.docx');
      await writeFile(office, 'no office file');
      const { job } = await jobs.plan({ ...letter, source: office, sourceName: 'letter.docx' });
      expect(job.price).toEqual({ bound: 'at-least', characters: 50_000 });
    }));
});

describe('stopped by the user', () => {
  test('while the service translates: nothing is lost', () =>
    withJobs({ 'document-polls': '1000' }, async ({ open, letter }) => {
      expect(await startAndStop(open(), letter, ({ state }) => state === 'UPLOADED')).toMatchObject({
        state: 'UPLOADED',
        problem: { kind: 'cancelled', what: { text: 'Stopped before the translation arrived.' } },
      });
    }));

  test('after a download broke off: the translation may be lost', () =>
    withJobs({ 'cut-download-consumes': 'false' }, async ({ open, letter, out, fault }) => {
      fault('/result', 'cut-body=50');
      const jobs = open();
      const stopped = await startAndStop(jobs, letter, ({ received = 0 }) => received > 0);
      expect(stopped).toMatchObject({
        state: 'FETCHING',
        problem: { kind: 'cancelled', what: { text: expect.stringContaining('it may be lost') } },
      });
      await jobs.start(letter);
      expect(await readFile(path.join(out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
    }));

  function startAndStop(
    jobs: DocumentJobs,
    letter: DocumentRequest,
    isTime: (job: DocumentJob) => boolean,
  ): Promise<DocumentJob> {
    const controller = new AbortController();
    jobs.onEvent((event) => {
      if (event.kind === 'changed' && isTime(event.job)) controller.abort();
    });
    return jobs.start(letter, { signal: controller.signal });
  }
});

describe('what cannot work is refused before anything is sent or written', () => {
  test.each<[why: string, change: object, says: string]>(
    inTurn([
      ['an unknown format', { sourceName: 'letter.md' }, 'documents of this type: letter.md'],
      ['the same language', { options: { source_lang: 'DE', target_lang: 'de' } }, 'from DE into de'],
      [
        'a variant of the same language',
        { options: { source_lang: 'en', target_lang: 'en-GB' } },
        'en into en-GB',
      ],
      [
        'a conversion',
        { options: { target_lang: 'de', output_format: 'pdf' } },
        'cannot be converted to pdf',
      ],
      [
        'a glossary without a source',
        { options: { target_lang: 'de', glossary_id: 'g' } },
        'A glossary needs',
      ],
    ]),
  )('%s', (_, change, says) =>
    withJobs({}, async ({ open, letter, uploads, folder }) => {
      const failure = await failureOf(open().start({ ...letter, ...change }));
      expect(failure).toMatchObject({ name: 'DocumentError', message: expect.stringContaining(says) });
      expect(await uploads()).toBe(0);
      expect(await readdir(folder)).not.toContain('state');
    }),
  );
});

test.each([
  [0, 'taken'],
  [1, 'larger than 256 MiB'],
])('a document of 256 MiB and %i bytes is %s', (more, says) =>
  withJobs({}, async ({ open, letter }) => {
    const real = fileLocations(NODE_FILES);
    const blob = { size: 256 * 1024 ** 2 + more } as Blob;
    const locations = { ...real, open: async (source: string) => ({ ...(await real.open(source)), blob }) };
    const planned = await open({ locations })
      .plan(letter)
      .then(() => 'taken', String);
    expect(planned).toContain(says);
  }),
);

describe('what the service says', () => {
  test('a document that cannot be translated: its words', () =>
    withJobs({}, async ({ open, letter, secrets }) => {
      await writeFile(letter.source, Buffer.from([0xff, 0xfe, 0xfd]));
      const job = await open().start(letter);
      expect(job).toMatchObject({ state: 'FAILED', status: 'error' });
      expect(job.problem?.details[0]?.args[0]).toContain('UTF-8');
      expect(secrets.values.size).toBe(0);
    }));

  test('a document that is refused', () =>
    withJobs({}, async ({ open, letter }) => {
      const job = await open().start({ ...letter, options: { target_lang: 'xx' } });
      expect(job).toMatchObject({ state: 'FAILED', problem: { kind: 'input' } });
    }));

  test('a failure that passes is waited for; then the job is left for later and can be resumed', () =>
    withJobs({}, async ({ open, letter, fault, uploads }) => {
      fault('', 'delay=0', 1);
      fault('', 'status=500', 30);
      const jobs = open();
      const paused = await jobs.start(letter);
      expect(paused).toMatchObject({ state: 'UPLOADED', problem: { kind: 'server' } });
      expect(await open().resume()).toMatchObject({ jobs: [{ state: 'PLACED' }], locked: [] });
      expect(await uploads()).toBe(1);
    }));

  test('an answer that is no status does not end the wait', () =>
    withJobs({}, async ({ open, letter, client, fault }) => {
      fault('/v2/document', 'delay=0');
      fault('', 'html', 4);
      expect(await open({ client }).start(letter)).toMatchObject({ state: 'PLACED' });
    }));

  test('the estimate is reported when it is valid', () =>
    withJobs({ 'document-polls': '3', 'document-seconds': 'absurd' }, async ({ open, letter, clock }) => {
      const jobs = open();
      await jobs.start(letter);
      const waits = jobs.events.filter(({ kind }) => kind === 'waiting');
      expect(waits).toMatchObject([
        { status: 'queued', secondsRemaining: undefined },
        { status: 'translating', secondsRemaining: undefined },
        { status: 'translating', secondsRemaining: undefined },
      ]);
      expect(clock.sleeps).toEqual([1_000, 1_500, 2_250]);
    }));

  test('the estimate shortens the waits', () =>
    withJobs({ 'document-polls': '9' }, async ({ open, letter, clock }) => {
      await open().start(letter);
      expect(clock.sleeps.slice(-2)).toEqual([2_000, 1_000]);
    }));

  /** Reliability D6. */
  test('after 90 minutes of waiting the job is left for later', () =>
    withJobs({ 'document-polls': '1000' }, async ({ open, letter, clock, uploads }) => {
      const paused = await open().start(letter);
      expect(paused).toMatchObject({ state: 'UPLOADED', problem: { kind: 'server', what: { args: [90] } } });
      const waited = clock.sleeps.reduce((sum, ms) => sum + ms, 0);
      expect(waited).toBeGreaterThan(89 * 60_000);
      expect(waited).toBeLessThanOrEqual(90 * 60_000);
      expect(await uploads()).toBe(1);
    }));

  test('an hour of sleep in between counts as one wait, and no burst follows', async () => {
    const waits: (readonly number[])[] = [];
    for (const hour of [0, 3_600_000]) {
      await withJobs({ 'document-polls': '20' }, async ({ open, letter, clock }) => {
        const sleepy: Clock = {
          now: () => clock.now() + (clock.sleeps.length > 5 ? hour : 0),
          sleep: (ms, signal) => clock.sleep(ms, signal),
        };
        expect(await open({ clock: sleepy }).start(letter)).toMatchObject({ state: 'PLACED' });
        waits.push(clock.sleeps);
      });
    }
    expect(waits[0]).toHaveLength(20);
    expect(waits[1]).toEqual(waits[0]);
  });
});

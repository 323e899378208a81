import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { message } from '#base';
import { acquireLock, LockLostError } from '#files';
import { CancelledError, type ServiceClient } from '#service';
import type { DocumentError } from '../../packages/documents/job/document-error.ts';
import type { JobEvent } from '../../packages/documents/job/events.ts';
import type { DocumentJob } from '../../packages/documents/job/job.ts';
import type { Secrets } from '../../packages/documents/job/ports.ts';
import type { JobState } from '../../packages/documents/model/job-state.ts';
import {
  type JobBench,
  LETTER,
  memorySecrets,
  TRANSLATED_LETTER,
  withJobs,
} from '../support/documents/document-jobs.ts';
import { inTurn } from '../support/runs.ts';
import { failureOf } from '../support/service-client.ts';

/** Secrets that fail at one function from the so-manieth call on. */
function failingSecrets(name: keyof Secrets, calls: number): Secrets {
  const working = memorySecrets();
  let left = calls;
  const failing = async () => {
    throw new Error('The keyring is locked.');
  };
  const call = working[name] as (...given: string[]) => Promise<never>;
  return { ...working, [name]: (...given: string[]) => (left-- > 0 ? call(...given) : failing()) };
}

/** Three bytes, and then nothing until the signal. */
async function* untilAborted(signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('abc');
  if (signal?.aborted !== true) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  throw new CancelledError();
}

/** A download of which only three bytes come. */
function endlessDownload() {
  let own: AbortSignal | undefined;
  const downloadDocument: ServiceClient['downloadDocument'] = async (_, { signal } = {}) => {
    own = signal;
    const body = untilAborted(signal);
    return { contentType: null, contentLength: 10, traceId: undefined, body, cancel() {} };
  };
  return { downloadDocument, isAborted: () => own?.aborted === true };
}

/** Whether something is aborted after so many ms each, once `end` has begun that. */
function abortedAfter(waits: readonly number[], isAborted: () => boolean, end: () => void): boolean[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  end();
  const seen = waits.map((ms) => {
    vi.advanceTimersByTime(ms);
    return isAborted();
  });
  vi.useRealTimers();
  return seen;
}

/** Reliability D1, D7. */
describe('the key of a document', () => {
  test('is in the secrets alone: in no file, no event and no problem', () =>
    withJobs({ 'cut-download-consumes': 'true' }, async ({ open, letter, folder, fault }) => {
      const secrets = memorySecrets();
      const stored: string[] = [];
      const store: Secrets['store'] = async (name, value) => {
        stored.push(value);
        await secrets.store(name, value);
      };
      fault('/result', 'cut-body=50');
      const jobs = open({ secrets: { ...secrets, store } });
      const job = await jobs.start(letter);
      expect(job.state).toBe('LOST');
      const { document_key = '' } = JSON.parse(stored.at(-1) ?? '{}') as { document_key?: string };
      expect(document_key).toMatch(/^[0-9a-f]{64}$/);
      const files = await readdir(path.join(folder, 'state', 'jobs'));
      const journals = await Promise.all(
        files.map((file) => readFile(path.join(folder, 'state', 'jobs', file), 'utf8')),
      );
      expect(journals).toHaveLength(1);
      expect(JSON.stringify([journals, jobs.events, job])).not.toContain(document_key);
    }));

  test.each(['store', 'get'] as const)('cannot be kept (%s fails): nothing is sent', (name) =>
    withJobs({}, async ({ open, letter, uploads }) => {
      const job = await open({ secrets: failingSecrets(name, 0) }).start(letter);
      expect(job).toMatchObject({ state: 'PREPARED', problem: { kind: 'input' } });
      expect(await uploads()).toBe(0);
    }),
  );

  test('is forgotten at once by the store: nothing is sent', () =>
    withJobs({}, async ({ open, letter, uploads }) => {
      const secrets = { ...memorySecrets(), get: async () => undefined };
      expect(await open({ secrets }).start(letter)).toMatchObject({ state: 'PREPARED' });
      expect(await uploads()).toBe(0);
    }));

  test('cannot be stored any more after the upload: the job continues as long as the process runs', () =>
    withJobs({}, async ({ open, letter }) => {
      const job = await open({ secrets: failingSecrets('store', 1) }).start(letter);
      expect(job).toMatchObject({ state: 'PLACED' });
    }));

  /** Reliability F38. */
  test('is gone when the job is resumed: the loss is named with the ID, and what a new upload costs', () =>
    withJobs({}, async ({ open, letter, fault, secrets }) => {
      fault('', 'delay=0');
      fault('', 'status=500', 30);
      await open().start(letter);
      secrets.values.clear();
      const { jobs } = await open().resume();
      const [job] = jobs;
      expect(job).toMatchObject({ state: 'LOST', problem: { kind: 'not-found' } });
      expect(job?.problem?.details[0]?.args).toEqual([job?.document_id]);
      expect(job?.problem?.next).toEqual(
        message('A new upload costs at most {0} characters.', LETTER.length),
      );
    }));
});

/** A job that is uploaded and rests, with its journal. */
const RESTING = { 'document-polls': '1000' };

/** Such a job of the letter: it is asked for without requests, as there would be some hundred. */
function rest({ open, client, letter }: JobBench): Promise<DocumentJob> {
  const getDocumentStatus: ServiceClient['getDocumentStatus'] = async ({ document_id }) => ({
    document_id,
    status: 'translating',
  });
  return open({ client: { ...client, getDocumentStatus } }).start(letter);
}

describe('journals that cannot be understood are set aside, never removed', () => {
  test.each<[why: string, change: (text: string) => string]>(
    inTurn([
      ['half written', (text) => text.slice(0, text.length / 2)],
      ['empty', () => ''],
      ['no JSON', () => 'no JSON'],
      ['of a later version', (text) => text.replace('"version": 1', '"version": 2')],
      ['in an unknown state', (text) => text.replace('"UPLOADED"', '"ELSEWHERE"')],
      ['of another job', (text) => text.replace(/"id": "./, '"id": "')],
      ['edited to a name outside of its folder', (text) => text.replace('"letter.de.txt"', '"../x"')],
      ['edited to the folder above', (text) => text.replace('"letter.de.txt"', '".."')],
      ['with a size that is no number', (text) => text.replace(/"size": \d+/, '"size": 1e999')],
    ]),
  )('%s', (_, change) =>
    withJobs(RESTING, async (bench) => {
      const { open, folder } = bench;
      const { id } = await rest(bench);
      const at = path.join(folder, 'state', 'jobs');
      const damaged = change(await readFile(path.join(at, `${id}.json`), 'utf8'));
      await writeFile(path.join(at, `${id}.json`), damaged);
      const jobs = open();
      expect(await jobs.list()).toEqual([]);
      const [aside = '', ...others] = await readdir(at);
      expect(others).toEqual([]);
      expect(aside).toMatch(new RegExp(`^${id}\\.json\\.corrupt-2026-`));
      expect(await readFile(path.join(at, aside), 'utf8')).toBe(damaged);
      expect(jobs.events).toEqual([{ kind: 'set-aside', file: path.join(at, aside) }]);
      expect(await jobs.setAside()).toEqual([path.join(at, aside)]);
    }),
  );

  /** Reliability F47. */
  test('a document whose journal is damaged is not uploaded again until the user has removed the file', () =>
    withJobs(RESTING, async (bench) => {
      const { open, letter, folder, uploads } = bench;
      const { id } = await rest(bench);
      const at = path.join(folder, 'state', 'jobs');
      await writeFile(path.join(at, `${id}.json`), '{');
      for (const again of [false, true]) {
        expect((await open().plan(letter)).action).toBe('blocked');
        const failure = (await failureOf(open().start(letter, { again }))) as DocumentError;
        const [aside = ''] = await readdir(at);
        expect(aside).toContain('.corrupt-');
        expect(failure.explanation).toMatchObject({ kind: 'input', next: { args: [path.join(at, aside)] } });
      }
      expect(await uploads()).toBe(1);
      const french = { ...letter, options: { target_lang: 'fr' } };
      expect((await open().plan(french)).action).toBe('upload');
      for (const name of await readdir(at)) await rm(path.join(at, name));
      await rest(bench);
      expect(await uploads()).toBe(2);
    }));

  test('the others go on', () =>
    withJobs({}, async ({ open, letter, folder }) => {
      const { id } = await open().start(letter);
      const wrong = path.join(folder, 'state', 'jobs', `${'0'.repeat(32)}.json`);
      await writeFile(wrong, '{');
      expect((await open().list()).map((job: DocumentJob) => job.id)).toEqual([id]);
    }));
});

/** Reliability D6. */
describe('one process at a time works on a job', () => {
  test('another one leaves it alone', () =>
    withJobs({}, async ({ open, letter, folder, uploads }) => {
      const [first, second] = [open(), open()];
      const both = await Promise.allSettled([first.start(letter), second.start(letter)]);
      const failed = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(failed).toMatchObject([{ name: 'JobLockedError' }]);
      expect(await uploads()).toBe(1);
      expect(await readdir(path.join(folder, 'state', 'locks'))).toEqual([]);
    }));

  test('a job whose lock another process takes over is not written any more', () =>
    withJobs(RESTING, async ({ open, letter, folder }) => {
      const jobs = open();
      const stolen = async () => {
        const [id = ''] = await readdir(path.join(folder, 'state', 'locks'));
        const lock = path.join(folder, 'state', 'locks', id);
        const [holder = ''] = await readdir(lock);
        await rename(path.join(lock, holder), path.join(lock, 'theirs'));
      };
      let isStolen = false;
      jobs.onEvent((event) => {
        if (event.kind !== 'waiting' || isStolen) return;
        isStolen = true;
        void stolen();
      });
      await expect(jobs.start(letter)).rejects.toMatchObject({ name: 'LockLostError' });
      const [job] = await open().list();
      expect(job?.state).toBe('UPLOADED');
      expect(job?.problem).toBeUndefined();
    }));

  test('a held job is reported separately when all are resumed', () =>
    withJobs(RESTING, async (bench) => {
      const { open, folder } = bench;
      const { id } = await rest(bench);
      const lock = await acquireLock(path.join(folder, 'state', 'locks', id));
      expect(await open().resume()).toMatchObject({ jobs: [], locked: [{ id }] });
      await lock?.release();
    }));
});

describe('what the user ends', () => {
  test('before the upload: cancelled', () =>
    withJobs({}, async ({ open, letter, uploads }) => {
      const job = await open().start(letter, { signal: AbortSignal.abort() });
      expect(job).toMatchObject({ state: 'CANCELLED' });
      expect(job.problem?.next.text).toContain('Nothing was billed.');
      expect(await uploads()).toBe(0);
      expect(await open().start(letter)).toMatchObject({ state: 'PLACED' });
    }));

  test('while the service works: left for later', () =>
    withJobs({ 'document-polls': '8' }, async ({ open, letter, uploads }) => {
      const jobs = open();
      jobs.onEvent((event) => {
        if (event.kind === 'waiting') jobs.cancel(event.id);
      });
      expect(await jobs.start(letter)).toMatchObject({ state: 'UPLOADED', problem: { kind: 'cancelled' } });
      expect(await open().resume()).toMatchObject({ jobs: [{ state: 'PLACED' }] });
      expect(await uploads()).toBe(1);
    }));

  test('while the translation comes: what is nearly here still comes', () =>
    withJobs({}, async ({ open, letter, fault }) => {
      fault('/result', 'slow-body=10');
      const jobs = open();
      jobs.onEvent((event) => {
        if (event.kind === 'received') jobs.cancel(event.id);
      });
      expect(await jobs.start(letter)).toMatchObject({ state: 'PLACED' });
    }));

  /** Reliability D5. */
  test('while the translation comes: a download that does not finish within 30 s is stopped, and not called safe', () =>
    withJobs({}, async ({ open, letter, client }) => {
      const { downloadDocument, isAborted } = endlessDownload();
      const jobs = open({ client: { ...client, downloadDocument } });
      const seen: boolean[] = [];
      jobs.onEvent((event) => {
        if (event.kind === 'received') {
          seen.push(...abortedAfter([29_999, 1], isAborted, () => jobs.cancel(event.id)));
        }
      });
      const job = await jobs.start(letter);
      expect(seen).toEqual([false, true]);
      expect(job).toMatchObject({ state: 'FETCHING', received: 3, problem: { kind: 'cancelled' } });
      expect(job.problem?.what.text).toContain('it may be lost');
      expect(jobs.events).toContainEqual(expect.objectContaining({ kind: 'finishing', seconds: 30 }));
    }));

  test('forgotten: nothing of it stays', () =>
    withJobs(RESTING, async ({ open, letter, folder, secrets }) => {
      const jobs = open();
      const { id } = await jobs.start(letter);
      await jobs.forget(id);
      expect(await jobs.list()).toEqual([]);
      expect(secrets.values.size).toBe(0);
      expect(await readdir(path.join(folder, 'state', 'jobs'))).toEqual([]);
      expect(jobs.events.at(-1)).toEqual({ kind: 'forgotten', id });
      await expect(jobs.forget(id)).rejects.toMatchObject({ name: 'DocumentError' });
    }));
});

test('of a document that is forgotten, the part that has come goes too', () =>
  withJobs({ 'cut-download-consumes': 'true' }, async ({ open, letter, folder, fault }) => {
    fault('/result', 'cut-body=50');
    const { id } = await open().start(letter);
    const spool = path.join(folder, 'state', 'spool');
    expect(await readdir(spool)).toEqual([`${id}.partial`]);
    await open().forget(id);
    expect(await readdir(spool)).toEqual([]);
  }));

describe('a process that ends releases its jobs, and the next one continues them at once', () => {
  test.each<[when: string, kind: JobEvent['kind'], left: JobState]>(
    inTurn([
      ['while the service works', 'waiting', 'UPLOADED'],
      ['while the translation comes', 'received', 'FETCHING'],
    ]),
  )('%s', (_, kind, left) =>
    withJobs({ 'document-polls': '2' }, async ({ open, letter, uploads, fault, folder }) => {
      fault('/result', 'slow-body=10');
      const jobs = open();
      jobs.onEvent((event) => {
        if (event.kind === kind) jobs.leave();
      });
      await expect(jobs.start(letter)).rejects.toBeInstanceOf(LockLostError);
      expect(await readdir(path.join(folder, 'state', 'locks'))).toEqual([]);
      const [job] = await open().list();
      expect(job).toMatchObject({ state: left });
      expect(job).not.toHaveProperty('problem');
      expect(await open().resume()).toMatchObject({ jobs: [{ state: 'PLACED' }] });
      expect(await uploads()).toBe(1);
    }),
  );

  test('while the translation comes: it has 1.5 s, because nobody waits longer for an editor to end', () =>
    withJobs({}, async ({ open, letter, client }) => {
      const { downloadDocument, isAborted } = endlessDownload();
      const jobs = open({ client: { ...client, downloadDocument } });
      const seen: boolean[] = [];
      jobs.onEvent(({ kind }) => {
        if (kind === 'received') seen.push(...abortedAfter([1_499, 1], isAborted, jobs.leave));
      });
      await expect(jobs.start(letter)).rejects.toBeInstanceOf(LockLostError);
      expect(seen).toEqual([false, true]);
      expect(jobs.events).not.toContainEqual(expect.objectContaining({ kind: 'finishing' }));
    }));

  test('during the upload: it is unknown whether it arrived', () =>
    withJobs({}, async ({ open, letter, uploads, fault }) => {
      fault('/v2/document', 'delay=5000');
      const jobs = open();
      jobs.onEvent(async (event) => {
        if (event.kind !== 'changed' || event.job.state !== 'SENT') return;
        await expect.poll(uploads).toBe(1);
        jobs.leave();
      });
      await expect(jobs.start(letter)).rejects.toBeInstanceOf(LockLostError);
      expect(await open().resume()).toMatchObject({ jobs: [{ state: 'UNCERTAIN' }] });
      expect(await uploads()).toBe(1);
    }));
});

test('what is kept may be read by its owner only', () =>
  withJobs({ 'cut-download-consumes': 'true' }, async ({ open, letter, folder, fault }) => {
    fault('/result', 'cut-body=50');
    const { id } = await open().start(letter);
    const modeOf = async (...at: string[]) => (await stat(path.join(folder, 'state', ...at))).mode & 0o777;
    expect(await modeOf('jobs', `${id}.json`)).toBe(0o600);
    expect(await modeOf('spool', `${id}.partial`)).toBe(0o600);
    expect([await modeOf('jobs'), await modeOf('spool'), await modeOf('locks')]).toEqual([
      0o700, 0o700, 0o700,
    ]);
  }));

test('a job continues only with the service that it was started with', () =>
  withJobs(RESTING, async (bench) => {
    await rest(bench);
    expect(await bench.open({ origin: 'https://other.example' }).resume()).toEqual({ jobs: [], locked: [] });
  }));

test('a prepared job is sent on request, and only with the bytes of the bill', () =>
  withJobs({}, async ({ open, letter, uploads }) => {
    const failing = failingSecrets('store', 0);
    await open({ secrets: failing }).start(letter);
    expect(await open().resume()).toEqual({ jobs: [], locked: [] });
    await writeFile(letter.source, 'Good evening');
    const { jobs } = await open().resume({ sendPrepared: true });
    expect(jobs).toMatchObject([{ state: 'PREPARED', problem: { kind: 'input' } }]);
    expect(await uploads()).toBe(0);
    await writeFile(letter.source, LETTER);
    expect(await open().resume({ sendPrepared: true })).toMatchObject({ jobs: [{ state: 'PLACED' }] });
    expect(await readFile(letter.source, 'utf8')).not.toBe(TRANSLATED_LETTER);
  }));

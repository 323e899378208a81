import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileLocations } from '#documents';
import { acquireLock, NODE_FILES } from '#files';
import type { DocumentJob } from '../../../packages/documents/job/job.ts';
import type { JobState } from '../../../packages/documents/model/job-state.ts';
import { type JobBench, withJobs } from '../../support/documents/document-jobs.ts';
import { inTurn } from '../../support/runs.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Writes journals as they would be after so many days: copies of one job, the oldest first. */
async function withOld(
  { state, count, days }: { readonly state: JobState; readonly count: number; readonly days: number },
  work: (bench: JobBench, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  await withJobs({}, async (bench) => {
    const job = await bench.open().start(bench.letter);
    const folder = path.join(bench.folder, 'state', 'jobs');
    await bench.open().forget(job.id);
    const ids = Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'));
    for (const [index, id] of ids.entries()) {
      const { placed = '', ...others } = job;
      const changed = bench.clock.now() - days * DAY_MS + index;
      const old: DocumentJob = { ...others, id, state, changed, ...(state === 'PLACED' && { placed }) };
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify(old));
    }
    await work(bench, ids);
  });
}

async function kept({ open }: JobBench): Promise<readonly string[]> {
  await open().prune();
  return (await open().list()).map(({ id }) => id);
}

test.each<JobState>(['PLACED', 'FAILED', 'CANCELLED'])('of %s documents the newest 100 stay', (state) =>
  withOld({ state, count: 103, days: 31 }, async (bench, ids) => {
    await rm(path.join(bench.out, 'letter.de.txt'));
    expect(await kept(bench)).toEqual(ids.slice(3));
  }),
);

test('all of the last 30 days stay', () =>
  withOld({ state: 'PLACED', count: 103, days: 29 }, async (bench, ids) => {
    await rm(path.join(bench.out, 'letter.de.txt'));
    expect(await kept(bench)).toEqual(ids);
  }));

test('what still exists is kept, so that nobody pays for it again', () =>
  withOld({ state: 'PLACED', count: 103, days: 400 }, async (bench, ids) => {
    expect(await kept(bench)).toEqual(ids);
  }));

test.each<JobState>(
  inTurn(['PREPARED', 'SENT', 'UPLOADED', 'DONE', 'FETCHING', 'STORED', 'LOST', 'UNKNOWN', 'UNCERTAIN']),
)('what is %s stays until the user lets it go', (state) =>
  withOld({ state, count: 103, days: 400 }, async (bench, ids) => expect(await kept(bench)).toEqual(ids)),
);

test('what is not finished does not count among the newest 100', () =>
  withOld({ state: 'FAILED', count: 100, days: 31 }, async (bench, ids) => {
    const folder = path.join(bench.folder, 'state', 'jobs');
    const newest = JSON.parse(await readFile(path.join(folder, `${ids[99]}.json`), 'utf8')) as DocumentJob;
    const id = 'f'.repeat(32);
    const rests: DocumentJob = { ...newest, id, state: 'UPLOADED', changed: newest.changed + 1 };
    await writeFile(path.join(folder, `${id}.json`), JSON.stringify(rests));
    expect(await kept(bench)).toEqual([...ids, id]);
  }));

test('what is being worked on is kept', () =>
  withOld({ state: 'FAILED', count: 102, days: 31 }, async (bench, ids) => {
    const lock = await acquireLock(path.join(bench.folder, 'state', 'locks', ids[0] ?? ''));
    expect(await kept(bench)).toEqual([ids[0], ...ids.slice(2)]);
    await lock?.release();
    expect(await readdir(path.join(bench.folder, 'state', 'locks'))).toEqual([]);
  }));

test('what another process has finished again meanwhile is kept', () =>
  withOld({ state: 'PLACED', count: 101, days: 31 }, async (bench, ids) => {
    const file = path.join(bench.folder, 'state', 'jobs', `${ids[0]}.json`);
    const again = async () => {
      const job = JSON.parse(await readFile(file, 'utf8')) as DocumentJob;
      await writeFile(file, JSON.stringify({ ...job, changed: bench.clock.now() }));
      return false;
    };
    await bench.open({ locations: { ...fileLocations(NODE_FILES), has: again } }).prune();
    expect((await bench.open().list()).map(({ id }) => id)).toContain(ids[0]);
  }));

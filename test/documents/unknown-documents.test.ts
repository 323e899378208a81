import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withDocumentCli } from '../support/documents/document-cli.ts';
import { type JobBench, TRANSLATED_LETTER, withJobs } from '../support/documents/document-jobs.ts';

/** Lets the upload pass and answers the next so many status questions with 404. */
function forgetful({ fault }: JobBench, times: number): void {
  fault('/v2/document', 'delay=0');
  fault('', 'status=404', times);
}

/** Reliability D5. */
describe('a status question that is answered with 404', () => {
  test.each([1, 4, 5])('%i times: it is asked again, and the translation comes', (times) =>
    withJobs({}, async (bench) => {
      forgetful(bench, times);
      expect(await bench.open().start(bench.letter)).toMatchObject({ state: 'PLACED' });
      expect(await readFile(path.join(bench.out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
      expect(await bench.uploads()).toBe(1);
    }),
  );

  test('for two minutes: the job is unknown, not lost, keeps its key, and names the command', () =>
    withJobs({}, async (bench) => {
      forgetful(bench, 6);
      const job = await bench.open().start(bench.letter);
      expect(job).toMatchObject({ state: 'UNKNOWN', problem: { kind: 'unknown' } });
      expect(job.problem?.next.args).toEqual([job.id.slice(0, 8)]);
      expect(bench.clock.sleeps.reduce((sum, ms) => sum + ms)).toBe(120_000);
      expect(bench.secrets.values.size).toBe(1);
      expect(await bench.open().resume()).toEqual({ jobs: [], locked: [] });
      expect(await bench.open().resume({ ids: [job.id] })).toMatchObject({ jobs: [{ state: 'PLACED' }] });
      expect(await bench.uploads()).toBe(1);
    }));

  test('again and again between other answers: only answers in a row count', () =>
    withJobs({ 'document-polls': '2' }, async (bench) => {
      forgetful(bench, 5);
      bench.fault('', 'delay=0');
      bench.fault('', 'status=404', 5);
      expect(await bench.open().start(bench.letter)).toMatchObject({ state: 'PLACED' });
    }));

  test('translated again it is requested again, and paid for again only on demand', () =>
    withJobs({}, async (bench) => {
      forgetful(bench, 12);
      await bench.open().start(bench.letter);
      expect((await bench.open().plan(bench.letter)).action).toBe('resume');
      expect(await bench.open().start(bench.letter)).toMatchObject({ state: 'UNKNOWN' });
      expect(await bench.uploads()).toBe(1);
      expect(await bench.open().start(bench.letter, { again: true })).toMatchObject({ state: 'PLACED' });
      expect(await bench.uploads()).toBe(2);
    }));
});

test('a 404 that stays: the command line exits 12 and names `resume ID`; resume brings the translation', () =>
  withDocumentCli({}, async ({ run, jobs, uploads, url, results }) => {
    const faults = [{ fault: 'delay=0' }, { fault: 'status=404', times: 6 }];
    await fetch(`${url}/__control/faults`, { method: 'POST', body: JSON.stringify(faults) });
    const { code, stderr } = await run(['translate', 'letter.txt', '--to', 'de', '--output', 'out', '--yes']);
    const [job] = await jobs();
    const id = job?.id.slice(0, 8) ?? '';
    expect({ code, state: job?.state }).toEqual({ code: 12, state: 'UNKNOWN' });
    expect(stderr).toContain(`parlance document resume ${id}`);
    expect(stderr).not.toContain('lost');
    expect((await run(['resume', id])).code).toBe(0);
    expect(await results()).toEqual({ 'letter.de.txt': TRANSLATED_LETTER });
    expect(await uploads()).toBe(1);
  }));

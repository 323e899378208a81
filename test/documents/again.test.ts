import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type JobBench, TRANSLATED_LETTER, withJobs } from '../support/documents/document-jobs.ts';

/** Stops a job as soon as the service has its document. */
async function stopWhenUploaded({ open, letter }: JobBench) {
  const stop = new AbortController();
  const jobs = open();
  jobs.onEvent((event) => {
    if (event.kind === 'changed' && event.job.state === 'UPLOADED') stop.abort();
  });
  return jobs.start(letter, { signal: stop.signal });
}

/** Breaks a download whose translation the service still has. */
async function breakDownload({ open, letter, fault }: JobBench) {
  fault('/result', 'html');
  return open().start(letter);
}

describe('a document that is translated again is not paid for again while its job only has to be resumed', () => {
  test.each([
    ['stopped after its upload', stopWhenUploaded, 'UPLOADED'],
    ['with a broken download', breakDownload, 'FETCHING'],
  ] as const)('%s', (_, interrupt, state) =>
    withJobs({}, async (bench) => {
      const { open, letter, out, uploads } = bench;
      expect(await interrupt(bench)).toMatchObject({ state });
      expect(await open().start(letter, { again: true })).toMatchObject({ state: 'PLACED' });
      expect(await uploads()).toBe(1);
      expect(await readFile(path.join(out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
    }),
  );
});

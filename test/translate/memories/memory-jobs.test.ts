import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { CancelledError, type MemoryJob, memoryId, memoryJobId, RequestRejectedError } from '#service';
import { explainError } from '../../../packages/translate/explain/explain-error.ts';
import {
  exportMemory,
  importMemory,
  type JobWait,
} from '../../../packages/translate/memories/memory-jobs.ts';
import { failureOf } from '../../support/service-client.ts';

const JOB = memoryJobId('j-1');
const FILE = { file: new Blob(['x']), file_name: 'a.tmx', display_name: 'A' };

/** A service whose job has these results, one after another, the last without end; and how long was waited, in ms. */
function serviceWith(results: readonly MemoryJob['results'][number][]) {
  const waits: number[] = [];
  let asked = 0;
  const client = {
    importMemory: async () => JOB,
    exportMemory: async () => JOB,
    getMemoryJob: async (): Promise<MemoryJob> => ({
      job_id: JOB,
      results: [results[Math.min(asked++, results.length - 1)] ?? { status: 'processing' }],
    }),
    downloadMemory: async () => {
      throw new Error('Not asked for.');
    },
  };
  const wait: JobWait = { sleep: async (ms) => void waits.push(ms), signal: undefined };
  return { client, wait, waits };
}

const says = (error: unknown) => {
  const { kind, what } = explainError(error);
  return `${kind}: ${inEnglish(what)}`;
};

test('an import is asked for at growing intervals, until its memory is there', async () => {
  const done = { status: 'completed', translation_memory_id: memoryId('m-1'), skipped_segment_count: 2 };
  const states = ['awaiting_input', 'processing', 'a state of tomorrow'].map((status) => ({ status }));
  const { client, wait, waits } = serviceWith([...states, done]);
  expect(await importMemory(client, FILE, wait)).toEqual({ id: 'm-1', skipped: 2 });
  expect(waits).toEqual([1000, 1500, 2250]);
});

test.each<[MemoryJob['results'][number], string]>([
  [
    { status: 'failed', error: { message: 'The uploaded file is not valid TMX.' } },
    'input: The service could not finish this job: The uploaded file is not valid TMX.',
  ],
  [{ status: 'failed' }, 'input: The service could not finish this job.'],
  [{ status: 'expired' }, 'server: The service has given up this job.'],
  [
    { status: 'completed' },
    'unexpected: The import is done, but the service does not say which memory it made.',
  ],
  [{ status: 'processing' }, 'unknown: The service is still at work after 60 minutes.'],
])('an import that ends as %j says so', async (result, expected) => {
  const { client, wait } = serviceWith([result]);
  expect(says(await failureOf(importMemory(client, FILE, wait)))).toBe(expected);
});

test('a file is to be checked only after an import that failed', async () => {
  const { client, wait } = serviceWith([{ status: 'failed' }]);
  const works = [importMemory(client, FILE, wait), exportMemory(client, memoryId('m-1'), wait)];
  const said = await Promise.all(works.map(async (work) => explainError(await failureOf(work)).next));
  expect(said.map((next) => next && inEnglish(next))).toEqual([
    'Check the file, then try again.',
    'Try again.',
  ]);
});

test('cancelling ends the wait', async () => {
  const { client } = serviceWith([{ status: 'processing' }]);
  const sleep = () => Promise.reject(new CancelledError());
  const failure = await failureOf(importMemory(client, FILE, { sleep, signal: undefined }));
  expect(failure).toBeInstanceOf(CancelledError);
});

test('an export beside another one of the same memory is not repeated', async () => {
  const { client, wait, waits } = serviceWith([]);
  const exporting = {
    ...client,
    exportMemory: async () => {
      throw new RequestRejectedError('x', { status: 409 });
    },
  };
  const failure = await failureOf(exportMemory(exporting, memoryId('m-1'), wait));
  expect(says(failure)).toBe('rate-limited: The service is exporting this memory already.');
  expect(waits).toEqual([]);
});

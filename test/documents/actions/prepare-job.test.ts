import { expect, test } from 'vitest';
import { prepareJob } from '../../../packages/documents/actions/prepare-job.ts';
import type { DocumentError } from '../../../packages/documents/job/document-error.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { failureOf } from '../../support/service-client.ts';

const LARGEST = 256 * 1024 ** 2;

/** Prepares a text of ASCII that says to have so many bytes. */
async function prepare(size: number) {
  const pieces = [new TextEncoder().encode('Hello')];
  const locations = {
    open: async () => ({ blob: { size }, pieces, mode: 0o600 }),
    realFolder: async (folder: string) => folder,
  };
  const ports = { origin: 'https://api.example.com', clock: new VirtualClock(), locations };
  const options = { target_lang: 'de' };
  const request = { source: '/a.txt', sourceName: 'a.txt', options, targetFolder: '/out' };
  return (await prepareJob(ports as never, request)).job;
}

test('a document of 256 MiB is prepared, with its price', async () =>
  expect(await prepare(LARGEST)).toMatchObject({
    state: 'PREPARED',
    source: { size: LARGEST },
    price: { bound: 'at-most', characters: 5 },
  }));

test('a larger one is refused, with its limit', async () => {
  const { explanation } = (await failureOf(prepare(LARGEST + 1))) as DocumentError;
  expect(explanation).toMatchObject({ what: { args: ['/a.txt', 256] } });
});

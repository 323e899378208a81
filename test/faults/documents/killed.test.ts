import { describe, expect, test } from 'vitest';
import { type DocumentCli, dyingAt, withDocumentCli } from '../../support/documents/document-cli.ts';
import { TRANSLATED_LETTER } from '../../support/documents/document-jobs.ts';
import { inTurn } from '../../support/runs.ts';

const BYTES = Buffer.byteLength(TRANSLATED_LETTER);
const TRANSLATE = ['translate', 'letter.txt', '--to', 'de', '--output', 'out', '--yes'];
const isLong = process.env.PARLANCE_LONG === '1';

/** The writes of the journal of one translation, in their order. */
const WRITES = [
  'PREPARED',
  'SENT',
  'UPLOADED',
  'DONE',
  'FETCHING',
  'FETCHING',
  'STORED',
  'STORED',
  'PLACED',
] as const;
const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Translates until the process is killed there, and resumes in this one, which knows what is on the disk. */
async function killAndResume(cli: DocumentCli, killAt: string, fault = 'slow-body=4') {
  await cli.faultDownload(fault);
  const { code } = await cli.runBuilt(TRANSLATE, dyingAt(killAt));
  // A process that was killed has no exit code: the point was reached.
  expect(code).toBeNull();
  const resumed = await cli.run(['resume']);
  const [job] = await cli.jobs();
  return { resumed, job, uploads: await cli.uploads(), results: await cli.results() };
}

/** The document is there as a whole, and was uploaded once. */
async function checkFinished(cli: DocumentCli, killAt: string, fault?: string): Promise<void> {
  const { job, uploads, results } = await killAndResume(cli, killAt, fault);
  expect({ state: job?.state, results, uploads }).toEqual({
    state: 'PLACED',
    results: { 'letter.de.txt': TRANSLATED_LETTER },
    uploads: 1,
  });
}

/** Nobody knows whether the upload arrived: it is not repeated. */
async function checkUncertain(cli: DocumentCli, killAt: string, uploads: number): Promise<void> {
  const found = await killAndResume(cli, killAt);
  expect(found).toMatchObject({ job: { state: 'UNCERTAIN' }, uploads, results: {} });
  expect(found.resumed.stderr).toContain('may have been billed');
  expect(found.resumed.stderr).toContain('at most 5200 characters');
  expect(found.resumed.code).toBe(5);
  const again = await cli.run(TRANSLATE);
  expect(again.stderr).toContain('may have been billed');
  expect(await cli.uploads()).toBe(uploads);
}

/** Reliability D1-D5. */
describe('a service that counts a download only when it arrived: nothing is lost, at whichever point the process is killed', () => {
  const kept = { 'cut-download-consumes': 'false' };
  /** The other points have tests of their own. */
  const isFinished = (index: number, when: string) =>
    when === 'before' ? index > 0 : WRITES[index] !== 'SENT';
  const points = WRITES.flatMap((state, index) =>
    (isLong ? ['before', 'after'] : ['after'])
      .filter((when) => isFinished(index, when))
      .map((when) => [when, index + 1, state] as const),
  );

  test.each(inTurn(points))('%s write %i of the journal (%s)', (when, write) =>
    withDocumentCli(kept, (cli) =>
      write === WRITES.length && when === 'after'
        ? checkPlacedBefore(cli, `journal ${when} ${write}`)
        : checkFinished(cli, `journal ${when} ${write}`),
    ),
  );

  test.each(inTurn(TENTHS))('at %f of the body', (part) =>
    withDocumentCli(kept, (cli) => checkFinished(cli, `body ${part} ${BYTES}`)),
  );

  test.each(inTurn(['slow-body=4', 'delay=0']))(
    'after the last byte and before the journal knows of it, the download being %s',
    (fault) =>
      withDocumentCli({ 'cut-download-consumes': 'true' }, (cli) =>
        checkFinished(cli, `body 1 ${BYTES}`, fault),
      ),
  );

  test('between the upload and its key', () =>
    withDocumentCli(kept, (cli) => checkUncertain(cli, 'key before 1', 1)));

  test('before there is a job: nothing has happened', () =>
    withDocumentCli(kept, async (cli) => {
      const { job, uploads, resumed } = await killAndResume(cli, 'journal before 1');
      expect({ job, uploads, code: resumed.code }).toEqual({ job: undefined, uploads: 0, code: 0 });
    }));

  test('before the upload', () => withDocumentCli(kept, (cli) => checkUncertain(cli, 'journal after 2', 0)));
});

/** There is nothing left to resume. */
async function checkPlacedBefore(cli: DocumentCli, killAt: string): Promise<void> {
  const { job, resumed, uploads, results } = await killAndResume(cli, killAt);
  expect({ state: job?.state, uploads, results }).toEqual({
    state: 'PLACED',
    uploads: 1,
    results: { 'letter.de.txt': TRANSLATED_LETTER },
  });
  expect(resumed.code).toBe(0);
}

describe('a service that counts a download that broke off: the piece is kept, and the loss is named', () => {
  test.each(isLong ? TENTHS : inTurn([0.1, 0.5, 0.9], 3))('killed at %f of the body', (part) =>
    withDocumentCli({ 'cut-download-consumes': 'true' }, async (cli) => {
      const { job, resumed, uploads, results } = await killAndResume(
        cli,
        `body ${part} ${BYTES}`,
        `hold-body=${Math.round(part * 100)}`,
      );
      const received = Math.floor(part * BYTES);
      expect(job).toMatchObject({ state: 'LOST', received });
      expect({ uploads, results, code: resumed.code }).toEqual({ uploads: 1, results: {}, code: 7 });
      expect(resumed.stderr).toContain(`${received} bytes arrived`);
      expect(resumed.stderr).toContain('A new upload costs at most 5200 characters.');
      const saved = await cli.run(['save', job?.id ?? '']);
      expect(saved.code).toBe(12);
      expect(await cli.results()).toEqual({
        'letter.de.txt.partial': Buffer.from(TRANSLATED_LETTER).subarray(0, received).toString(),
      });
    }),
  );
});

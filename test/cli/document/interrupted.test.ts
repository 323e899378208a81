import { expect } from 'vitest';
import { withDocumentCli } from '../../support/documents/document-cli.ts';
import { TRANSLATED_LETTER } from '../../support/documents/document-jobs.ts';
import { comesWithin } from '../../support/process/times.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const TRANSLATE = ['translate', 'letter.txt', '--to', 'de', '--output', 'out', '--yes'];

/** Longer than any of the tests: the service never gets ready. */
const NEVER_READY = { 'document-polls': '1000' };

test('Ctrl+C once ends within 2 s, and the job can be resumed', () =>
  withDocumentCli(NEVER_READY, async ({ start, jobs, uploads, run }) => {
    const { child, ended } = start(TRANSLATE);
    await expect.poll(async () => (await jobs())[0]?.state).toBe('UPLOADED');
    child.kill('SIGINT');
    const { code, stderr } = await comesWithin(2_000, ended);
    expect(code).toBe(8);
    expect(stderr).toContain('Resume it at no extra cost');
    expect(await jobs()).toMatchObject([{ state: 'UPLOADED', problem: { kind: 'cancelled' } }]);
    // The lock was given back: nobody has to wait for it.
    expect((await run(['forget', (await jobs())[0]?.id ?? '', '--yes'])).code).toBe(0);
    expect(await uploads()).toBe(1);
  }));

test('Ctrl+C while a document is being sent says that it may have been billed, and it is not sent again', () =>
  withDocumentCli({}, async ({ start, jobs, fault, uploads, run }) => {
    await fault({ fault: 'hold', path: '/v2/document' });
    const { child, ended } = start(TRANSLATE);
    await expect.poll(uploads).toBe(1);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect(code).toBe(8);
    expect(stderr).toContain('Stopped while letter.txt was being sent. It may have been billed.');
    expect(stderr).toContain('A new upload costs at most 5200 characters.');
    expect(await jobs()).toMatchObject([{ state: 'UNCERTAIN', problem: { kind: 'cancelled' } }]);
    await run(['resume']);
    expect(await uploads()).toBe(1);
  }));

test('Ctrl+C twice ends at once', () =>
  withDocumentCli({}, async ({ start, jobs, faultDownload, run, results }) => {
    await faultDownload('hold-body=50');
    const { child, ended } = start(TRANSLATE);
    // Before the first bytes are here, the service may still have the only download to give.
    await expect.poll(async () => (await jobs())[0]?.total).toBeGreaterThan(0);
    child.kill('SIGINT');
    child.kill('SIGINT');
    const killed = expect
      .poll(() => {
        if (child.signalCode === null) child.kill('SIGINT');
        return child.signalCode;
      })
      .toBe('SIGINT');
    await comesWithin(1_000, killed);
    await ended;
    // The service counts what broke off as the download, so that the piece is all there is.
    expect((await run(['resume'])).code).toBe(7);
    expect(await jobs()).toMatchObject([{ state: 'LOST' }]);
    expect(await results()).toEqual({});
  }));

/** Reliability D5. */
test('Ctrl+C once in a download lets it finish, and says so', () =>
  withDocumentCli({}, async ({ start, jobs, faultDownload, results }) => {
    await faultDownload('slow-body=130');
    const { child, ended } = start(TRANSLATE);
    await expect.poll(async () => (await jobs())[0]?.total).toBeGreaterThan(0);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('The download of letter.txt may finish within 30 seconds'),
    });
    expect(stderr).not.toContain('Nothing is lost');
    expect(await results()).toEqual({ 'letter.de.txt': TRANSLATED_LETTER });
  }));

/** Reliability D5. */
test.each(['SIGINT', 'SIGTERM'] as const)(
  'Ctrl+C and then %s in a download ends at once and says what is lost',
  (second) =>
    withDocumentCli({}, async ({ start, jobs, faultDownload }) => {
      await faultDownload('hold-body=50');
      const { child, ended } = start(TRANSLATE);
      await expect.poll(async () => (await jobs())[0]?.total).toBeGreaterThan(0);
      let said = '';
      child.stderr.on('data', (piece) => {
        said += piece;
      });
      child.kill('SIGINT');
      await expect.poll(() => said).toContain('may finish within 30 seconds');
      child.kill(second);
      const { stderr } = await ended;
      expect(child.signalCode).toBe(second);
      expect(stderr).toContain('Stopped in the download of letter.txt: the translation is probably lost.');
      expect(stderr).toContain('A new upload costs at most 5200 characters.');
    }),
);

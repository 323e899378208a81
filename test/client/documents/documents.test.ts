import { mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { AlreadyDownloadedError, documentId, documentKey } from '#service';
import { Documents } from '../../../client/documents/documents.ts';
import { withFiles } from '../../support/cli.ts';
import { memorySecrets } from '../../support/documents/document-jobs.ts';

vi.mock('vscode', () => ({
  EventEmitter: class {
    readonly event = () => undefined;
    fire() {}
    dispose() {}
  },
}));

const ORIGIN = 'https://one.example';
const JOB = {
  version: 1,
  id: '0'.repeat(32),
  state: 'UPLOADED',
  created: 0,
  changed: 0,
  origin: ORIGIN,
  source: { path: '/w/letter.txt', name: 'letter.txt', size: 1, hash: '' },
  options: { target_lang: 'de' },
  target: { folder: '/w', realFolder: '/w', name: 'letter.de.txt', mode: 0o600 },
  price: { bound: 'unknown' },
};
const HANDLE = { document_id: documentId('1'), document_key: documentKey('2') };

test('an estimate is shown while this window waits for a translation, and no longer', () =>
  withFiles({ [`jobs/${JOB.id}.json`]: JSON.stringify(JOB) }, async (folder) => {
    const secrets = memorySecrets();
    await secrets.store(`parlance.document.${JOB.id}`, JSON.stringify(HANDLE));
    const reports = { onRest: () => undefined, onSetAside: () => undefined };
    const documents = new Documents({ folder, secrets: secrets as never, log: silentLog, ...reports });
    const getDocumentStatus = async () => ({ ...HANDLE, status: 'translating', seconds_remaining: 7 });
    const connection = { origin: ORIGIN, client: { getDocumentStatus } as never };
    const shown = async () => (await documents.list()).map(({ isHere, progress }) => ({ isHere, progress }));
    const work = documents.resume(
      connection,
      await documents.unfinished(ORIGIN, { withProblems: false, withoutKey: false }),
    );
    await expect.poll(shown).toEqual([{ isHere: true, progress: { secondsRemaining: 7 } }]);
    documents.dispose();
    await work;
    expect(await shown()).toEqual([{ isHere: false, progress: {} }]);
  }));

test('a translation that is found lost is asked for once, however often it is resumed at the same time', () =>
  withFiles({}, async (folder) => {
    const job = {
      ...JOB,
      state: 'DONE',
      target: { ...JOB.target, folder, realFolder: await realpath(folder) },
    };
    await mkdir(path.join(folder, 'jobs'));
    await writeFile(path.join(folder, 'jobs', `${JOB.id}.json`), JSON.stringify(job));
    const secrets = memorySecrets();
    await secrets.store(`parlance.document.${JOB.id}`, JSON.stringify(HANDLE));
    const reports = { onRest: () => undefined, onSetAside: () => undefined };
    const documents = new Documents({ folder, secrets: secrets as never, log: silentLog, ...reports });
    const downloadDocument = vi.fn(() => Promise.reject(new AlreadyDownloadedError('Gone.')));
    const connection = { origin: ORIGIN, client: { downloadDocument } as never };
    const wanted = await documents.unfinished(ORIGIN, { withProblems: false, withoutKey: false });
    const first = documents.resume(connection, wanted);
    await expect.poll(async () => (await documents.list()).map(({ isHere }) => isHere)).toEqual([true]);
    await Promise.all([first, documents.resume(connection, wanted)]);
    expect((await documents.list()).map(({ job }) => job.state)).toEqual(['LOST']);
    expect(downloadDocument).toHaveBeenCalledTimes(1);
    documents.dispose();
  }));

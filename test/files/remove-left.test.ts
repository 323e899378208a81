import { mkdir, readdir, readFile, realpath, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fileLocations, fileSecrets } from '#documents';
import { SyncFolder } from '#files';
import type { Clock } from '#service';
import { writeAdminKey } from '../../cli/local-service/write-admin-key.ts';
import type { Files } from '../../packages/files/files.ts';
import { NODE_FILES } from '../../packages/files/node-files.ts';
import { openJournal } from '../../packages/files/write/journal.ts';
import { writeDurably } from '../../packages/files/write/write-durably.ts';
import { writeWhole } from '../../packages/files/write/write-whole.ts';
import { writeAddress } from '../../packages/local-service/address.ts';
import { saveBackup } from '../../packages/sync/legacy-glossaries/replacement/held-replacement.ts';
import { cli, withFiles } from '../support/cli.ts';

const LEFT = '.parlance-00000000-0000-4000-8000-000000000001.tmp';
const NEW = '.parlance-00000000-0000-4000-8000-000000000002.tmp';
const FOLDER = '.parlance-00000000-0000-4000-8000-000000000003.tmp';
const OTHERS = ['parlance.tmp', '.parlance-notes.tmp', 'x.00000000-0000-4000-8000-000000000001.tmp'];

/** Checks a folder with what a killed run has left two hours ago, what another run writes now, and files of others. */
async function checkRemoved(folder: string, write: (folder: string) => Promise<unknown>): Promise<void> {
  for (const name of [LEFT, NEW, ...OTHERS]) await writeFile(path.join(folder, name), 'x');
  await mkdir(path.join(folder, FOLDER));
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [LEFT, FOLDER, ...OTHERS]) await utimes(path.join(folder, name), old, old);
  await write(folder);
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('.tmp')).sort()).toEqual([NEW, FOLDER, ...OTHERS].sort());
}

const NEW_BYTES = new TextEncoder().encode('a,2\n');

/** What writes into a folder; each of them removes what others have left there. */
const WRITERS: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  'a write of a whole file': (folder) => writeWhole(path.join(folder, 'a.csv'), NEW_BYTES, 0o644),
  'a durable write': (folder) => writeDurably(NODE_FILES, path.join(folder, 'a.csv'), NEW_BYTES),
  'a record of work': (folder) => {
    const schema = v.object({ id: v.string(), created: v.number() });
    const setting = { files: NODE_FILES, folder, clock: { now: () => 0 } as Clock, schema };
    return openJournal(setting, () => {}).write({ id: 'one', created: 0 });
  },
  'a secret of a document': (folder) => fileSecrets(NODE_FILES, folder).store('one', 'canary'),
  'a backup of a glossary of the older interface': (folder) =>
    saveBackup({ files: NODE_FILES, folder, clock: { now: () => 0 } as Clock }, 'one', new Map()),
  'the address of the local service': (folder) =>
    writeAddress(folder, { url: '', key: '', authScheme: '', process: { machine: '', pid: 1, start: '' } }),
  'the admin key of the local service': (folder) => writeAdminKey(path.join(folder, 'admin-key'), 'canary'),
  'the check of a folder for a document': async (folder) =>
    fileLocations(NODE_FILES).check({ folder, realFolder: await realpath(folder), name: 'a', mode: 0o600 }),
  'the merge driver': async (folder) => {
    const files = ['a.csv', 'b.csv', 'c.csv', 'terms.en-de.glossary.csv'];
    expect((await cli(['merge-driver', ...files], { cwd: folder })).code).toBe(0);
  },
};

test.each(Object.entries(WRITERS))(
  '%s removes the temporary file of a killed run, and no other file (reliability W1)',
  (_what, write) =>
    withFiles({ 'a.csv': 'a,1\n', 'b.csv': 'a,1\n', 'c.csv': 'a,2\n' }, (folder) =>
      checkRemoved(folder, write),
    ),
);

test.each(['', 'snapshots', 'backups', 'pushed'])('so does a file in .parlance/%s', (name) =>
  withFiles({}, async (workspace) => {
    const inside = new SyncFolder(workspace, NODE_FILES);
    await mkdir(inside.shownPath(name), { recursive: true });
    await checkRemoved(inside.shownPath(name), () => inside.write(path.posix.join(name, 'one'), 'x'));
  }),
);

test('a write that is killed leaves a name that the next run knows', () =>
  withFiles({}, async (folder) => {
    const killed: Files = { ...NODE_FILES, rename: () => new Promise(() => {}) };
    void writeDurably(killed, path.join(folder, 'a.csv'), NEW_BYTES);
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    const [left = ''] = await readdir(folder);
    const old = new Date(Date.now() - 2 * 3_600_000);
    await expect.poll(() => readFile(path.join(folder, left), 'utf8')).toBe('a,2\n');
    await utimes(path.join(folder, left), old, old);
    await writeDurably(NODE_FILES, path.join(folder, 'b.csv'), NEW_BYTES);
    expect(await readdir(folder)).toEqual(['b.csv']);
  }));

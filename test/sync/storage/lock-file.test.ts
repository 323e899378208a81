import { expect, test } from 'vitest';
import { NODE_FILES, SyncFolder } from '#files';
import { LOCAL_ORIGIN } from '#local-service';
import { LockFile } from '../../../packages/sync/storage/lock-file.ts';
import { withFiles } from '../../support/cli.ts';

/** Reliability F47. */
test.each([
  ['https://api.example.com', 'parlance.lock', 'parlance.lock'],
  [LOCAL_ORIGIN, '.parlance/local.lock', '.parlance/local.lock'],
])('of a lock for %s that is damaged, the file %s and the line are named', (origin, file, shown) =>
  withFiles({ [file]: 'parlance lock 1\nno fact\n' }, async (folder) => {
    const opened = LockFile.open(new SyncFolder(folder, NODE_FILES), origin);
    await expect(opened).rejects.toMatchObject({
      fault: 'refused',
      what: { args: [shown, expect.any(String)] },
    });
  }),
);

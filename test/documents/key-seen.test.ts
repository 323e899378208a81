import { expect, test } from 'vitest';
import { isKeySeen } from '#documents';
import type { DocumentJob } from '../../packages/documents/job/job.ts';
import { memorySecrets } from '../support/documents/document-jobs.ts';

test.each<[DocumentJob['state'], boolean]>([
  ['PREPARED', false],
  ['STORED', true],
])('without its key, a job that is %s can go on: %s', async (state, isSeen) => {
  const job = { id: 'a', state } as Pick<DocumentJob, 'id' | 'state'>;
  await expect(isKeySeen(memorySecrets(), job)).resolves.toBe(isSeen);
});

import { expect, test } from 'vitest';
import { notWritten } from '../../../packages/sync/steps/write-synced-file.ts';

test.each<[code: string, fault: string]>([
  ['ENOSPC', 'disk'],
  ['EDQUOT', 'disk'],
  ['EROFS', 'disk'],
  ['EIO', 'disk'],
  ['EACCES', 'refused'],
  ['EPERM', 'refused'],
  ['EISDIR', 'refused'],
  ['EWHATEVER', 'refused'],
])('a file that is not written because of %s counts as: %s', (code, fault) => {
  const failure = notWritten('a.csv', Object.assign(new Error(code), { code, syscall: 'open' }));
  expect(failure.fault).toBe(fault);
  expect(failure.what.args).toContain('a.csv');
});

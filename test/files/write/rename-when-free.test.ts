import { rename } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { renameWhenFree } from '../../../packages/files/write/rename-when-free.ts';

vi.mock('node:fs/promises', { spy: true });

beforeEach(() => void vi.mocked(rename).mockReset());

function failOnce(code: string): void {
  vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error(code), { code }));
}

/** Reliability W1. */
test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'a file that another program holds is renamed later: %s',
  async (code) => {
    failOnce(code);
    failOnce(code);
    vi.mocked(rename).mockResolvedValueOnce();
    await renameWhenFree('a', 'b');
    expect(rename).toHaveBeenCalledTimes(3);
  },
);

test('another error is thrown at once', async () => {
  failOnce('EXDEV');
  await expect(renameWhenFree('a', 'b')).rejects.toMatchObject({ code: 'EXDEV' });
  expect(rename).toHaveBeenCalledTimes(1);
});

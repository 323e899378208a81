import { expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { cli } from '../../support/cli.ts';

/** Checks that a line with an older name of a command does what the line with its name does. */
async function checkSame(older: string, line: string) {
  const [before, now] = await Promise.all([cli(older.split(' ')), cli(line.split(' '))]);
  expect(before).toEqual(now);
  expect(before.stderr).not.toContain('unknown command');
}

test.each([
  ['emulator --help', 'local-service --help'],
  ['emulator --switch klingon=1', 'local-service --switch klingon=1'],
  ['emulator --plan golden --key my-key', 'local-service --plan golden --key my-key'],
])('%s does what %s does', checkSame);

test('the list of commands has the name only', async () => {
  const { code, stdout } = await cli(['--help']);
  expect({ code, stdout }).toEqual({ code: EXIT_CODES.ok, stdout: expect.not.stringContaining('emulator') });
});

import { Command } from 'commander';
import { expect, test } from 'vitest';
import { readPlainArguments } from '../../../cli/check/options/plain-arguments.ts';
import { addCheckCommand } from '../../../cli/commands/check.ts';

/** What the argument parser makes of the same. */
async function parsed(args: readonly string[]) {
  const program = new Command();
  addCheckCommand(program, { finish: () => {} } as never);
  const [check] = program.commands;
  check?.action(() => {});
  await program.parseAsync(['check', ...args], { from: 'user' });
  return { paths: check?.args, flags: check?.opts() };
}

test.each([
  [[]],
  [['a.csv']],
  [['a.csv', '', 'b/c.tsv']],
  [['--jobs', '2', 'a.csv']],
  [['a.csv', '--jobs', '256', '--jobs', '1']],
  [['--format', 'sarif', '--max-warnings', '0', '--max-problems', '0', '.']],
  [['--pair', 'en-de', 'a.csv']],
])('%j is read as the argument parser reads it', async (args) => {
  expect(readPlainArguments(args)).toEqual(await parsed(args));
});

test.each([
  [['--help']],
  [['-h']],
  [['--']],
  [['-']],
  [['--nope', 'a.csv']],
  [['--toString', 'a.csv']],
  [['--jobs']],
  [['--jobs', '0']],
  [['--jobs', '257']],
  [['--jobs', '1.5']],
  [['--jobs=2']],
  [['--format', 'xml']],
  [['--pair', '--jobs', '2']],
  [['--fix', 'a.csv']],
  [['--rule', 'blank-line=off']],
])('%j is left to the argument parser', (args) => {
  expect(readPlainArguments(args)).toBeUndefined();
});

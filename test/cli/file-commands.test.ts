import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { FILE_COMMAND_NAMES } from '../../cli/file-command-names.ts';
import { FILE_COMMANDS } from '../../cli/file-commands.ts';
import { runBuilt } from '../support/built-cli.ts';
import { cli, withFiles } from '../support/cli.ts';

test('each command of the small bundle is registered under the name by which it is loaded', () => {
  const program = new Command();
  const context = { finish: () => {} } as never;
  for (const add of Object.values(FILE_COMMANDS)) add(program, context);
  expect(program.commands.map((command) => command.name())).toEqual([...FILE_COMMAND_NAMES]);
});

test.each(FILE_COMMAND_NAMES)('the small bundle helps with %s as the whole program does', async (name) => {
  const small = await runBuilt([name, '--help']);
  expect(small).toEqual({ ...(await cli([name, '--help'])), stderr: '' });
});

test('the small bundle has neither the HTTP library nor the local service', async () => {
  const read = (name: string) => readFile(new URL(`../../dist/cli/${name}`, import.meta.url), 'utf8');
  const marks = ['EnvHttpProxyAgent', 'x-parlance-fault'];
  const found = async (name: string) => {
    const text = await read(name);
    return marks.filter((mark) => text.includes(mark));
  };
  expect(await found('run-file-command.js')).toEqual([]);
  expect(await found('check-worker.js')).toEqual([]);
  expect(await found('run-any-command.js')).toContain('EnvHttpProxyAgent');
});

test('the built threads check as this process does', () =>
  withFiles({ 'a.glossary.csv': 'a\n', 'b.glossary.csv': 'a,b\n' }, async (cwd) => {
    const args = ['check', '--format', 'json'];
    const built = await runBuilt([...args, '--jobs', '2'], { cwd });
    expect(built).toEqual(await cli(args, { cwd }));
    expect(built.code).toBe(1);
  }));

import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { FILE_COMMAND_NAMES } from '../../../cli/entry/file-command-names.ts';
import { FILE_COMMANDS } from '../../../cli/entry/file-commands.ts';
import { runBuilt } from '../../support/built-cli.ts';
import { cli, withFiles } from '../../support/cli.ts';

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

const readBundle = (name: string) => readFile(new URL(`../../../dist/cli/${name}`, import.meta.url), 'utf8');

test('commands on files load neither the HTTP library nor the local service', async () => {
  const marks = ['EnvHttpProxyAgent', 'x-parlance-fault'];
  const found = async (name: string) => {
    const text = await readBundle(name);
    return marks.filter((mark) => text.includes(mark));
  };
  expect(await found('run-file-command.js')).toEqual([]);
  expect(await found('run-check-command.js')).toEqual([]);
  expect(await found('check-worker.js')).toEqual([]);
});

/** Messages that only the parsers of XML and of workbooks, and the writer of workbooks, have. */
const OF_EXCHANGE = ['unbound namespace prefix', 'VALUE_MISSING', 'validateSheetName', 'invalid zip data'];

test('only TBX and workbooks load their libraries, and the language server has none of them', async () => {
  const bundles = ['run-file-command.js', 'run-check-command.js', 'check-worker.js', '../server/main.js'];
  const texts = await Promise.all(bundles.map(readBundle));
  const having = bundles.filter((_, index) => OF_EXCHANGE.some((mark) => texts[index]?.includes(mark)));
  expect(having).toEqual([]);
  const later = await Promise.all(['parse-tbx.js', 'read-workbook.js', 'write-workbook.js'].map(readBundle));
  expect(OF_EXCHANGE.filter((mark) => !later.some((text) => text.includes(mark)))).toEqual([]);
});

test('what checks files has not even the argument parser', async () => {
  const mark = 'InvalidArgumentError';
  const bundles = ['run-file-command.js', 'run-check-command.js', 'check-worker.js', 'main.js'];
  const texts = await Promise.all(bundles.map(readBundle));
  expect(bundles.filter((_, index) => texts[index]?.includes(mark))).toEqual(['run-file-command.js']);
});

test('the built threads check as this process does', () =>
  withFiles({ 'a.glossary.csv': 'a\n', 'b.glossary.csv': 'a,b\n' }, async (cwd) => {
    const args = ['check', '--format', 'json'];
    const built = await runBuilt([...args, '--jobs', '2'], { cwd });
    expect(built).toEqual(await cli(args, { cwd }));
    expect(built.code).toBe(1);
  }));

test('the engine gets its settings before many files are checked', () => {
  const files = Array.from({ length: 51 }, (_, index) => [`${index}.glossary.csv`, 'a,b\n']);
  return withFiles(Object.fromEntries(files), async (cwd) => {
    const { code, stderr } = await runBuilt(['check'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

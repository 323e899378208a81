import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runBuilt } from '../../support/built-cli.ts';
import { builtText, loadedAtStart } from '../../support/built-files.ts';
import { cli, withFiles } from '../../support/cli.ts';

const FILES = readdirSync(new URL('../../../dist/cli/', import.meta.url)).map((name) => `cli/${name}`);

const ON_FILES = ['check', 'format', 'convert', 'import', 'export', 'merge-driver'];

/** The built file of each command on files, and that of the threads. */
const ENTRIES = [
  ...ON_FILES.map(
    (name) => FILES.find((file) => new RegExp(`^cli/${name}-command-[A-Z0-9]{8}\\.js$`).test(file)) ?? '',
  ),
  'cli/check-worker.js',
];

/** Those of these words that stand in a file, or in what it loads at once. */
function wordsAtStart(file: string, words: readonly string[]): readonly string[] {
  const texts = [...loadedAtStart(file)].map(builtText);
  return words.filter((word) => texts.some((text) => text.includes(word)));
}

test.each(ENTRIES)('%s loads neither the HTTP library nor the local service', (file) => {
  expect(wordsAtStart(file, ['EnvHttpProxyAgent', 'x-parlance-fault'])).toEqual([]);
});

/** Messages that only the parsers of XML and of workbooks, and the writer of workbooks, have. */
const OF_EXCHANGE = [
  'unbound namespace prefix',
  'VALUE_MISSING',
  "Sheet name can't be empty",
  'invalid zip data',
];

test.each([...ENTRIES, 'server/main.js'])(
  '%s loads the libraries for TBX and workbooks late or never',
  (file) => {
    expect(wordsAtStart(file, OF_EXCHANGE)).toEqual([]);
  },
);

test('the command line has the libraries for TBX and workbooks', () => {
  const texts = FILES.map(builtText);
  expect(OF_EXCHANGE.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});

test('a thread that checks files has not even the argument parser', () => {
  const mark = ['InvalidArgumentError'];
  expect(wordsAtStart('cli/check-worker.js', mark)).toEqual([]);
  expect(wordsAtStart('cli/run-process.js', mark)).toEqual(mark);
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

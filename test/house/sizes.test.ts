import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';
import { functionsIn } from './functions.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const MOST_LINES_OF_FILE = 400;
const MOST_LINES_OF_FUNCTION = 40;

/** Functions that may be longer, each with the reason. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'packages/glossary/lines/scanner/plain-lines.ts readPhrase':
    'runs for every character of a dictionary: its local variables stay in registers',
};

function sourcesOf(...folders: readonly string[]): readonly string[] {
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return files.filter((file) => /\.(?:ts|mjs)$/.test(file));
}

function textOf(file: string): string {
  return readFileSync(ROOT + file, 'utf8');
}

test('no source file is over 400 lines', () => {
  const files = sourcesOf(...PRODUCT);
  expect(files.length).toBeGreaterThan(50);
  const long = files.filter((file) => textOf(file).split('\n').length > MOST_LINES_OF_FILE);
  expect(long).toEqual([]);
});

function longFunctionsIn(file: string, code: string): readonly string[] {
  return functionsIn(file, code)
    .filter(({ lines }) => lines > MOST_LINES_OF_FUNCTION)
    .map(({ name }) => `${file} ${name}`);
}

test('a planted function of 41 lines is found in every form, and one of 40 lines is not', () => {
  const body = (lines: number) => `{${'\n'.repeat(lines - 1)}}`;
  const planted = [
    (text: string) => `export async function planted() ${text}`,
    (text: string) => `const planted = () => ${text};`,
    (text: string) => `const table = { planted: function () ${text} };`,
    (text: string) => `const table = { planted() ${text} };`,
    (text: string) => `/**\n * A note.\n */\nclass House { planted() ${text} }`,
    (text: string) => `class House { get planted() ${text} }`,
  ];
  for (const form of planted) {
    expect(longFunctionsIn('core/x.ts', form(body(41)))).toEqual(['core/x.ts planted']);
    expect(longFunctionsIn('core/x.ts', form(body(40)))).toEqual([]);
  }
});

test('no function of the product and its scripts is over 40 lines, apart from those with a reason', () => {
  const files = sourcesOf(...PRODUCT, 'scripts');
  const texts = files.map((file) => [file, textOf(file)] as const);
  const long = texts
    .filter(([, text]) => text.split('\n').length > MOST_LINES_OF_FUNCTION)
    .flatMap(([file, text]) => longFunctionsIn(file, text));
  expect(long).toEqual(Object.keys(LONG_FUNCTIONS));
});

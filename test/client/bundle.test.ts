import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** Bytes: what the editor reads before it shows anything of ours. */
const MAX_ENTRY_BYTES = 650_000;

/** A message of the parser of spreadsheets that no other library has. */
const OF_PARSER = 'CSV_QUOTE_NOT_CLOSED';

/** A name that only the parser of YAML has. */
const OF_FORMATS = 'BLOCK_FOLDED';

/** Names that only the parsers of Markdown and of messages have. */
const OF_PROTECTION = ['ProcessingInstructionBlock', 'selectordinal'];

test("the extension's own file is small, and loads what it seldom needs from files beside it", () => {
  expect(statSync(`${CLIENT}extension.js`).size).toBeLessThan(MAX_ENTRY_BYTES);
  const entry = readFileSync(`${CLIENT}extension.js`, 'utf8');
  const later = [...new Set([...entry.matchAll(/require\("\.\/([^"]+)"\)/g)].map(([, file]) => file))];
  expect(later.toSorted()).toEqual([
    'code-of-language.js',
    'initialize.js',
    'language-client.js',
    'parse-sheet.js',
    'protection.js',
    'text-file.js',
  ]);
  for (const file of later) expect(statSync(`${CLIENT}${file}`).size).toBeGreaterThan(0);
});

/** The files of the extension and the server that hold a text. */
function filesHaving(text: string): readonly string[] {
  const files = [...readdirSync(CLIENT), '../server/main.js'];
  return files.filter((file) => readFileSync(`${CLIENT}${file}`, 'utf8').includes(text));
}

test('only an import loads the parser of spreadsheets', () => {
  expect(filesHaving(OF_PARSER)).toEqual(['parse-sheet.js']);
});

test('only a translated file loads the parsers of formats', () => {
  expect(filesHaving(OF_FORMATS)).toEqual(['text-file.js']);
});

test.each(OF_PROTECTION)('only a translation loads the parsers that protect texts: %s', (name) => {
  expect(filesHaving(name)).toEqual(['protection.js']);
});

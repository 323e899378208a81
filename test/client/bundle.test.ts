import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** Bytes: what the editor reads before it shows anything of ours. */
const MAX_ENTRY_BYTES = 650_000;

/** A message of the parser of spreadsheets that no other library has. */
const OF_PARSER = 'CSV_QUOTE_NOT_CLOSED';

test("the extension's own file is small, and loads what it seldom needs from files beside it", () => {
  expect(statSync(`${CLIENT}extension.js`).size).toBeLessThan(MAX_ENTRY_BYTES);
  const entry = readFileSync(`${CLIENT}extension.js`, 'utf8');
  const later = [...entry.matchAll(/require\("\.\/([^"]+)"\)/g)].map(([, file]) => file);
  expect(later.toSorted()).toEqual(['language-client.js', 'parse-sheet.js', 'protection.js']);
  for (const file of later) expect(statSync(`${CLIENT}${file}`).size).toBeGreaterThan(0);
});

/** Functions of the parsers of Markdown and of ICU messages that no other library has. */
const OF_PROTECTION = ['fromMarkdown', 'EXPECT_PLURAL_ARGUMENT_SELECTOR'];

test('only a translation loads the parsers of Markdown and of ICU messages', () => {
  for (const name of OF_PROTECTION) {
    expect(readFileSync(`${CLIENT}extension.js`, 'utf8')).not.toContain(name);
    expect(readFileSync(`${CLIENT}protection.js`, 'utf8')).toContain(name);
  }
});

test('only an import loads the parser of spreadsheets', () => {
  const having = ['extension.js', 'language-client.js', 'parse-sheet.js'].filter((file) =>
    readFileSync(`${CLIENT}${file}`, 'utf8').includes(OF_PARSER),
  );
  expect(having).toEqual(['parse-sheet.js']);
});

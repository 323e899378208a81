import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseJsonc } from 'jsonc-parser';
import { expect, test } from 'vitest';

interface ExampleManifest {
  readonly glossaries: Readonly<Record<string, { readonly dictionaries: readonly ExampleDictionary[] }>>;
}

interface ExampleDictionary {
  readonly source: string;
  readonly target: string;
  readonly file: string;
}

const manifest: ExampleManifest = parseJsonc(readFileSync('examples/parlance.json', 'utf8'));
const dictionaries = Object.values(manifest.glossaries).flatMap((glossary) => glossary.dictionaries);

/** The rows as a reader of spreadsheets sees them, which knows nothing of this project's own parser. */
function readRows(file: string): readonly (readonly string[])[] {
  const text = readFileSync(`examples/${file}`, 'utf8');
  const options = file.endsWith('.tsv') ? { delimiter: '\t', quote: null } : {};
  return parseCsv(text, { ...options, relaxColumnCount: true });
}

test('the examples hold three pairs', () => {
  expect(dictionaries.map(({ source, target }) => `${source}-${target}`)).toEqual([
    'en-de',
    'en-fr',
    'en-ja',
  ]);
});

test.each(dictionaries)('$file is clean', ({ source, target, file }) => {
  const rows = readRows(file);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(rows.length).toBeLessThanOrEqual(60);
  for (const [sourcePhrase = '', targetPhrase = '', ...codes] of rows) {
    expect([[], [source, target]]).toContainEqual(codes);
    for (const phrase of [sourcePhrase, targetPhrase]) {
      expect(phrase).not.toBe('');
      expect(phrase).toMatch(/^\P{White_Space}(?:.*\P{White_Space})?$/u);
      expect(phrase).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(Buffer.byteLength(phrase)).toBeLessThanOrEqual(1024);
    }
    expect(targetPhrase).not.toBe(sourcePhrase);
  }
  const sources = rows.map(([sourcePhrase = '']) => sourcePhrase.normalize().toLowerCase());
  expect(sources.filter((phrase, index) => sources.indexOf(phrase) !== index)).toEqual([]);
});

test.each(dictionaries)('$file ends every line with a line feed', ({ file }) => {
  const text = readFileSync(`examples/${file}`, 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  expect(text).not.toContain('\r');
  expect(text).not.toContain('\n\n');
});

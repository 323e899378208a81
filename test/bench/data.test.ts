import { describe, expect, test } from 'vitest';
import type { EntriesFormat } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { Dictionary, GLOSSARY_RULES, GlossaryLinter } from '#glossary';
import { DEFECTS } from '../../bench/data/defects.ts';
import { dictionaryText } from '../../bench/data/dictionary-text.ts';
import { CLEAN_KINDS, DEFECTIVE_KINDS, USUAL } from '../../bench/data/kinds.ts';
import { structuredText } from '../../bench/data/structured-text.ts';

const BYTES = 200_000;
const DEFECTS_OF_ALL = { ...USUAL, defectShare: 0.015 };

function rulesFoundIn(text: string, format: EntriesFormat): ReadonlySet<string> {
  const dictionary = new Dictionary(text, { format, pair: { source: 'en', target: 'de' } });
  const linter = new GlossaryLinter(dictionary, { languages: SNAPSHOT_LANGUAGES.glossary });
  return new Set(linter.problems().map(({ rule }) => rule));
}

describe.each(['csv', 'tsv'] as const)('a generated dictionary (%s)', (format) => {
  test('is the same for the same seed, and of the size that was asked for', () => {
    const text = dictionaryText({ format, bytes: BYTES, seed: 1 });
    expect(dictionaryText({ format, bytes: BYTES, seed: 1 })).toBe(text);
    expect(dictionaryText({ format, bytes: BYTES, seed: 2 })).not.toBe(text);
    expect(Buffer.byteLength(text)).toBeGreaterThan(BYTES - 200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES);
  });

  test('has no problem when it is clean', () => {
    expect([...rulesFoundIn(dictionaryText({ format, bytes: BYTES, seed: 1 }), format)]).toEqual([]);
  });

  test('has every kind of defect that a rule knows', () => {
    const found = rulesFoundIn(
      dictionaryText({ format, bytes: BYTES, seed: 1, kind: DEFECTS_OF_ALL }),
      format,
    );
    const known = new Set(GLOSSARY_RULES.map(({ id }) => id));
    const expected = DEFECTS.filter(({ rule, only = format }) => known.has(rule) && only === format);
    for (const { rule } of expected) expect(found).toContain(rule);
  });
});

test.each(CLEAN_KINDS)('no rule reports anything of clean data: $title', (kind) => {
  const text = dictionaryText({ format: 'csv', bytes: BYTES, seed: 1, kind });
  expect(text.endsWith(kind.lineEnd)).toBe(true);
  expect([...rulesFoundIn(text, 'csv')]).toEqual([]);
});

test.each(DEFECTIVE_KINDS)('rules report something of other data: $title', (kind) => {
  expect(
    rulesFoundIn(dictionaryText({ format: 'csv', bytes: BYTES, seed: 1, kind }), 'csv').size,
  ).toBeGreaterThan(0);
});

test('the list for the JSON server is JSON', () => {
  const entries: unknown = JSON.parse(structuredText('json', 10_000, 1));
  expect(entries).toContainEqual({ source: expect.any(String), target: expect.any(String) });
});

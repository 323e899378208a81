import { describe, expect, test } from 'vitest';
import { applyEdits, compareCodePoints } from '#base';
import { type SortOrder, sortEntries, sortEntriesInSteps } from '../../../packages/glossary/changes/sort.ts';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { checkTransform } from '../../support/glossaries/transform.ts';

const BY_CODE_POINT: SortOrder = { by: 'code-point' };

function checkSort(text: string, expected: string, order: SortOrder = BY_CODE_POINT): void {
  checkTransform(text, (dictionary) => sortEntries(dictionary, order), expected);
}

describe('entries are sorted by source phrase', () => {
  test.each([
    ['in code point order', 'b,1\na,2\nB,3\n', 'B,3\na,2\nb,1\n'],
    ['characters outside the basic plane last', '👍,1\n\uff5e,2\n', '\uff5e,2\n👍,1\n'],
    ['by the phrase, not by its quotes', '"b",1\n"a, c",2\na,3', 'a,3\n"a, c",2\n"b",1'],
    ['equal ones keep their order', 'b,1\na,2\nb,3\na,4\n', 'a,2\na,4\nb,1\nb,3\n'],
    ['language codes go with their row', 'b,1,en,de\na,2\n', 'a,2\nb,1,en,de\n'],
    ['a byte order mark stays in front', '\ufeffb,1\na,2\n', '\ufeffa,2\nb,1\n'],
    ['line ends stay on their lines', 'c,1\r\nb,2\na,3\r', 'a,3\r\nb,2\nc,1\r'],
    ['nothing to sort', '', ''],
  ])('%s', (_name, text, expected) => checkSort(text, expected));

  test.each([
    ['blank lines', 'c,1\n\nb,2\na,3\n', 'a,3\n\nb,2\nc,1\n'],
    ['rows with a wrong column count', 'c,1\nfirst\na,3\n', 'a,3\nfirst\nc,1\n'],
    ['rows with broken quotes', 'c,1\n"open,x\na,3\n', 'a,3\n"open,x\nc,1\n'],
    ['a row that begins like a byte order mark', 'c,1\n\ufeffb,2\na,3\n', 'a,3\n\ufeffb,2\nc,1\n'],
  ])('%s keep their line numbers', (_name, text, expected) => checkSort(text, expected));

  test.each([
    ['de', 'z,1\nä,2\na,3\n', 'a,3\nä,2\nz,1\n'],
    ['sv', 'ä,2\nz,1\na,3\n', 'a,3\nz,1\nä,2\n'],
    ['not a locale!', 'b,1\nA,2\na,3\n', 'a,3\nA,2\nb,1\n'],
  ])('by the rules of %s', (locale, text, expected) => checkSort(text, expected, { by: 'locale', locale }));
});

test('a long dictionary is sorted in many steps, with equal entries in their order', () => {
  const rows = Array.from({ length: 10_000 }, (_, line) => ({ source: `term ${(line * 7) % 3001}`, line }));
  const dictionary = new Dictionary(textOf(rows), { format: 'csv' });
  const steps = sortEntriesInSteps(dictionary, BY_CODE_POINT);
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count++;
  const sorted = rows.toSorted((a, b) => compareCodePoints(a.source, b.source) || a.line - b.line);
  expect(applyEdits(dictionary.slice(), step.value)).toBe(textOf(sorted));
  expect(count).toBeGreaterThan(30);
});

function textOf(rows: readonly { readonly source: string; readonly line: number }[]): string {
  return rows.map(({ source, line }) => `${source},${line}\n`).join('');
}

test('rows that stay are not touched, and neighbours go in one edit', () => {
  const dictionary = new Dictionary('a,1\nc,2\nb,3\nd,4\nf,5\ne,6\n', { format: 'csv' });
  expect(sortEntries(dictionary, BY_CODE_POINT)).toEqual([
    { span: { start: 4, end: 11 }, newText: 'b,3\nc,2' },
    { span: { start: 16, end: 23 }, newText: 'e,6\nf,5' },
  ]);
});

test('code points are compared in the order of their UTF-8 bytes', () => {
  const texts = ['', 'a', 'a\u0000', 'ab', 'é', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'];
  const sorted = texts.toReversed().toSorted(compareCodePoints);
  expect(sorted).toEqual(texts);
  expect(sorted.map((text) => Buffer.from(text)).toSorted(Buffer.compare)).toEqual(
    sorted.map((text) => Buffer.from(text)),
  );
});

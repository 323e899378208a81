import { describe, expect, test } from 'vitest';
import { utf8Length } from '#base';
import {
  nameKey,
  nextFreeName,
  safeFileName,
  stemOf,
} from '../../../packages/documents/model/safe-file-name.ts';

/** Reliability V8. */
describe('a name stays a name in its folder, on every system', () => {
  test.each<[given: string, safe: string]>([
    ['../x', '__x'],
    ['/etc/x', '_etc_x'],
    ['C:\\x', 'C__x'],
    ['CON.tsv', '_CON.tsv'],
    ['lpt1', '_lpt1'],
    ['COM¹.txt', '_COM¹.txt'],
    ['concert.txt', 'concert.txt'],
    ['a. ', 'a'],
    ['a:b', 'a_b'],
    ['.git/hooks/x', '_git_hooks_x'],
    ['..', '_'],
    ['', '_'],
    ['u\u0308ber.txt', 'über.txt'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
    ['a\u0000b\u200b.txt', 'a_b_.txt'],
    ['Übersicht 報告.docx', 'Übersicht 報告.docx'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  test('a long name is cut between characters, and keeps its extension', () => {
    const name = safeFileName(`${'語'.repeat(100)}.docx`);
    expect(name).toMatch(/^語+\.docx$/);
    expect(utf8Length(name)).toBeLessThanOrEqual(240);
    expect(utf8Length(name)).toBeGreaterThan(236);
    expect(utf8Length(safeFileName('x'.repeat(300)))).toBe(240);
  });
});

test.each<[name: string, taken: readonly string[], free: string]>([
  ['a.de.docx', [], 'a.de.docx'],
  ['a.de.docx', ['a.de.docx'], 'a.de (2).docx'],
  ['a.de.docx', ['a.de.docx', 'a.de (2).docx'], 'a.de (3).docx'],
  ['a.de.docx', ['A.DE.DOCX'], 'a.de (2).docx'],
  ['\u00fc.txt', ['u\u0308.txt'], '\u00fc (2).txt'],
  ['\u03c2.txt', ['\u03a3.txt'], '\u03c2 (2).txt'],
  ['a', ['a'], 'a (2)'],
])('%s beside %j is called %s', (name, taken, free) => {
  expect(nextFreeName(name, new Set(taken.map(nameKey)))).toBe(free);
});

test('the stem is the name without its extension', () => {
  expect(['a.b.txt', 'a', '.txt'].map(stemOf)).toEqual(['a.b', 'a', '.txt']);
});

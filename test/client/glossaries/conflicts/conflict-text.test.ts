import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import {
  conflictText,
  decisionAt,
  type FileConflicts,
} from '../../../../client/glossaries/conflicts/conflict-text.ts';

/** Conflicts from lines such as `board: Tafel | Brett | Pinnwand`; an empty value is no entry. */
function dictionary(name: string, lines: readonly string[]): FileConflicts {
  const conflicts = lines.map((line) => {
    const [source = '', values = ''] = line.split(': ');
    const [base, mine, theirs] = values.split(' | ').map((value) => (value === '-' ? undefined : value));
    return { source, base, mine, theirs, isSuspectedOverwrite: theirs === undefined };
  });
  return { kind: 'dictionary', name, file: `${name.replace(' ', '.')}.glossary.csv`, conflicts };
}

/** Checks the document of conflicts, with `>` before the lines above which decisions are offered. */
function checkText(dictionaries: readonly FileConflicts[], expected: readonly string[]) {
  const { text, decisions } = conflictText(dictionaries, inEnglish);
  const offered = new Set(decisions.map(({ line }) => line));
  const shown = text.split('\n').map((line, index) => (offered.has(index) ? `> ${line}` : line));
  expect(shown).toEqual(expected);
}

test('each conflict has its three values below its source phrase', () => {
  checkText(
    [
      dictionary('product en-de', ['board: Tafel | Brett | Pinnwand', 'task: - | Aufgabe | -']),
      dictionary('legal en-fr', ['term: mot | terme | expression']),
    ],
    [
      '> product en-de, product.en-de.glossary.csv: 2 conflicts',
      '',
      '> board',
      '    before  Tafel',
      '    mine    Brett',
      '    theirs  Pinnwand',
      '',
      '> task',
      '    before  (no entry)',
      '    mine    Aufgabe',
      '    theirs  (no entry)',
      '    Your push was probably overwritten.',
      '',
      '> legal en-fr, legal.en-fr.glossary.csv: 1 conflicts',
      '',
      '> term',
      '    before  mot',
      '    mine    terme',
      '    theirs  expression',
      '',
    ],
  );
});

test('without conflicts, the document says so and offers nothing', () => {
  checkText([], ['There are no conflicts.', '']);
});

test('a line belongs to the nearest conflict above it', () => {
  const shown = conflictText(
    [dictionary('product en-de', ['board: a | b | c', 'task: d | e | f'])],
    inEnglish,
  );
  const sourceAt = (line: number) => decisionAt(shown, line)?.conflict?.source ?? 'all';
  expect([0, 1, 2, 5, 6, 7, 99].map(sourceAt)).toEqual([
    'all',
    'all',
    'board',
    'board',
    'board',
    'task',
    'task',
  ]);
});

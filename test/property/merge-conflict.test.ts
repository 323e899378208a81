import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntriesFormat } from '#base';
import { ServiceError } from '../../packages/local-service/server/errors.ts';
import { readDictionary } from '../../packages/local-service/server/glossaries/read-dictionary.ts';
import { readSwitches } from '../../packages/local-service/server/options/switches.ts';
import { EN_DE, linterOf, lintText } from '../support/glossary.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

const RUNS = { numRuns: runs(10_000) };
const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');

/** Lines that git writes, some that only look so, and entries with twins. */
const LINES = [
  '<<<<<<< HEAD',
  '<<<<<<< a,b',
  '||||||| 1f3a',
  '=======',
  '>>>>>>> terms',
  '>>>>>>> 1f (a, b)',
  '>>>>>>> a\tb',
  '<<<<<<<',
  '<<<<<<<<< a',
  '======= a',
  'Task,Aufgabe',
  'Task\tAufgabe',
  'task,x',
  '',
  ' a,b',
];

const lines = fc.array(
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...LINES) }, { weight: 1, arbitrary: awkwardText }),
  {
    maxLength: 12,
  },
);
const conflictedText = fc
  .tuple(lines, fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom('', '\ufeff'))
  .map(([all, lineEnd, mark]) => mark + all.join(lineEnd));

test('each conflict is one problem, and no other problem begins in it', () => {
  fc.assert(
    fc.property(conflictedText, format, (text, entriesFormat) => {
      const { dictionary, linter } = linterOf(text, { format: entriesFormat });
      const [conflicts, others] = [
        linter.problems().filter(({ rule }) => rule === 'merge-conflict'),
        linter.problems().filter(({ rule }) => rule !== 'merge-conflict' && rule !== 'byte-order-mark'),
      ];
      expect(conflicts.map(({ span }) => dictionary.positionAt(span.start).line)).toEqual(
        dictionary.conflicts.map(({ first }) => first),
      );
      for (const { span, related = [] } of others) {
        for (const { start } of [span, ...related.map((other) => other.span)]) {
          expect(dictionary.isInConflict(dictionary.positionAt(start).line)).toBe(false);
        }
      }
    }),
    RUNS,
  );
});

test('after any edits the problems are those of a fresh dictionary', () => {
  const edit = fc.record({ line: fc.nat(20), lines: fc.nat(3), newText: conflictedText });
  fc.assert(
    fc.property(
      conflictedText,
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      format,
      (text, edits, entriesFormat) => {
        const { dictionary, linter } = linterOf(text, { format: entriesFormat });
        for (const { line, lines: count, newText } of edits) {
          linter.problems();
          const start = { line: line % (dictionary.lineCount + 1), character: 0 };
          dictionary.edit({ start, end: { line: start.line + count, character: 0 } }, newText);
        }
        expect(linter.problems()).toEqual(lintText(dictionary.slice(), { format: entriesFormat }));
      },
    ),
    RUNS,
  );
});

test('what the service accepts has no error', () => {
  const switches = readSwitches({});
  const accepts = (text: string, entriesFormat: EntriesFormat) => {
    try {
      readDictionary({ ...EN_DE, entries: text, format: entriesFormat }, switches);
      return true;
    } catch (error) {
      if (error instanceof ServiceError) return false;
      throw error;
    }
  };
  fc.assert(
    fc.property(conflictedText, format, (text, entriesFormat) => {
      const problems = lintText(text, { format: entriesFormat });
      expect(problems.every(({ level }) => level !== 'error')).toBe(accepts(text, entriesFormat));
    }),
    RUNS,
  );
});

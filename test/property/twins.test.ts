import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linterOf, lintText } from '../support/glossary.ts';
import { runs } from '../support/runs.ts';

/** Source phrases that are twins of each other in some sense, and some that have no twins. */
const source = fc.constantFrom(
  ...[
    'task',
    'Task',
    'TASK',
    't\u0430sk',
    'T\u0430sk',
    'ta\u0455k',
    't\u0430\u0455k',
    'é',
    'e\u0301',
    'É',
    '',
    'one',
    'two',
  ],
);

const line = fc.tuple(source, fc.constantFrom('a', 'b', '')).map((fields) => fields.join(','));

/** Lines without twins, so that there is more than one block. */
const filling = (from: number) =>
  Array.from({ length: 700 }, (_, row) => `term ${from + row},Begriff ${row}`);

const edits = fc.array(fc.tuple(fc.nat(), line), { minLength: 1, maxLength: 20 });

test('while lines are replaced, twins are those of a fresh dictionary after each edit', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 20 }),
      edits,
      fc.boolean(),
      (some, changes, isLong) => {
        const lines = isLong ? [...filling(0), ...some, ...filling(700), ...some] : [...some];
        const { dictionary, linter } = linterOf(lines.join('\n'));
        linter.report(0);
        for (const [number, newText] of changes) {
          const at = number % lines.length;
          const range = {
            start: { line: at, character: 0 },
            end: { line: at, character: lines[at]?.length ?? 0 },
          };
          dictionary.edit(range, newText);
          lines[at] = newText;
          const fresh = lintText(lines.join('\n'));
          expect(linter.problems()).toEqual(fresh);
          expect(linter.problemsAt({ start: 0, end: dictionary.length }, 1000)).toEqual(fresh);
        }
      },
    ),
    { numRuns: runs(2000) },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, type EntriesFormat } from '#base';
import { GLOSSARY_LANGUAGES } from '#base/snapshot';
import { fixGlossary, linterFor } from '../../cli/check/file/check-glossary.ts';
import { plainLintSettings } from '../../cli/check/file/check-settings.ts';
import { EN_DE } from '../support/glossary.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

const SETTINGS = plainLintSettings(GLOSSARY_LANGUAGES);

type GlossaryInput = Parameters<typeof linterFor>[0] & { readonly text: string };

/** How many errors a text has, by rule. */
function errorsIn(file: GlossaryInput): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, level } of linterFor(file, SETTINGS).linter.problems())
    if (level === 'error') counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** Rows with something that a preferred fix changes, and how the text is after such fixes of one of them, whatever comes of it. */
function fixedRows(file: GlossaryInput): ReadonlyMap<number, string> {
  return new Map(fixableRows(file).map(({ line }) => [line, fixRow(file, line)]));
}

function fixableRows(file: GlossaryInput) {
  const { dictionary, linter } = linterFor(file, SETTINGS);
  return linter.problems().flatMap((problem) => {
    const fix = linter.fixesFor(problem).find(({ preferred, edits }) => preferred && edits.length > 0);
    const { line } = dictionary.positionAt(problem.span.start);
    return fix === undefined ? [] : [{ line, fixed: applyEdits(file.text, fix.edits) }];
  });
}

/** The text after one fix of a row after the other, until the row is gone or right. */
function fixRow(file: GlossaryInput, line: number): string {
  const found = fixableRows(file).find((row) => row.line === line);
  if (found === undefined) return file.text;
  const { fixed } = found;
  return lineCount(fixed) === lineCount(file.text) ? fixRow({ ...file, text: fixed }, line) : fixed;
}

function lineCount(text: string): number {
  return text.split(/\r\n|\n|\r/).length;
}

test('--fix leaves only what would become a new error, and a second run changes nothing', () => {
  const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');
  fc.assert(
    fc.property(awkwardText, format, (text, entriesFormat) => {
      const file = { path: 'a', format: entriesFormat, pair: EN_DE, encodingFault: undefined };
      const fixed = { ...file, text: fixGlossary({ ...file, text }, SETTINGS) };
      const errors = errorsIn(fixed);
      for (const [line, further] of fixedRows(fixed)) {
        const after = errorsIn({ ...file, text: further });
        const grown = [...after].filter(([rule, count]) => count > (errors.get(rule) ?? 0));
        if (grown.length === 0) throw new Error(`Line ${line + 1} could have become: ${further}`);
      }
      expect(fixGlossary(fixed, SETTINGS)).toBe(fixed.text);
    }),
    { numRuns: runs(20_000) },
  );
});

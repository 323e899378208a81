import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixGlossary, linterFor } from '../../cli/check/file/check-glossary.ts';
import { DEFAULT_LINT_SETTINGS } from '../../cli/check/file/check-settings.ts';
import type { EntriesFormat } from '../../core/glossary/rows/field.ts';
import { applyEdits } from '../../core/text/edit.ts';
import { EN_DE } from '../support/glossary.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

type GlossaryInput = Parameters<typeof linterFor>[0] & { readonly text: string };

/** More than the fixes of any text here, one after the other. */
const MAX_FIXES = 1_000;

/** How many errors a text has, by rule. */
function errorsIn(file: GlossaryInput): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, level } of linterFor(file, DEFAULT_LINT_SETTINGS).linter.problems())
    if (level === 'error') counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** The text after one fix after the other, whatever comes of it. */
function fixOneByOne(file: GlossaryInput): string {
  let { text } = file;
  for (let count = 0; count < MAX_FIXES; count++) {
    const { linter } = linterFor({ ...file, text }, DEFAULT_LINT_SETTINGS);
    const fixes = linter.problems().flatMap((problem) => linter.fixesFor(problem));
    const fix = fixes.find(({ preferred, edits }) => preferred && edits.length > 0);
    if (fix === undefined) break;
    text = applyEdits(text, fix.edits);
  }
  return text;
}

test('--fix leaves only what would become a new error, and a second run changes nothing', () => {
  const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');
  fc.assert(
    fc.property(awkwardText, format, (text, entriesFormat) => {
      const file = { path: 'a', format: entriesFormat, pair: EN_DE, encodingFault: undefined };
      const fixed = { ...file, text: fixGlossary({ ...file, text }, DEFAULT_LINT_SETTINGS) };
      const further = { ...file, text: fixOneByOne(fixed) };
      if (further.text !== fixed.text) {
        const errors = errorsIn(fixed);
        const grown = [...errorsIn(further)].filter(([rule, count]) => count > (errors.get(rule) ?? 0));
        expect(grown).not.toEqual([]);
      }
      expect(fixGlossary(fixed, DEFAULT_LINT_SETTINGS)).toBe(fixed.text);
    }),
    { numRuns: runs(20_000) },
  );
});

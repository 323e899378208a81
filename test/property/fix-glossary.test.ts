import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixGlossary, linterFor } from '../../cli/check/file/check-glossary.ts';
import { DEFAULT_LINT_SETTINGS } from '../../cli/check/file/check-settings.ts';
import type { EntriesFormat } from '../../core/glossary/rows/field.ts';
import { EN_DE } from '../support/glossary.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

test('--fix leaves nothing to fix: a second run changes nothing', () => {
  const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');
  fc.assert(
    fc.property(awkwardText, format, (text, entriesFormat) => {
      const file = { path: 'a', format: entriesFormat, pair: EN_DE, encodingFault: undefined };
      const fixed = { ...file, text: fixGlossary({ ...file, text }, DEFAULT_LINT_SETTINGS) };
      const { linter } = linterFor(fixed, DEFAULT_LINT_SETTINGS);
      const left = linter
        .problems()
        .filter((problem) => linter.fixesFor(problem).some((fix) => fix.preferred));
      expect(left).toEqual([]);
      expect(fixGlossary(fixed, DEFAULT_LINT_SETTINGS)).toBe(fixed.text);
    }),
    { numRuns: runs(20_000) },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemsOf } from '../../cli/check/check-glossary.ts';
import { fixGlossary } from '../../cli/check/fix-glossary.ts';
import type { EntriesFormat } from '../../core/glossary/dictionary.ts';
import { fixesFor } from '../../core/glossary/lint.ts';
import { parseDictionary } from '../../core/glossary/parse.ts';
import { awkwardText } from '../support/arbitraries.ts';
import { EN_DE } from '../support/glossary.ts';
import { runs } from '../support/runs.ts';

const SETTINGS = { levels: new Map() };

test('--fix leaves nothing to fix: a second run changes nothing', () => {
  const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');
  fc.assert(
    fc.property(awkwardText, format, (text, entriesFormat) => {
      const file = { path: 'a', format: entriesFormat, pair: EN_DE, encodingFault: undefined };
      const fixed = { ...file, text: fixGlossary({ ...file, text }, SETTINGS) };
      const dictionary = parseDictionary(fixed.text, entriesFormat);
      const left = problemsOf(fixed, dictionary, SETTINGS).filter((problem) =>
        fixesFor(problem, dictionary).some((fix) => fix.preferred),
      );
      expect(left).toEqual([]);
      expect(fixGlossary(fixed, SETTINGS)).toBe(fixed.text);
    }),
    { numRuns: runs(20_000) },
  );
});

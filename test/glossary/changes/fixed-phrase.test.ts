import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, finish } from '#base';
import { fixAll } from '../../../packages/glossary/changes/fix-all.ts';
import { fixedPhrase } from '../../../packages/glossary/changes/fixed-phrase.ts';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { writeRow } from '../../../packages/glossary/rows/write-field.ts';
import { listTerms } from '../../../packages/glossary/terms/list-terms.ts';
import { runs } from '../../support/runs.ts';

const CSV = { format: 'csv', pair: undefined } as const;

/** The source phrase of a glossary with one row after all its fixes. */
function sourceAfterFixes(phrase: string): string | undefined {
  const text = writeRow([phrase, 'Wort'], 'csv');
  const edits = finish(fixAll(new Dictionary(text, CSV), { languages: [] }));
  const [term] = finish(listTerms(new Dictionary(applyEdits(text, edits), CSV), 1));
  return term?.source;
}

test('a fixed phrase is the one that the fixes of a glossary leave', () => {
  const sign = fc.oneof(
    fc.constantFrom(
      ...' \t\u00a0\u3000\u2028\u200b\u200d\u0301\ufe0f\u202a\u0001\u00ad',
      '👩',
      '💻',
      '\u1161',
      '\u3164',
    ),
    fc.constantFrom(...'aeé,"\'=日か;|#<'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => !/[\r\n]/.test(one)),
  );
  const phrases = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => `x${signs.join('')}`);
  fc.assert(
    fc.property(phrases, (phrase) => {
      expect(fixedPhrase(phrase)).toBe(sourceAfterFixes(phrase));
    }),
    { numRuns: runs(5_000) },
  );
});

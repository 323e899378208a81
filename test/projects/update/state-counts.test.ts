import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { countMessages } from '../../../packages/projects/update/state-counts.ts';

test.each([
  [{}, []],
  [{ missing: 2, untranslated: 2 }, ['4 missing']],
  [{ untranslated: 1, stale: 3 }, ['1 missing', '3 stale']],
  [
    { review: 1, edited: 2, adoptable: 3, affected: 4, extra: 5 },
    ['1 to review', '2 edited by people', '3 to adopt', '4 affected by settings', '5 without a source'],
  ],
])('%j is said as %j', (counts, texts) => expect(countMessages(counts).map(inEnglish)).toEqual(texts));

import fc from 'fast-check';
import { describe, test } from 'vitest';
import { runs } from '../../support/runs.ts';
import { HISTORY_FORMATS, type HistoryFormat } from '../../support/update-histories/files.ts';
import { History, type HistoryStep } from '../../support/update-histories/history.ts';

const STEPS: readonly HistoryStep['what'][] = [
  ...(['change', 'change', 'add', 'delete', 'move', 'rename'] as const),
  ...(['translate', 'translate', 'translate', 'commit', 'commit', 'update', 'update'] as const),
  ...(['forget', 'damage'] as const),
];

/**
 * Without keys, two branches are not merged here: blocks of both can be paired otherwise in the update after the first one, which then sends a text
 * again.
 */
function stepsOf({ name }: HistoryFormat): fc.Arbitrary<readonly HistoryStep[]> {
  const what = fc.constantFrom(...STEPS, ...(name === 'Markdown' ? [] : (['merge'] as const)));
  return fc.array(fc.record({ what, at: fc.nat(20) }), { minLength: 2, maxLength: 12 });
}

describe('no update overwrites what a person has written, and the next one sends nothing', () => {
  test.each(HISTORY_FORMATS)('$name', async (format) => {
    await fc.assert(
      fc.asyncProperty(stepsOf(format), (steps) => History.play(format, steps)),
      { numRuns: runs(20) },
    );
  });
});

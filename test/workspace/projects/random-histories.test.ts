import fc from 'fast-check';
import { describe, test } from 'vitest';
import { runs } from '../../support/runs.ts';
import { HISTORY_FORMATS } from '../../support/update-histories/files.ts';
import { History, type HistoryStep } from '../../support/update-histories/history.ts';

const step: fc.Arbitrary<HistoryStep> = fc.record({
  what: fc.constantFrom(
    ...([
      'change',
      'change',
      'add',
      'delete',
      'move',
      'rename',
      'translate',
      'translate',
      'translate',
    ] as const),
    ...(['commit', 'commit', 'update', 'update', 'merge', 'forget', 'damage'] as const),
  ),
  at: fc.nat(20),
});

describe('no update overwrites what a person has written, and the next one sends nothing', () => {
  test.each(HISTORY_FORMATS)('$name', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) =>
        History.play(format, steps),
      ),
      { numRuns: runs(20) },
    );
  });
});

import fc from 'fast-check';
import { describe, test } from 'vitest';
import { inTurn, runs } from '../support/runs.ts';
import { HISTORY_FORMATS } from '../support/update-histories/files.ts';
import { History, type HistoryStep } from '../support/update-histories/history.ts';

const STEPS: readonly HistoryStep['what'][] = [
  ...(['change', 'change', 'add', 'delete', 'move', 'split', 'join', 'rename'] as const),
  ...(['translate', 'translate', 'translate', 'commit', 'commit', 'update', 'update'] as const),
  ...([
    'remove',
    'remove',
    'reformat',
    'rename-file',
    'merge',
    'forget',
    'damage',
    'compact',
    'lose',
  ] as const),
];

/** Of all formats together: PARLANCE_HISTORIES, as in `PARLANCE_HISTORIES=10000 npm run test:unit -- packages/projects/random-histories`. */
const WANTED = Number.parseInt(process.env.PARLANCE_HISTORIES ?? '', 10);

const HISTORIES = fc.array(fc.record({ what: fc.constantFrom(...STEPS), at: fc.nat(20) }), {
  minLength: 2,
  maxLength: 12,
});

// Histories wait for git most of the time.
describe.concurrent('no update overwrites what a person has written, and the next one sends nothing', () => {
  test.each(inTurn(HISTORY_FORMATS))('$name', async (format) => {
    await fc.assert(
      fc.asyncProperty(HISTORIES, (steps) => History.play(format, steps)),
      { numRuns: WANTED > 0 ? Math.ceil(WANTED / HISTORY_FORMATS.length) : runs(150, 40) },
    );
  });
});

import { expect, test } from 'vitest';
import { deadlineOf } from '../../../packages/service/call/transport.ts';

/** Reliability A4. */
test.each([
  ['the time of the operation', { mode: 'interactive', deadline: 50 }, {}, 50],
  ['the rest of the time of the command', { mode: 'interactive', deadline: 50 }, { deadline: 20 }, 20],
  ['no more than the time of the operation', { mode: 'interactive', deadline: 50 }, { deadline: 90 }, 50],
  ['no limit in a batch', { mode: 'batch', deadline: 50 }, { deadline: 20 }, Number.POSITIVE_INFINITY],
  [
    'no limit in a call of a batch',
    { mode: 'interactive', deadline: 50 },
    { mode: 'batch' },
    Number.POSITIVE_INFINITY,
  ],
] as const)('a call has %s', (_, transport, call, deadline) => {
  expect(deadlineOf(transport, call)).toBe(deadline);
});

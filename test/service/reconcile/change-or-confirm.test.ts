import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import type { Transport } from '../../../packages/service/call/transport.ts';
import { TimeoutError, UncertainOutcomeError } from '../../../packages/service/errors/service-errors.ts';
import { changeOrConfirm } from '../../../packages/service/reconcile/change-or-confirm.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';

/** How often a change is sent whose answers get lost, and that the service has not made, if it must be finished after so many ms. */
async function sentWithin(ms: number): Promise<number> {
  const clock = new VirtualClock();
  const transport = {
    mode: 'interactive',
    deadline: clock.now() + ms,
    log: silentLog,
    retries: { clock, random: () => 0.5 },
  } as unknown as Transport;
  const change = vi.fn().mockRejectedValue(new UncertainOutcomeError(new TimeoutError('headers', 1)));
  const check = async () => undefined;
  await expect(
    changeOrConfirm(transport, { change, check, mayRepeat: true, call: undefined }),
  ).rejects.toBeInstanceOf(UncertainOutcomeError);
  return change.mock.calls.length;
}

/** Reliability A4, F10. The waits are 750 ms, then 1,200 ms. */
test.each([
  [700, 1],
  [750, 1],
  [751, 2],
  [1_950, 2],
  [1_951, 3],
])(
  'a lost change that was not made is sent again only while there is time: %i ms, %i requests',
  async (ms, requests) => {
    expect(await sentWithin(ms)).toBe(requests);
  },
);

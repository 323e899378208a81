import { describe, expect, test } from 'vitest';
import { addExampleAccount } from '../../packages/local-service/server/accounts/example-account.ts';
import { KeyStore } from '../../packages/local-service/server/accounts/key-store.ts';
import { sumOf, totalsOf, UsageLog } from '../../packages/local-service/server/accounts/usage-log.ts';

const GIVEN = ['a-given-key'];

/** An account that was opened on a day, with what its keys have used of their limits in that month, in percent. */
function accountOn(day: string) {
  const now = new Date(`${day}T12:00:00Z`);
  const keys = new KeyStore(GIVEN, now);
  const log = new UsageLog();
  const complete = () => addExampleAccount({ keys, log, now }, GIVEN);
  const usedPercent = (label: string) => {
    const key = keys.all().find((each) => each.label === label);
    const month = { start: `${day.slice(0, 7)}-01`, end: `${day}~` };
    const used = log.within(month).filter(({ key_id }) => key_id === key?.key_id);
    return (100 * sumOf(totalsOf(used))) / (key?.usage_limits.characters ?? 0);
  };
  return { keys, log, complete, usedPercent };
}

describe('an example account', () => {
  test.each(['2026-01-01', '2026-02-28', '2026-11-25', '2028-02-29', '2026-03-07'])(
    'shows a key near its limit, also on %s',
    (day) => {
      const { complete, usedPercent } = accountOn(day);
      complete();
      expect(usedPercent('Website')).toBeGreaterThanOrEqual(80);
      expect(usedPercent('Website')).toBeLessThan(100);
      expect(usedPercent('Build server')).toBeLessThan(50);
    },
  );

  test('has active and deactivated keys, and a use on every day of weeks until today', () => {
    const { keys, log, complete } = accountOn('2026-11-25');
    complete();
    expect(keys.all().map(({ label }) => label)).toContain('First prototype');
    expect(keys.active()).toHaveLength(keys.all().length - 1);
    const days = new Set(log.snapshot().map(({ day }) => day));
    expect(days.size).toBeGreaterThan(60);
    expect([...days].sort().at(-1)).toBe('2026-11-25');
  });

  test('is added once, and never to an account with keys of its own', () => {
    const { keys, log, complete } = accountOn('2026-11-25');
    complete();
    const before = { keys: keys.snapshot(), log: log.snapshot() };
    complete();
    expect({ keys: keys.snapshot(), log: log.snapshot() }).toEqual(before);

    const own = accountOn('2026-11-25');
    own.keys.create('Mine', new Date(), 'id-is-key');
    own.complete();
    expect(own.keys.all()).toHaveLength(2);
  });
});

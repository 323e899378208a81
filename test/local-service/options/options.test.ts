import { describe, expect, test } from 'vitest';
import {
  LocalServiceOptionError,
  type LocalServiceOptions,
  parseSwitch,
  resolveOptions,
  SWITCHES,
} from '../../../packages/local-service/server/options/options.ts';

function checkRefused(options: LocalServiceOptions, message: string): void {
  expect(() => resolveOptions(options)).toThrow(LocalServiceOptionError);
  expect(() => resolveOptions(options)).toThrow(message);
}

test('everything has a default', () => {
  expect(resolveOptions({})).toMatchObject({
    port: 0,
    authScheme: 'Service-Auth-Key',
    plan: 'paid',
    latencyMs: 0,
    characterLimit: 1_000_000_000_000,
    switches: { 'default-billed-characters': 'on-request', 'latency-optimized': 'restricted' },
  });
  expect(resolveOptions({ plan: 'free' }).characterLimit).toBe(500_000);
});

test('keys are fresh each time and look like those of the plan', () => {
  const [first, second] = [resolveOptions({}), resolveOptions({})];
  expect(first.keys[0]).not.toBe(second.keys[0]);
  expect(first.adminKey).toMatch(/:adm$/);
  expect(resolveOptions({ plan: 'free' }).keys[0]).toMatch(/:fx$/);
  expect(resolveOptions({ keys: ['a', 'b'], adminKey: 'c' })).toMatchObject({
    keys: ['a', 'b'],
    adminKey: 'c',
  });
});

test.each<[LocalServiceOptions, string]>([
  [{ port: -1 }, '"-1" is not possible for port. Possible: a whole number from 0 to 65535.'],
  [{ port: 65_536 }, 'port'],
  [{ latencyMs: 1.5 }, 'latencyMs'],
  [{ characterLimit: Number.NaN }, 'characterLimit'],
  [{ authScheme: 'two words' }, 'authScheme'],
  [{ keys: ['has space'] }, '"(hidden)" is not possible for keys'],
  [{ keys: [''] }, 'keys'],
  [{ adminKey: 'line\nbreak' }, 'adminKey'],
  [{ switches: { 'defalt-billed-characters': 'always' } }, 'Did you mean "default-billed-characters"?'],
  [
    { switches: { 'default-billed-characters': 'alway' } },
    'Did you mean "default-billed-characters=always"?',
  ],
  [
    { switches: { 'glossary-ready-after': '01' } },
    'Possible: glossary-ready-after=0, glossary-ready-after=N',
  ],
  [{ switches: { toString: 'x' } }, 'Possible: bill-lost-answers, blank-lines'],
])('%o is refused', checkRefused);

describe('a switch on a command line', () => {
  test('is a name and a value', () => {
    expect(parseSwitch('default-billed-characters=always')).toEqual({
      name: 'default-billed-characters',
      value: 'always',
    });
  });

  test.each(['default-billed-characters', 'default-billed-characters=', 'nonsense=1', ''])(
    '%j is refused',
    (text) => {
      expect(() => parseSwitch(text)).toThrow(LocalServiceOptionError);
    },
  );

  test.each(Object.entries(SWITCHES))('%s takes each of its values', (name, values) => {
    for (const listed of values) {
      const value = listed === 'N' ? '12' : listed;
      expect(resolveOptions({ switches: { [name]: value } }).switches).toHaveProperty(name, value);
    }
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { LimitWarnings } from '../../../../client/shell/status/limit-warnings.ts';

const shown = vi.hoisted((): string[] => []);

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...args: unknown[]) => text.replace(/\{(\d)\}/g, (_, index) => String(args[index])),
  },
  window: {
    showWarningMessage: async (text: string) => {
      shown.push(text);
    },
  },
}));

/** A memento that two windows share. */
function memento() {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: (key: string, otherwise?: unknown) => kept.get(key) ?? otherwise,
    update: async (key: string, value: unknown) => void kept.set(key, value),
  } as never;
}

const kept = memento();

function check(character_count: number, start_time = '2026-11-01T00:00:00Z', character_limit = 100) {
  const source = {
    client: {} as never,
    endpoint: { baseUrl: 'https://a.example', authScheme: 'x' },
    serviceName: 'a.example',
  };
  new LimitWarnings(kept, () => 0).check({ character_count, character_limit, start_time }, source);
}

beforeEach(() => {
  shown.length = 0;
});

test('a limit is warned of once at 80 % and once at 100 %, also in other windows, and again in the next period', () => {
  for (const count of [10, 79]) check(count);
  expect(shown).toEqual([]);
  for (const count of [80, 85, 99]) check(count);
  expect(shown).toEqual(['a.example: 80 % of the limit is used (Characters).']);
  for (const count of [100, 120]) check(count);
  expect(shown.at(-1)).toBe('a.example: 100 % of the limit is used (Characters).');
  expect(shown).toHaveLength(2);
  check(90, '2026-12-01T00:00:00Z');
  expect(shown.at(-1)).toBe('a.example: 90 % of the limit is used (Characters).');
});

test('no limit, and a limit of 0, are never warned of', () => {
  check(5, 'never', 0);
  check(5, 'never', 1_000_000_000_000);
  expect(shown).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { KeyState } from '#translate';
import { describeKey, limitSentences } from '../../../../../client/account/keys/view/describe-key.ts';
import { groupKeys, type KeyOrder } from '../../../../../client/account/keys/view/key-nodes.ts';
import { developerKeyId } from '../../../../../packages/service/ids.ts';

interface Sample {
  readonly label?: string;
  readonly end?: string;
  readonly created?: string;
  readonly off?: boolean;
  readonly characters?: number | null;
  readonly speechMs?: number | null;
  readonly used?: number;
  readonly minutes?: number;
  readonly unknown?: boolean;
}

function keyOf({ label = 'Server', end = '3f9a', off = false, ...sample }: Sample): KeyState {
  const { characters = null, speechMs = null, used = 0, minutes = 0 } = sample;
  return {
    key: {
      key_id: developerKeyId(`00000000-secret-${end}`),
      label,
      creation_time: sample.created ?? '2026-11-01T00:00:00Z',
      deactivated_time: off ? '2026-11-02T00:00:00Z' : null,
      is_deactivated: off,
      usage_limits: { characters, speech_to_text_milliseconds: speechMs },
    },
    use: sample.unknown
      ? { kind: 'unknown', reason: { text: 'Several keys.', args: [] } }
      : { kind: 'known', figures: { total_characters: used, speech_to_text_minutes: minutes } },
    inUse: 'no',
  };
}

describe('a key in words', () => {
  test.each<[Sample, string | undefined, readonly string[], string]>([
    [{ used: 5 }, undefined, ['5 characters, no limit'], 'key'],
    [{ used: 79, characters: 100 }, '████████┊░░', ['79 % (79 of 100 characters)'], 'key'],
    [
      { used: 80, characters: 100 },
      '████████┊░░',
      ['80 % (80 of 100 characters)', 'near the limit'],
      'warning',
    ],
    [
      { used: 100, characters: 100 },
      '████████┊██',
      ['100 % (100 of 100 characters)', 'limit reached'],
      'error',
    ],
    [{ characters: 0 }, '████████┊██', ['0 characters, nothing may be used'], 'error'],
    [
      { used: 1, characters: 100, minutes: 9, speechMs: 600_000 },
      '████████┊█░',
      ['1 % (1 of 100 characters)', '90 % (9 of 10 minutes of speech)', 'near the limit'],
      'warning',
    ],
    [
      { used: 1, minutes: 2.5 },
      undefined,
      ['1 characters, no limit', '2.5 minutes of speech, no limit'],
      'key',
    ],
    [{ unknown: true, characters: 100 }, undefined, ['use not known', 'at most 100 characters'], 'key'],
    [{ off: true, used: 5 }, undefined, ['deactivated', '5 characters, no limit'], 'circle-slash'],
  ])('%j', (sample, bar, words, icon) => {
    const texts = describeKey(keyOf(sample));
    expect({ bar: texts.bar, words: texts.description.map(inEnglish), icon: texts.icon }).toEqual({
      bar,
      words,
      icon,
    });
  });

  test('shows four characters of the ID, and why a use is not known', () => {
    const { details, label, description } = describeKey(keyOf({ unknown: true }));
    const all = [label, ...details, ...description].map(inEnglish).join('\n');
    expect(all).toContain('ID: …3f9a');
    expect(all).toContain('Several keys.');
    expect(all).not.toContain('secret');
  });

  test('only an active key can be changed', () => {
    expect(describeKey(keyOf({})).actions).toContain('active');
    expect(describeKey(keyOf({ off: true })).actions).not.toContain('active');
  });
});

test.each([
  [{ characters: null, minutes: null }, ['Characters: no limit.', 'Speech: no limit.']],
  [{ characters: 0, minutes: 0 }, ['Characters: nothing may be used.', 'Speech: nothing may be used.']],
  [
    { characters: 100, minutes: 1.5 },
    ['Characters: at most 100 per month.', 'Speech: at most 1.5 minutes per month.'],
  ],
])('the limits %j are said in words', (limits, sentences) => {
  expect(limitSentences(limits).map(inEnglish)).toEqual(sentences);
});

describe('500 keys', () => {
  const keys = Array.from({ length: 500 }, (_, index) =>
    keyOf({
      label: `Server ${String(index).padStart(3, '0')}`,
      end: String(index).padStart(4, '0'),
      off: index >= 20,
      used: index % 7,
      unknown: index === 3,
      created: `2026-01-01T00:00:${String(index % 60).padStart(2, '0')}Z`,
    }),
  );
  const list = {
    keys,
    period: { from: '', to: '', next: undefined, isReported: false },
    unreported: [],
  };

  function checkFirst(
    filter: string,
    order: KeyOrder,
    groups: readonly (readonly [string, number, string])[],
  ) {
    const found = groupKeys(list, { filter, order });
    expect(found.map((group) => [group.kind, group.keys.length, group.keys[0]?.key.label])).toEqual(groups);
  }

  test('are two groups, the most used first, and those whose use is not known last', () => {
    checkFirst('', 'use', [
      ['active', 20, 'Server 013'],
      ['deactivated', 480, 'Server 419'],
    ]);
    const [active] = groupKeys(list, { filter: '', order: 'use' });
    expect(active?.keys.at(-1)?.key.label).toBe('Server 003');
  });

  test('are ordered by label', () => {
    checkFirst('', 'label', [
      ['active', 20, 'Server 000'],
      ['deactivated', 480, 'Server 020'],
    ]);
  });

  test('are filtered by label or by the end of the ID', () => {
    checkFirst('server 01', 'label', [['active', 10, 'Server 010']]);
    checkFirst('0499', 'label', [['deactivated', 1, 'Server 499']]);
    checkFirst('nothing', 'label', []);
  });
});

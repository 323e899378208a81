import { describe, expect, test } from 'vitest';
import { fitsMask, isKeyInUse, matchKeys } from '../../../packages/requests/usage/match-keys.ts';

const A = 'aaaa1111-0000:0000-zzzz';
const B = 'bbbb1111-0000:0000-yyyy';
/** Begins and ends as `A` does. */
const LIKE_A = 'aaaa2222-0000:0000-zzzz';

type Row = readonly [masked: string, label: string | null, characters: number];

/** Checks what is known of each key, given as `[id, label]`: its characters, or why they are not known. */
function checkUse(keys: readonly (readonly [string, string])[], rows: readonly Row[], expected: object) {
  const uses = matchKeys(
    keys.map(([key_id, label]) => ({ key_id, label })),
    rows.map(([api_key, api_key_label, total_characters]) => ({
      api_key,
      api_key_label,
      usage: { total_characters },
    })),
  );
  const shown = [...uses].map(([id, use]) => [
    id,
    use.kind === 'known' ? use.figures.total_characters : use.reason.text,
  ]);
  expect(Object.fromEntries(shown)).toEqual(expected);
}

const SEVERAL_KEYS = 'Several keys have its label and mask.';
const SEVERAL_ROWS = 'The report has several rows with its label and mask.';
const IN_PART = 'The report has a row that matches this key only in part.';

describe('what a report says of a key', () => {
  test('is known where mask and label match', () => {
    checkUse(
      [
        [A, 'One'],
        [B, 'Two'],
      ],
      [
        ['bbbb****yyyy', 'Two', 7],
        ['aaaa****zzzz', 'One', 5],
      ],
      { [A]: 5, [B]: 7 },
    );
  });

  test('is nothing for a key without a row', () => {
    checkUse([[A, 'One']], [['bbbb****yyyy', 'Two', 7]], { [A]: 0 });
  });

  test('is not known where two keys have the mask and the label, and never a sum', () => {
    const keys = [
      [A, 'Same'],
      [LIKE_A, 'Same'],
    ] as const;
    checkUse(keys, [['aaaa****zzzz', 'Same', 5]], { [A]: SEVERAL_KEYS, [LIKE_A]: SEVERAL_KEYS });
    checkUse(
      keys,
      [
        ['aaaa****zzzz', 'Same', 5],
        ['aaaa****zzzz', 'Same', 6],
      ],
      { [A]: SEVERAL_ROWS, [LIKE_A]: SEVERAL_ROWS },
    );
  });

  test('is not known where two rows match one key', () => {
    checkUse(
      [[A, 'One']],
      [
        ['aaaa****zzzz', 'One', 5],
        ['aaaa****zzzz', 'One', 6],
      ],
      { [A]: SEVERAL_ROWS },
    );
  });

  test('labels distinguish keys with one mask, and masks keys with one label', () => {
    checkUse(
      [
        [A, 'One'],
        [LIKE_A, 'Two'],
        [B, 'One'],
      ],
      [
        ['aaaa****zzzz', 'One', 1],
        ['aaaa****zzzz', 'Two', 2],
        ['bbbb****yyyy', 'One', 3],
      ],
      { [A]: 1, [LIKE_A]: 2, [B]: 3 },
    );
  });

  test.each<[string, Row]>([
    ['only the label matches', ['cccc****xxxx', 'One', 5]],
    ['only the mask matches, as after a new label', ['aaaa****zzzz', 'Before', 5]],
    ['the row has no label', ['aaaa****zzzz', null, 5]],
    ['the mask shows nothing', ['****', 'One', 5]],
  ])('is not known if %s', (_, row) => {
    checkUse([[A, 'One']], [row], { [A]: IN_PART });
  });

  test('that means another key by both leaves this one at nothing', () => {
    checkUse(
      [
        [A, 'One'],
        [B, 'One'],
      ],
      [['bbbb****yyyy', 'One', 5]],
      { [A]: 0, [B]: 5 },
    );
  });
});

test.each([
  ['aaaa****zzzz', A, true],
  ['aaaa*zzzz', A, true],
  ['aaaa****yyyy', A, false],
  ['****', A, false],
  ['aaaa****', A, false],
  [A, A, false],
  ['aaaa****aaaa', 'aaaaaaaa', false],
])('the mask %s fits %s: %s', (masked, key, fits) => {
  expect(fitsMask(masked, key)).toBe(fits);
});

const ID = '00000000-0000-0000-0000-000000000001:00000000-0000-0000-0000-000000000002';
const OTHER = ID.replace('0002', '0003');
const OWN = 'a-key-that-is-no-id';
const row = (api_key: string, api_key_label: string) => ({ api_key, api_key_label, usage: {} });

test.each<[string, string | undefined, readonly ReturnType<typeof row>[], string]>([
  ['no key is sent', undefined, [], 'no'],
  ['the ID is the key', ID, [], 'yes'],
  ['the key looks like an ID, and is another', OTHER, [], 'no'],
  ['a report has the key under this label', OWN, [row('a-ke****o-id', 'Server')], 'yes'],
  ['a report has the key under another label', OWN, [row('a-ke****o-id', 'Other')], 'no'],
  ['the key was not used yet', OWN, [row('b-ke****o-id', 'Server')], 'unknown'],
  ['there is no report', OWN, [], 'unknown'],
])('%s: in use', (_, own, rows, expected) => {
  expect(isKeyInUse({ key_id: ID, label: 'Server' }, own, rows)).toBe(expected);
});

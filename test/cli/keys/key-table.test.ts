import { expect, test } from 'vitest';
import type { DeveloperKey } from '#service';
import { keyEndingWith, showKeys } from '../../../cli/keys/key-table.ts';

function keyOf(id: string, is_deactivated = false): DeveloperKey {
  const key_id = id as DeveloperKey['key_id'];
  return { key_id, label: key_id.slice(0, 1), creation_time: '2026-01-01T00:00:00Z', is_deactivated };
}

const KEYS = [keyOf('A-11112222'), keyOf('B-33332222', true), keyOf('C-4444')];

test('a table says which keys are deactivated, and shows only the ends of their IDs', () => {
  expect(showKeys(KEYS, KEYS).rows?.map((row) => row.slice(0, 3))).toEqual([
    ['A', '…2222', 'active'],
    ['B', '…2222', 'deactivated'],
    ['C', '…4444', 'active'],
  ]);
});

test.each([
  ['4444', 'C-4444'],
  ['…4444', 'C-4444'],
  ['...2222', undefined],
  ['12222', 'A-11112222'],
  ['444', undefined],
])('%s is the end of the ID of one key: %s', (text, id) =>
  expect(keyEndingWith(KEYS, text)?.key_id).toBe(id),
);

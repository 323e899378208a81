import { expect, test } from 'vitest';
import { isKeyInUse } from '../../../core/usage/key-in-use.ts';

const ID = '00000000-0000-0000-0000-000000000001:00000000-0000-0000-0000-000000000002';
const OTHER = ID.replace('0002', '0003');
const OWN = 'a-key-that-is-no-id';
const row = (api_key: string, api_key_label: string) => ({ api_key, api_key_label, usage: {} });

test.each<[string, string | undefined, readonly ReturnType<typeof row>[], string]>([
  ['no key is sent', undefined, [], 'no'],
  ['the id is the key', ID, [], 'yes'],
  ['the key looks like an id, and is another', OTHER, [], 'no'],
  ['a report has the key under this label', OWN, [row('a-ke****o-id', 'Server')], 'yes'],
  ['a report has the key under another label', OWN, [row('a-ke****o-id', 'Other')], 'no'],
  ['the key was not used yet', OWN, [row('b-ke****o-id', 'Server')], 'unknown'],
  ['there is no report', OWN, [], 'unknown'],
])('%s: in use', (_, own, rows, expected) => {
  expect(isKeyInUse({ key_id: ID, label: 'Server' }, own, rows)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { followKeys } from '../../../packages/sync/model/lock/follow-keys.ts';
import { readLock } from '../../../packages/sync/model/lock/read-lock.ts';
import { lockText } from '../some-states.ts';

const ORIGIN = 'https://api.example.com';

function lockOf(facts: string) {
  const read = readLock(lockText(facts));
  if (!('lock' in read)) throw new Error('The test has a wrong lock.');
  return read.lock;
}

/** Keys with their names, as `key:Name`. */
function declared(text: string) {
  return text.split(' ').map((each) => {
    const [key = '', name = ''] = each.split(':');
    return { key, name };
  });
}

/** Checks which lock a manifest continues with, both written as facts. */
function checkFollowed(lock: string, manifest: string, expected: string): void {
  const followed = followKeys(lockOf(lock), ORIGIN, { glossaries: declared(manifest), lists: [] });
  const sorted = ({ glossaries, dictionaries }: ReturnType<typeof lockOf>) => ({
    glossaries: glossaries.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    dictionaries: dictionaries.toSorted((a, b) => (a.target < b.target ? -1 : 1)),
  });
  expect(sorted(followed)).toEqual(sorted(lockOf(expected)));
}

describe('a key of the manifest that was renamed is followed by ID and name', () => {
  test.each([
    ['the name stays', 'old:1:Terms de=1', 'new:Terms', 'new:1:Terms de=1'],
    [
      'both keys are in the lock with one id',
      'old:1:Terms de=1; new:1:Terms fr=2',
      'new:Terms',
      'new:1:Terms de=1 fr=2',
    ],
    [
      'what is known of the new key counts',
      'old:1:Terms de=1; new:1:Terms de=2',
      'new:Terms',
      'new:1:Terms de=2',
    ],
    ['two keys are swapped for others', 'a:1:A de=1; b:2:B fr=2', 'x:B y:A', 'y:1:A de=1; x:2:B fr=2'],
    ['nothing was renamed', 'a:1:A de=1', 'a:A b:B', 'a:1:A de=1'],
    [
      'another glossary has the name: the old one is no longer managed',
      'old:1:Terms de=1; new:2:Terms fr=2',
      'new:Terms',
      'old:1:Terms de=1; new:2:Terms fr=2',
    ],
    ['the name changed, too: nobody knows', 'old:1:Terms de=1', 'new:Words', 'old:1:Terms de=1'],
    ['two could be meant', 'old:1:Terms de=1', 'a:Terms b:Terms', 'old:1:Terms de=1'],
    [
      'two of one name are gone',
      'a:1:Terms de=1; b:2:Terms fr=2',
      'new:Terms',
      'a:1:Terms de=1; b:2:Terms fr=2',
    ],
  ])('%s', (_what, lock, manifest, expected) => checkFollowed(lock, manifest, expected));
});

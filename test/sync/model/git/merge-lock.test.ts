import { describe, expect, test } from 'vitest';
import { mergeLock } from '../../../../packages/sync/model/git/merge-lock.ts';
import { UNKNOWN_BASE } from '../../../../packages/sync/model/lock/lock.ts';
import { writeLock } from '../../../../packages/sync/model/lock/write-lock.ts';
import { lockText } from '../../some-states.ts';

interface Expected {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly merged: string;
}

function checkMerge({ base, ours, theirs, merged }: Expected): void {
  const versions = { base: lockText(base), ours: lockText(ours), theirs: lockText(theirs) };
  const text = lockText(merged);
  expect(mergeLock(versions)).toEqual({ text, conflicts: 0, survivors: [] });
  expect(mergeLock({ ...versions, ours: versions.theirs, theirs: versions.ours })).toEqual({
    text,
    conflicts: 0,
    survivors: [],
  });
}

describe('locks are merged by fact, in both directions', () => {
  test.each<[string, Expected]>([
    [
      'bases that one changed',
      {
        base: 'p:1:P de=1 fr=1',
        ours: 'p:1:P de=2 fr=1',
        theirs: 'p:1:P de=1 fr=3',
        merged: 'p:1:P de=2 fr=3',
      },
    ],
    [
      'a base that both changed is unknown',
      {
        base: 'p:1:P de=1 fr=1',
        ours: 'p:1:P de=2 fr=1',
        theirs: 'p:1:P de=3 fr=4',
        merged: 'p:1:P de=?3 fr=4',
      },
    ],
    [
      'a base that is unknown in one branch',
      { base: 'p:1:P de=1', ours: 'p:1:P de=?3', theirs: 'p:1:P de=1', merged: 'p:1:P de=?3' },
    ],
    [
      'a base that is known again in one branch',
      { base: 'p:1:P de=?3', ours: 'p:1:P de=4', theirs: 'p:1:P de=?3', merged: 'p:1:P de=4' },
    ],
    [
      'a base that is unknown in one branch, and that the other changed',
      { base: 'p:1:P de=1', ours: 'p:1:P de=?3', theirs: 'p:1:P de=2', merged: 'p:1:P de=?3' },
    ],
    [
      'a base that both changed in the same way',
      { base: 'p:1:P de=1', ours: 'p:1:P de=2', theirs: 'p:1:P de=2', merged: 'p:1:P de=2' },
    ],
    [
      'a base that both added differently is unknown',
      { base: 'p:1:P', ours: 'p:1:P de=2', theirs: 'p:1:P de=3', merged: 'p:1:P de=?3' },
    ],
    [
      'dictionaries that one added or removed',
      {
        base: 'p:1:P de=1 fr=1',
        ours: 'p:1:P de=1 fr=1 it=2',
        theirs: 'p:1:P fr=1',
        merged: 'p:1:P fr=1 it=2',
      },
    ],
    [
      'a base that one removed and the other changed is unknown',
      { base: 'p:1:P de=1', ours: 'p:1:P', theirs: 'p:1:P de=2', merged: 'p:1:P de=?2' },
    ],
    [
      'glossaries that each added',
      { base: '', ours: 'p:1:P de=1', theirs: 'q:2:Q de=2', merged: 'p:1:P de=1; q:2:Q de=2' },
    ],
    [
      'a name that one changed',
      { base: 'p:1:P de=1', ours: 'p:1:New de=1', theirs: 'p:1:P de=2', merged: 'p:1:New de=2' },
    ],
    [
      'a name that both changed is the one of the ancestor',
      { base: 'p:1:P', ours: 'p:1:A', theirs: 'p:1:B', merged: 'p:1:P' },
    ],
    [
      'with another ID come its own bases',
      { base: 'p:1:P de=1 fr=1', ours: 'p:2:P de=2', theirs: 'p:1:P de=3 fr=1', merged: 'p:2:P de=2' },
    ],
    ['a glossary that one removed', { base: 'p:1:P de=1', ours: '', theirs: 'p:1:P de=1', merged: '' }],
    [
      'a glossary that one removed and the other changed is kept',
      { base: 'p:1:P de=1', ours: '', theirs: 'p:1:P de=2', merged: 'p:1:P de=2' },
    ],
  ])('%s', (_name, expected) => checkMerge(expected));
});

test('two new IDs of one glossary are a conflict, with the bases of each', () => {
  const [before = '', after = ''] = [lockText('a:9:A'), lockText('z:9:Z')];
  const merged = mergeLock({
    base: lockText('a:9:A; z:9:Z'),
    ours: lockText('a:9:A; p:1:P de=1; z:9:Z'),
    theirs: lockText('a:9:A; p:2:P de=2; z:9:Z'),
  });
  const facts = (text: string) => text.split('\n').slice(1, -1);
  expect(merged).toEqual({
    text: [
      ...before.split('\n').slice(0, -1),
      '<<<<<<< ours',
      ...facts(lockText('p:1:P de=1')),
      '||||||| base',
      '=======',
      ...facts(lockText('p:2:P de=2')),
      '>>>>>>> theirs',
      ...facts(after),
      '',
    ].join('\n'),
    conflicts: 1,
    survivors: [],
  });
});

/**
 * A lock that knows lists such as `marketing:1:7` by key, id, and version, beside a glossary that stays. With `marketing:1:7:8`, the base is
 * unknown, and the instructions are those of both versions.
 */
function lockOfLists(lists: string): string {
  return writeLock({
    glossaries: [{ key: 'p', origin: ORIGIN, id: '1', name: 'P' }],
    dictionaries: [],
    lists: lists
      .split(' ')
      .filter((each) => each !== '')
      .map((each) => {
        const [key = '', id = '', ...versions] = each.split(':');
        const [version = ''] = versions;
        const instructions = versions.map((one) => ({ id: `${id}-${one}`, label: `Label of ${one}` }));
        const hash = versions.length > 1 ? UNKNOWN_BASE : `sha256-${version.repeat(64)}`;
        return { key, origin: ORIGIN, id, name: key, version: Number(version), hash, instructions };
      }),
  });
}

const ORIGIN = 'https://api.example.com';

describe('what locks say of style rule lists is merged by list, in both directions', () => {
  test.each<[string, Expected]>([
    [
      'lists that each branch has pushed',
      { base: 'm:1:1 n:2:1', ours: 'm:1:2 n:2:1', theirs: 'm:1:1 n:2:3', merged: 'm:1:2 n:2:3' },
    ],
    [
      'a list that both have seen has the older version, an unknown base, and the instructions of both',
      { base: 'm:1:1', ours: 'm:1:3', theirs: 'm:1:2', merged: 'm:1:2:3' },
    ],
    ['a list that both have added', { base: '', ours: 'm:1:3', theirs: 'm:1:2', merged: 'm:1:2:3' }],
    [
      'a list that both have seen in the same version',
      { base: 'm:1:1', ours: 'm:1:3', theirs: 'm:1:3', merged: 'm:1:3' },
    ],
    ['lists that each has added', { base: '', ours: 'm:1:1', theirs: 'n:2:1', merged: 'm:1:1 n:2:1' }],
    ['a list that one has removed', { base: 'm:1:1', ours: '', theirs: 'm:1:1', merged: '' }],
    [
      'a list that one has removed and the other has pushed is kept',
      { base: 'm:1:1', ours: '', theirs: 'm:1:2', merged: 'm:1:2' },
    ],
    [
      'a list that one has created again has its new ID',
      { base: 'm:1:4', ours: 'm:2:1', theirs: 'm:1:5', merged: 'm:2:1' },
    ],
  ])('%s', (_name, { base, ours, theirs, merged }) => {
    const versions = { base: lockOfLists(base), ours: lockOfLists(ours), theirs: lockOfLists(theirs) };
    const expected = { text: lockOfLists(merged), conflicts: 0, survivors: [] };
    expect(mergeLock(versions)).toEqual(expected);
    expect(mergeLock({ ...versions, ours: versions.theirs, theirs: versions.ours })).toEqual(expected);
  });

  test('two new IDs of one list are a conflict, with the instructions of each', () => {
    const { text, conflicts } = mergeLock({
      base: lockOfLists(''),
      ours: lockOfLists('m:1:1'),
      theirs: lockOfLists('m:2:2'),
    }) as { readonly text: string; readonly conflicts: number };
    expect(conflicts).toBe(1);
    expect(text).toMatch(
      /<<<<<<< ours\n(?:style .*\n)+\|\|\|\|\|\|\| base\n=======\n(?:style .*\n)+>>>>>>> theirs\n/,
    );
    expect(text.match(/1-1|2-2/g)).toEqual(['1-1', '2-2']);
  });
});

test.each(['base', 'ours', 'theirs'] as const)('a broken lock as %s is left to git', (version) => {
  const text = lockText('p:1:P de=1');
  const merged = mergeLock({ base: text, ours: text, theirs: text, [version]: `${text}what is this\n` });
  expect(merged).toMatchObject({ version, fault: { text: 'It is not a fact of a lock file.' } });
});

test('a lock that both branches have created has no ancestor', () =>
  expect(mergeLock({ base: '', ours: lockText('p:1:P'), theirs: lockText('q:2:Q') })).toMatchObject({
    text: lockText('p:1:P; q:2:Q'),
  }));

/** A lock of a dictionary and a list with these undecided conflicts, such as `a:1 b:2`: source phrase and their value. */
function lockWithConflicts(conflicts: string, digit = '1'): string {
  const hash = `sha256-${digit.repeat(64)}`;
  const entries = conflicts.split(' ').flatMap((each) => {
    const [source = '', theirs] = each.split(':');
    return source === '' ? [] : [{ source, base: '0', theirs, isSuspectedOverwrite: false }];
  });
  const undecided = { conflicts: new Map(entries.map((entry) => [entry.source, entry])) };
  return writeLock({
    glossaries: [{ key: 'p', origin: ORIGIN, id: '1', name: 'P' }],
    dictionaries: [
      { glossary: 'p', source: 'en', target: 'de', origin: ORIGIN, hash, entries: 1, ...undecided },
    ],
    lists: [
      { key: 'm', origin: ORIGIN, id: '2', name: 'M', version: 1, hash, instructions: [], ...undecided },
    ],
  });
}

describe('conflicts that nobody has decided are merged one by one, in both directions (reliability S1a)', () => {
  test.each<[string, Expected]>([
    ['what each has found', { base: '', ours: 'a:1', theirs: 'b:2', merged: 'a:1 b:2' }],
    ['what both have found', { base: '', ours: 'a:1', theirs: 'a:1', merged: 'a:1' }],
    ['what one has decided', { base: 'a:1 b:2', ours: 'a:1', theirs: 'a:1 b:2', merged: 'a:1' }],
    ['what each has decided', { base: 'a:1 b:2', ours: 'a:1', theirs: 'b:2', merged: '' }],
    ['what changed at the service', { base: 'a:1', ours: 'a:1', theirs: 'a:3', merged: 'a:3' }],
    ['what one has decided, and has changed since', { base: 'a:1', ours: '', theirs: 'a:3', merged: 'a:3' }],
    ['a deletion that one has found', { base: '', ours: 'a', theirs: '', merged: 'a' }],
  ])('%s', (_name, { base, ours, theirs, merged }) => {
    const versions = {
      base: lockWithConflicts(base),
      ours: lockWithConflicts(ours),
      theirs: lockWithConflicts(theirs),
    };
    const expected = { text: lockWithConflicts(merged), conflicts: 0, survivors: [] };
    expect(mergeLock(versions)).toEqual(expected);
    expect(mergeLock({ ...versions, ours: versions.theirs, theirs: versions.ours })).toEqual(expected);
  });

  test('also where one of them has seen more', () =>
    expect(
      mergeLock({
        base: lockWithConflicts(''),
        ours: lockWithConflicts('a:1'),
        theirs: lockWithConflicts('', '2'),
      }),
    ).toMatchObject({
      conflicts: 0,
      text: expect.stringContaining('en de at https://api.example.com conflict "a"'),
    }));
});

import { describe, expect, test } from 'vitest';
import { mergeLock } from '../../../../core/sync/git/merge-lock.ts';
import { lockText } from '../../../support/sync.ts';

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
      'a base that both changed is the one of the ancestor',
      {
        base: 'p:1:P de=1 fr=1',
        ours: 'p:1:P de=2 fr=1',
        theirs: 'p:1:P de=3 fr=4',
        merged: 'p:1:P de=1 fr=4',
      },
    ],
    [
      'a base that both changed in the same way',
      { base: 'p:1:P de=1', ours: 'p:1:P de=2', theirs: 'p:1:P de=2', merged: 'p:1:P de=2' },
    ],
    [
      'a base that both added differently is unknown',
      { base: 'p:1:P', ours: 'p:1:P de=2', theirs: 'p:1:P de=3', merged: 'p:1:P' },
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
      'a base that one removed and the other changed is the one of the ancestor',
      { base: 'p:1:P de=1', ours: 'p:1:P', theirs: 'p:1:P de=2', merged: 'p:1:P de=1' },
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
      'with another id come its own bases',
      { base: 'p:1:P de=1 fr=1', ours: 'p:2:P de=2', theirs: 'p:1:P de=3 fr=1', merged: 'p:2:P de=2' },
    ],
    ['a glossary that one removed', { base: 'p:1:P de=1', ours: '', theirs: 'p:1:P de=1', merged: '' }],
    [
      'a glossary that one removed and the other changed is kept',
      { base: 'p:1:P de=1', ours: '', theirs: 'p:1:P de=2', merged: 'p:1:P de=2' },
    ],
  ])('%s', (_name, expected) => checkMerge(expected));
});

test('two new ids of one glossary are a conflict, with the bases of each', () => {
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

test.each(['base', 'ours', 'theirs'] as const)('a broken lock as %s is left to git', (version) => {
  const text = lockText('p:1:P de=1');
  const merged = mergeLock({ base: text, ours: text, theirs: text, [version]: `${text}what is this\n` });
  expect(merged).toMatchObject({ version, fault: { text: 'It is not a fact of a lock file.' } });
});

test('a lock that both branches have created has no ancestor', () =>
  expect(mergeLock({ base: '', ours: lockText('p:1:P'), theirs: lockText('q:2:Q') })).toMatchObject({
    text: lockText('p:1:P; q:2:Q'),
  }));

import { expect, test } from 'vitest';
import { withUndecided } from '../../../packages/sync/model/merge/undecided.ts';
import { entriesFrom, shownEntries } from '../some-states.ts';

const NOTHING = { base: undefined, theirs: undefined, isSuspectedOverwrite: false };

test.each<['base' | 'theirs', string]>([
  ['base', 'a=0 b=2 d=4'],
  ['theirs', 'a=9 c=7 b=2'],
])(
  'where nobody has decided, a version has the values of one side, and not what that side does not have: %s',
  (side, expected) => {
    const undecided = new Map([
      ['a', { ...NOTHING, base: '0', theirs: '9' }],
      ['c', { ...NOTHING, theirs: '7' }],
      ['d', { ...NOTHING, base: '4' }],
    ]);
    const sorted = (text: string) => text.split(' ').sort();
    const shown = shownEntries(withUndecided(entriesFrom('a=1 b=2 c=3'), undecided, side));
    expect(sorted(shown)).toEqual(sorted(expected));
  },
);

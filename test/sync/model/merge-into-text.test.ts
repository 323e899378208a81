import { expect, test } from 'vitest';
import { Dictionary } from '#glossary';
import { type Entries, entriesOf } from '../../../packages/sync/model/entries/entries.ts';
import { mergeIntoText } from '../../../packages/sync/model/merge/merge-into-text.ts';
import { textWithEntries } from '../../../packages/sync/model/merge/text-with-entries.ts';
import { entriesFrom } from '../some-states.ts';

/** A text of entries such as `a=1 b=2`, one in a line. */
function dictionary(entries: string): Dictionary {
  const text = [...entriesFrom(entries)].map((entry) => `${entry.join('\t')}\n`).join('');
  return new Dictionary(text, { format: 'tsv', pair: undefined });
}

/** Checks the entries of the merged text, and those that both sides have changed. */
function checkMerge(
  { opened, mine, theirs }: { opened: string | undefined; mine: string; theirs: string },
  expected: string,
  both: readonly string[] = [],
) {
  const own = dictionary(mine);
  const edited = {
    mine: entriesOf(own),
    withEntries: (entries: Entries) => textWithEntries(own, entries),
    opened: opened === undefined ? undefined : entriesFrom(opened),
  };
  const text = dictionary(expected).slice();
  expect(mergeIntoText(edited, entriesFrom(theirs))).toEqual({ text, both });
}

test('what others have added, changed, and removed comes into the text', () => {
  checkMerge({ opened: 'a=1 b=2 c=3', mine: 'a=9 b=2 c=3', theirs: 'a=1 b=8 d=4' }, 'a=9 b=8 d=4');
});

test('where both have changed an entry, the text keeps its own', () => {
  checkMerge({ opened: 'a=1 b=2', mine: 'a=2 b=2', theirs: 'a=3 b=2' }, 'a=2 b=2', ['a']);
});

test('a change is kept where the other side has removed the entry', () => {
  checkMerge({ opened: 'a=1 b=2', mine: 'b=2', theirs: 'a=3 b=2' }, 'b=2 a=3');
});

test('without what was opened, everything of both sides is kept', () => {
  checkMerge({ opened: undefined, mine: 'a=1 c=3', theirs: 'a=2 b=2' }, 'a=1 b=2 c=3', ['a']);
});

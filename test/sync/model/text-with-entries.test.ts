import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntriesFormat } from '#base';
import { Dictionary } from '#glossary';
import { entriesOf } from '../../../packages/sync/model/entries/entries.ts';
import { entriesInOrderOf, textWithEntries } from '../../../packages/sync/model/merge/text-with-entries.ts';
import { EN_DE } from '../../support/glossary.ts';
import { entriesFrom, someEntries } from '../some-states.ts';

function dictionaryOf(text: string, format: EntriesFormat = 'csv'): Dictionary {
  return new Dictionary(text, { format, pair: EN_DE });
}

/** Checks the text of a dictionary after it got the entries of `a=1 b=2`. */
function checkWritten(text: string, entries: string, expected: string): void {
  expect(textWithEntries(dictionaryOf(text), entriesFrom(entries))).toBe(expected);
}

describe('only the lines of changed entries are edited', () => {
  test.each([
    ['the same entries change nothing', '"a",1\n\nb,"2"\n', 'a=1 b=2', '"a",1\n\nb,"2"\n'],
    ['a changed target phrase', '"a",1\nb,2\n', 'a=9 b=2', '"a",9\nb,2\n'],
    ['a quoted field stays quoted', 'a,"1"\n', 'a=9', 'a,"9"\n'],
    ['a field that needs quotes gets them', 'a,1\n', 'a=x,"y"', 'a,"x,""y"""\n'],
    ['codes stay', 'a,1,en,de\n', 'a=9', 'a,9,en,de\n'],
    ['a removed entry goes with its line', 'a,1\r\nb,2\r\nc,3', 'a=1 c=3', 'a,1\r\nc,3'],
    ['new entries in the order of the file', 'a,1\nd,4\n', 'a=1 d=4 c=3 b=2', 'a,1\nb,2\nc,3\nd,4\n'],
    ['new entries at the end of an unsorted file', 'd,4\na,1\n', 'a=1 d=4 c=3 b=2', 'd,4\na,1\nc,3\nb,2\n'],
    ['a new entry in place of the only one', 'a,1\n', 'b=2', 'b,2\n'],
    ['rows that the service ignores', 'a,1,en,fr\nb,2\n', 'b=3', 'a,1,en,fr\nb,3\n'],
    ['a later duplicate goes', 'a,1\na,2\n', 'a=1', 'a,1\n'],
  ])('%s', (_name, text, entries, expected) => checkWritten(text, entries, expected));
});

test('an entry without a form in the format is refused', () => {
  const refused = textWithEntries(dictionaryOf('a\t1\n', 'tsv'), new Map([['a\tb', '2']]));
  expect(refused).toEqual({ text: 'A phrase with a tab cannot be written in TSV.', args: [] });
});

test('whatever the entries were, they are read back as the ones that were written', () => {
  fc.assert(
    fc.property(
      someEntries,
      someEntries,
      fc.constantFrom('csv' as const, 'tsv' as const),
      (before, after, format) => {
        const first = textWithEntries(dictionaryOf('', format), before);
        const second =
          typeof first === 'string' ? textWithEntries(dictionaryOf(first, format), after) : first;
        expect(typeof second === 'string' && new Map(entriesOf(dictionaryOf(second, format)))).toEqual(
          new Map(after),
        );
      },
    ),
  );
});

test('other entries come in the order and with the quotes of a dictionary, or else in the canonical form', () => {
  const compared = (text: string, entries: string) =>
    entriesInOrderOf(dictionaryOf(text, 'tsv'), entriesFrom(entries));
  expect(compared('b\t2\na\t1\n', 'a=1 b=3')).toBe('b\t3\na\t1\n');
  const withTab = new Map([
    ['b\tb', '2'],
    ['a', '1'],
  ]);
  expect(entriesInOrderOf(dictionaryOf('a\t1\n', 'tsv'), withTab)).toBe('a\t1\nb\tb\t2\n');
});

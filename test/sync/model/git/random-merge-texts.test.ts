import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dictionary } from '#glossary';
import { entriesOf } from '#sync/model';
import type { Versions } from '../../../../packages/sync/model/git/git-merge.ts';
import { readGlossaryVersion } from '../../../../packages/sync/model/git/glossary-version.ts';
import { mergeGlossary } from '../../../../packages/sync/model/git/merge-glossary.ts';
import { mergeEntries } from '../../../../packages/sync/model/merge/merge-entries.ts';
import { EN_DE } from '../../../support/glossary.ts';
import { runs } from '../../../support/runs.ts';
import { NOTHING_PUSHED } from '../../some-states.ts';

const ROWS = [
  ...[
    'a,1',
    '"a",2',
    'a,3,en,de',
    'b,1',
    '"b","1"',
    'c,"x, ""y"""',
    'c,2,EN,DE',
    '__proto__,1',
    '__proto__,2',
  ],
  ...[
    '\ufeffd,1',
    '"\ufeffd",1',
    '<<<<<<< e,1',
    '<<<<<<< e,2',
    '", <<<<<<<",1',
    '',
    '',
    'x,1,en,fr',
    'x,2,en,fr',
  ],
];

/** Texts of rows with every line end, with or without a mark and a last line end. Some of them are no dictionary. */
const text = fc
  .record({
    mark: fc.constantFrom('', '', '\ufeff'),
    rows: fc.array(fc.constantFrom(...ROWS), { maxLength: 6 }),
    ends: fc.oneof(
      fc.constantFrom('\n', '\r\n', '\r').map((end) => () => end),
      fc.func(fc.constantFrom('\n', '\r\n', '\r')),
    ),
    isOpen: fc.boolean(),
  })
  .map(({ mark, rows, ends, isOpen }) => {
    const lines = rows.map((row, index) => (isOpen && index === rows.length - 1 ? row : row + ends(index)));
    return mark + lines.join('');
  });

const dictionaryOf = (version: string) => new Dictionary(version, { format: 'csv', pair: EN_DE });

/** One side of each conflict. */
function keep(side: 'ours' | 'theirs', merged: string): string {
  const kept: string[] = [];
  let current: string = side;
  for (const line of merged.split(/(?<=\r\n|\n|\r(?!\n))/)) {
    const marker = /^(\ufeff?)(?:<{7} (ours)|\|{7} (base)|(={7})|>{7} (theirs))(?:\r\n|\n|\r|$)/.exec(line);
    if (marker === null) {
      if (current === side) kept.push(line);
      continue;
    }
    kept.push(marker[1] ?? '');
    if (marker[2] !== undefined) current = 'ours';
    else if (marker[3] !== undefined) current = 'base';
    else current = marker[4] === undefined ? side : 'theirs';
  }
  return kept.join('');
}

/** Rows of other languages. Blank lines are not among them: one may have to stay before a phrase that begins as a mark does. */
function othersOf(version: string): readonly string[] {
  const read = readGlossaryVersion(dictionaryOf(version));
  return 'others' in read ? read.others.filter((row) => row !== '') : [];
}

test('however the texts are written, nothing of them is lost', () => {
  let merges = 0;
  fc.assert(
    fc.property(fc.record({ base: text, ours: text, theirs: text }), (texts: Versions<string>) => {
      const versions = {
        base: dictionaryOf(texts.base),
        ours: dictionaryOf(texts.ours),
        theirs: dictionaryOf(texts.theirs),
      };
      const merged = mergeGlossary(versions);
      if (!('text' in merged)) return;
      merges++;
      const entries = {
        base: entriesOf(versions.base),
        mine: entriesOf(versions.ours),
        theirs: entriesOf(versions.theirs),
      };
      const expected = mergeEntries({ ...entries, pushed: NOTHING_PUSHED });
      const kept = keep('ours', merged.text);
      const ours = readGlossaryVersion(dictionaryOf(kept));
      const theirs = readGlossaryVersion(dictionaryOf(keep('theirs', merged.text)));
      if (!('entries' in ours) || !('entries' in theirs)) throw new Error('The result is no dictionary.');
      expect(new Map(ours.entries)).toEqual(new Map(expected.entries));
      const inConflict = expected.conflicts.map(({ source, theirs: target }) => [source, target] as const);
      expect(new Map(theirs.entries)).toEqual(new Map([...expected.entries, ...inConflict]));
      expect(othersOf(kept)).toEqual(othersOf(texts.ours));
      expect(merged.conflicts).toBe(expected.conflicts.length);
    }),
    { numRuns: runs(50_000) },
  );
  expect(merges).toBeGreaterThan(runs(50_000) / 20);
});

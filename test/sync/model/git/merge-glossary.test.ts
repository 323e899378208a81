import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EntriesFormat, inEnglish, type LanguagePair } from '#base';
import { Dictionary } from '#glossary';
import { type Entries, entriesOf } from '../../../../packages/sync/model/entries/entries.ts';
import type { Versions } from '../../../../packages/sync/model/git/git-merge.ts';
import { mergeGlossary } from '../../../../packages/sync/model/git/merge-glossary.ts';
import { mergeEntries } from '../../../../packages/sync/model/merge/merge-entries.ts';
import { textWithEntries } from '../../../../packages/sync/model/merge/text-with-entries.ts';
import { EN_DE } from '../../../support/glossary.ts';
import { runs } from '../../../support/runs.ts';
import { NOTHING_PUSHED, someEntries } from '../../some-states.ts';

interface Setting {
  readonly format?: EntriesFormat;
  readonly pair?: LanguagePair | undefined;
}

function merge({ base, ours, theirs }: Versions<string>, { format = 'csv', ...setting }: Setting = {}) {
  const pair = 'pair' in setting ? setting.pair : EN_DE;
  const read = (text: string) => new Dictionary(text, { format, pair });
  return mergeGlossary({ base: read(base), ours: read(ours), theirs: read(theirs) });
}

/** Checks the text of a merge without conflicts. */
function checkMerged(versions: Versions<string>, text: string, setting?: Setting): void {
  expect(merge(versions, setting)).toMatchObject({ text, conflicts: 0 });
}

describe('a merge by entry', () => {
  test.each<[string, Versions<string>, string]>([
    ['changes of neighbors', { base: 'a,1\nb,1\n', ours: 'a,2\nb,1\n', theirs: 'a,1\nb,2\n' }, 'a,2\nb,2\n'],
    [
      'additions in the same place',
      { base: 'a,1\nd,1\n', ours: 'a,1\nb,1\nd,1\n', theirs: 'a,1\nc,1\nd,1\n' },
      'a,1\nb,1\nc,1\nd,1\n',
    ],
    [
      'additions at the end of an unsorted file',
      { base: 'd,1\na,1\n', ours: 'd,1\na,1\nc,1\n', theirs: 'd,1\na,1\nb,1\n' },
      'd,1\na,1\nc,1\nb,1\n',
    ],
    [
      'a removed entry beside a changed one',
      { base: 'a,1\nb,1\n', ours: 'b,1\n', theirs: 'a,1\nb,2\n' },
      'b,2\n',
    ],
    ['the same change in both', { base: 'a,1\n', ours: 'a,2\n', theirs: '"a",2\n' }, 'a,2\n'],
    ['our order stays', { base: 'a,1\nb,1\n', ours: 'b,1\na,1\n', theirs: 'a,2\nb,1\n' }, 'b,1\na,2\n'],
    [
      'a row is written as they wrote it',
      { base: 'a,1\n', ours: 'a,1\n', theirs: '"a","2"\n"b",3,EN,DE\n' },
      '"a","2"\n"b",3,EN,DE\n',
    ],
    [
      'only the phrase changes in a row that we wrote in another way',
      { base: 'a,1\n', ours: '"a","1"\n', theirs: 'a,2\n' },
      '"a","2"\n',
    ],
    [
      'blank lines and rows of other languages are ours',
      { base: 'a,1\nb,1\n', ours: '\na,1\nx,1,en,fr\nb,1\n', theirs: 'a,2\nb,1\n' },
      '\na,2\nx,1,en,fr\nb,1\n',
    ],
    [
      'a missing line end stays missing',
      { base: 'a,1\nb,1', ours: 'a,1\nb,1', theirs: 'a,1\nb,1\nc,1' },
      'a,1\nb,1\nc,1',
    ],
    [
      'a file that both branches have created',
      { base: '', ours: 'a,1\nb,1\n', theirs: 'b,1\nc,1\n' },
      'a,1\nb,1\nc,1\n',
    ],
    ['everything is removed there', { base: 'a,1\r\n', ours: 'a,1\r\n', theirs: '' }, ''],
  ])('%s', (_name, versions, text) => checkMerged(versions, text));

  test('TSV has no quotes', () =>
    checkMerged({ base: 'a\t1\n', ours: 'a\t1\nb\t"2"\n', theirs: 'a\t,3\n' }, 'a\t,3\nb\t"2"\n', {
      format: 'tsv',
    }));

  test('languages are not needed', () =>
    checkMerged({ base: 'a,1\nb,1\n', ours: 'a,2\nb,1\n', theirs: 'a,1\nb,2\n' }, 'a,2\nb,2\n', {
      pair: undefined,
    }));
});

describe('line ends and the byte order mark', () => {
  test.each<[string, Versions<string>, string]>([
    [
      'theirs, if only they changed them',
      { base: 'a,1\nb,1\n', ours: 'a,2\nb,1\n', theirs: 'a,1\r\nb,2\r\n' },
      'a,2\r\nb,2\r\n',
    ],
    [
      'ours, if we changed them',
      { base: 'a,1\nb,1\n', ours: 'a,2\r\nb,1\r\n', theirs: 'a,1\nb,2\n' },
      'a,2\r\nb,2\r\n',
    ],
    [
      'of each entry its own, in a file of mixed ones',
      {
        base: 'a,1\r\nb,1\nc,1\r\n',
        ours: 'a,2\r\nb,1\nc,1\r\n',
        theirs: 'a,1\r\nb,2\nc,1\r\nd,1\ne,1\nf,1\n',
      },
      'a,2\r\nb,2\nc,1\r\nd,1\ne,1\nf,1\n',
    ],
    [
      'of the file, for what is added to one without mixed ones',
      { base: 'a,1\r\n', ours: 'a,1\n', theirs: 'a,1\r\nb,1\r\n' },
      'a,1\nb,1\n',
    ],
    [
      'theirs of one entry, if only they changed that one',
      { base: 'a,1\nb,1\nc,1\n', ours: 'a,2\nb,1\nc,1\n', theirs: 'a,1\nb,1\r\nc,1\n' },
      'a,2\nb,1\r\nc,1\n',
    ],
    [
      'ours of one entry, if we changed that one',
      { base: 'a,1\nb,1\nc,1\n', ours: 'a,1\r\nb,1\nc,1\n', theirs: 'a,2\nb,1\nc,1\n' },
      'a,2\r\nb,1\nc,1\n',
    ],
    [
      'none at the end of our file',
      { base: 'a,1\r\nb,1\n', ours: 'a,2\r\nb,1', theirs: 'a,1\r\nb,2\n' },
      'a,2\r\nb,2',
    ],
    [
      'a mark that they removed',
      { base: '\ufeffa,1\nb,1\n', ours: '\ufeffa,2\nb,1\n', theirs: 'a,1\nb,2\n' },
      'a,2\nb,2\n',
    ],
    [
      'a mark that they added',
      { base: 'a,1\nb,1\n', ours: 'a,2\nb,1\n', theirs: '\ufeffa,1\nb,2\n' },
      '\ufeffa,2\nb,2\n',
    ],
    [
      'a mark of ours',
      { base: 'a,1\nb,1\n', ours: '\ufeffa,1\nb,1\n', theirs: 'a,1\nb,2\n' },
      '\ufeffa,1\nb,2\n',
    ],
    [
      'no mark that a phrase would become',
      { base: '\ufeff', ours: '\ufeff\ufeffa,1\n', theirs: '' },
      '\ufeff\ufeffa,1\n',
    ],
    [
      'no row that would become a mark',
      { base: '"\ufeffb",1\n', ours: '"\ufeffb",1\n', theirs: 'a,1\n\ufeffb,1\n' },
      '"\ufeffb",1\na,1\n',
    ],
  ])('%s', (_name, versions, text) => checkMerged(versions, text));
});

describe('a conflict is a block in the place of the entry', () => {
  test('with its row in each version', () =>
    expect(
      merge({ base: 'a,1\nb,1\nc,1\n', ours: 'a,2\n"b",2\nc,1\n', theirs: 'a,3\nb,"3"\nc,2\n' }),
    ).toMatchObject({
      text: [
        ...['<<<<<<< ours', 'a,2', '||||||| base', 'a,1', '=======', 'a,3', '>>>>>>> theirs'],
        ...['<<<<<<< ours', '"b",2', '||||||| base', 'b,1', '=======', 'b,"3"', '>>>>>>> theirs'],
        'c,2\n',
      ].join('\n'),
      conflicts: 2,
    }));

  test('without a base, if both added it', () =>
    expect(merge({ base: '', ours: '\ufeffa,1\r\n', theirs: 'a,2\n' })).toMatchObject({
      text: '\ufeff<<<<<<< ours\r\na,1\r\n||||||| base\r\n=======\r\na,2\r\n>>>>>>> theirs\r\n',
      conflicts: 1,
    }));

  test('and one problem each, with nothing else inside', () => {
    const merged = merge({ base: 'a,1\n', ours: 'a,2\n', theirs: 'a,3\n' });
    const text = 'text' in merged ? merged.text : '';
    expect(new Dictionary(text, { format: 'csv', pair: EN_DE }).conflicts).toMatchObject([
      { first: 0, last: 6, isWhole: true },
    ]);
  });
});

test('what one deleted and the other changed is kept', () =>
  expect(merge({ base: 'a,1\nb,1\n', ours: 'b,2\n', theirs: 'a,2\n' })).toMatchObject({
    text: 'b,2\na,2\n',
    conflicts: 0,
    survivors: [
      { source: 'b', deletedBy: 'theirs' },
      { source: 'a', deletedBy: 'mine' },
    ],
  }));

describe('left to git', () => {
  const TEXT = 'a,1\n';
  test.each<[string, string, string]>([
    ['a row with broken quotes', 'a,"1\n', 'Line 1 is not an entry.'],
    ['a row with other columns', 'a,1\nb\n', 'Line 2 is not an entry.'],
    ['a source phrase twice', 'a,1\na,2\n', 'Line 2 has the source phrase of another line.'],
    [
      'a conflict that nobody has resolved',
      '<<<<<<< HEAD\na,1\n=======\na,2\n>>>>>>> other\n',
      'It has a conflict of git.',
    ],
  ])('%s, in any version', (_name, broken, reason) => {
    for (const version of ['base', 'ours', 'theirs'] as const) {
      const result = merge({ base: TEXT, ours: TEXT, theirs: TEXT, [version]: broken });
      if (!('fault' in result)) throw new Error('It was merged.');
      expect({ reason: inEnglish(result.fault), version: result.version }).toEqual({ reason, version });
    }
  });

  test.each<[string, Versions<string>]>([
    [
      'rows of other languages that they changed',
      { base: 'a,1\nx,1,en,fr\n', ours: 'a,2\nx,1,en,fr\n', theirs: 'a,1\nx,2,en,fr\n' },
    ],
    [
      'rows that become rows of another language',
      { base: 'a,1,en,de\n', ours: 'a,1,en,de\nb,1\n', theirs: 'a,1,en,fr\n' },
    ],
    ['blank lines that they added', { base: 'a,1\n', ours: 'a,2\n', theirs: 'a,1\n\n' }],
  ])('%s', (_name, versions) => expect(merge(versions)).toMatchObject({ version: 'theirs', fault: {} }));

  test('codes, if the languages of the file are unknown', () =>
    expect(merge({ base: '', ours: TEXT, theirs: 'a,1,en,de\n' }, { pair: undefined })).toMatchObject({
      version: 'theirs',
    }));
});

test('whatever the versions are, the result is that of the merge of the entries', () => {
  const written = (entries: Entries, format: EntriesFormat) => {
    const text = textWithEntries(new Dictionary('', { format, pair: EN_DE }), entries);
    return typeof text === 'string' ? text : '';
  };
  const decided = (text: string) =>
    text.replaceAll(/^<{7} ours\n(.*\n)(?:.*\n)*?>{7} theirs$/gm, (_block, row: string) => row.trimEnd());
  fc.assert(
    fc.property(
      fc.record({ base: someEntries, ours: someEntries, theirs: someEntries }),
      fc.constantFrom('csv' as const, 'tsv' as const),
      ({ base, ours, theirs }, format) => {
        const result = merge(
          { base: written(base, format), ours: written(ours, format), theirs: written(theirs, format) },
          { format },
        );
        const expected = mergeEntries({ base, mine: ours, theirs, pushed: NOTHING_PUSHED });
        if (!('text' in result)) throw new Error('It was not merged.');
        expect(result.conflicts).toBe(expected.conflicts.length);
        expect(result.survivors).toEqual(expected.survivors);
        const entries = entriesOf(new Dictionary(decided(result.text), { format, pair: EN_DE }));
        expect(new Map(entries)).toEqual(new Map(expected.entries));
      },
    ),
    { numRuns: runs(5_000) },
  );
});

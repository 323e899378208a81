import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '#base';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { findPhrase } from '../../../packages/glossary/features/find-phrase.ts';
import { entryOf, phraseFields, phraseOf } from '../../../packages/glossary/rows/row.ts';
import { markText } from '../../support/marked-text.ts';
import { awkwardText } from '../../support/random/arbitraries.ts';
import { runs } from '../../support/runs.ts';

/** The text with marks around what is found. */
function found(text: string, phrase: string, format: 'csv' | 'tsv' = 'csv'): string {
  const found = finish(findPhrase(new Dictionary(text, { format }), phrase));
  return markText(
    text,
    found.map(({ content }) => content),
  );
}

describe('a phrase is found', () => {
  test.each<[string, string, string]>([
    ['bare and quoted', 'a', '⟦a⟧,"⟦a⟧"\nba,ab'],
    ['with quotes inside', 'say "a"', '"⟦say ""a""⟧",x\n"say ""a""!",y'],
    ['with a separator inside', 'a,b', '"⟦a,b⟧",c\na,b'],
    ['behind a byte order mark', 'a', '\ufeff⟦a⟧,b'],
    ['not in rows that are no entries', 'a', 'a\na,b,c\n"a,b'],
    ['not in language codes', 'en', '⟦en⟧,x,en,de'],
    ['that is a part of itself', 'aa', '⟦aa⟧,aaa\naaa,⟦aa⟧'],
  ])('%s', (_name, phrase, marked) => {
    expect(found(marked.replaceAll(/[⟦⟧]/g, ''), phrase)).toBe(marked);
  });

  test('an empty phrase is found nowhere', () => {
    expect(found(',a\nb,', '')).toBe(',a\nb,');
  });

  test.each([-6, -5, -4, -3, -2, -1, 0, 1])('where two steps of the search meet (%i)', (shift) => {
    const before = `${'x'.repeat(0x20000 - 3 + shift)},y\n`;
    expect(found(`${before}word,z\n`, 'word')).toBe(`${before}⟦word⟧,z\n`);
  });
});

test('a search finds what looking at every row finds', () => {
  fc.assert(
    fc.property(awkwardText, fc.constantFrom('csv', 'tsv'), fc.nat(), (text, format, choice) => {
      const dictionary = new Dictionary(text, { format });
      const phrases = Array.from({ length: dictionary.rowCount }, (_, line) =>
        entryOf(dictionary.row(line)),
      ).flatMap((entry) =>
        entry === undefined ? [] : phraseFields(entry).map((field) => phraseOf(entry.row, field)),
      );
      const wanted = phrases[choice % Math.max(1, phrases.length)] ?? '';
      const expected = wanted === '' ? 0 : phrases.filter((phrase) => phrase === wanted).length;
      expect(finish(findPhrase(dictionary, wanted))).toHaveLength(expected);
    }),
    { numRuns: runs(5000) },
  );
});

import { describe, expect, test } from 'vitest';
import { recognizeFormat } from '../../packages/formats/recognize-format.ts';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what becomes of a table from English into German, or why it is refused. */
function checkTable(before: string, after: string | RegExp, languages: object = { source: 'en' }) {
  expect(translateFileText(before, 'csv', { target: 'de', ...languages }, shout)).toEqual(
    typeof after === 'string' ? after : expect.stringMatching(after),
  );
}

describe('the column of the target language is added behind the others', () => {
  test.each<[string, string, string, object?]>([
    ['beside one language', 'key,en\na,one\nb,two\n', 'key,en,de\na,one,ONE\nb,two,TWO\n'],
    [
      'beside others, which stay, as notes do',
      'key,context,en,fr,note\na,verb,one,un,x\n',
      'key,context,en,fr,de,note\na,verb,one,un,ONE,x\n',
    ],
    ['with semicolons', 'key;en\na;one, two\n', 'key;en;de\na;one, two;ONE, TWO\n'],
    ['with tabs', 'key\ten\r\na\tone "two"\r\n', 'key\ten\tde\r\na\tone "two"\tONE "TWO"\r\n'],
    ['with its delimiter in a line', 'sep=;\nkey;en\na;one', 'sep=;\nkey;en;de\na;one;ONE'],
    ['with a byte order mark', '\ufeffkey,en\na,one\n', '\ufeffkey,en,de\na,one,ONE\n'],
    [
      'in quotes, with quotes and line ends',
      'key,en\r\na,"one ""two""\nthree, four"\r\nb,five\r\n',
      'key,en,de\r\na,"one ""two""\nthree, four","ONE ""TWO""\nTHREE, FOUR"\r\nb,five,FIVE\r\n',
    ],
    ['all of them in quotes', '"key","en"\n"a","one"\n', '"key","en","de"\n"a","one","ONE"\n'],
    ['with spaces around cells', 'key, en\na, one\n', 'key, en,de\na, one,ONE\n'],
    ['named in the same way', 'key,en_US\na,one\n', 'key,en_US,de\na,one,ONE\n'],
    ['named by its name', 'Key,English,French\na,one,un\n', 'Key,English,French,German\na,one,un,ONE\n'],
    [
      'named by its code where its name says no language',
      'Key,English\na,one\n',
      'Key,English,pt-BR\na,one,ONE\n',
      { source: 'en', target: 'pt-BR' },
    ],
    [
      'named in its own language',
      'Key,Français\na,un\n',
      'Key,Français,Deutsch\na,un,UN\n',
      { source: 'fr' },
    ],
    ['as Unity writes it', 'Key,Id,English(en)\na,7,one\n', 'Key,Id,English(en),German(de)\na,7,one,ONE\n'],
    ['below an id, which is a language too', 'id,en\n1,one\n', 'id,en,de\n1,one,ONE\n'],
    ['without a text', 'key,en\na,\nb,two\n', 'key,en,de\na,,\nb,two,TWO\n'],
    ['in rows that are shorter', 'key,en,note\na,one\n\n# menu\n', 'key,en,de,note\na,one,ONE\n\n# menu\n'],
    [
      'what programs read is copied',
      'key,en\na,https://a.b/c\n',
      'key,en,de\na,https://a.b/c,https://a.b/c\n',
    ],
  ])('%s', (_, before, after, languages = { source: 'en' }) => checkTable(before, after, languages));
});

describe('the column of the target language is filled', () => {
  test.each([
    ['where it is empty', 'key,en,de\na,one,\nb,two,Zwei\n', 'key,en,de\na,one,ONE\nb,two,Zwei\n'],
    ['where it repeats the source', 'key,de,en\na,one,one\n', 'key,de,en\na,ONE,one\n'],
    ['where a row ends before it', 'key,en,fr,de\na,one\n', 'key,en,fr,de\na,one,,ONE\n'],
    ['where it has a region', 'key,en_US,de_DE\na,one,\n', 'key,en_US,de_DE\na,one,ONE\n'],
    ['in quotes that it has', 'key,en,de\na,one,""\n', 'key,en,de\na,one,"ONE"\n'],
  ])('%s', (_, before, after) => checkTable(before, after));

  test('a translation in which the delimiter stands gets quotes', () =>
    expect(translateFileText('key,en\na,one\n', 'csv', { source: 'en', target: 'de' }, () => 'a, "b"')).toBe(
      'key,en,de\na,one,"a, ""b"""\n',
    ));

  test('the source language need not be said where there is no other', () =>
    checkTable('key,en,de\na,one,\n', 'key,en,de\na,one,ONE\n', {}));
});

test('messages get the plural forms of the target language', () => {
  const file = 'key,en\na,"{n, plural, one {#} other {#}}"\n';
  const written = translateFileText(file, 'csv', { source: 'en', target: 'pl' }, (text) => text);
  expect(written).toMatch(/,"\{n, plural, one \{#\} other \{#\} few \{#\} many \{#\}\}"\n$/);
});

describe('messages whose forms have rows get those of the target language', () => {
  test.each([
    [
      'as in i18next, also with notes and other languages',
      'key,note,en,de,pl\r\nitem_one,"a, b",one,eins,\r\nitem_other,"a, b",many,viele,\r\nend,,bye,,\r\n',
      'key,note,en,de,pl\r\nitem_one,"a, b",one,eins,ONE\r\nitem_other,"a, b",many,viele,MANY\r\nitem_few,"a, b",many,,MANY\r\nitem_many,"a, b",many,,MANY\r\nend,,bye,,BYE\r\n',
    ],
    [
      'with points, in a new column',
      '"key";"en"\n"a.one";"one"\n"a.other";"many"',
      '"key";"en";"pl"\n"a.one";"one";"ONE"\n"a.other";"many";"MANY"\n"a.few";"many";"MANY"\n"a.many";"many";"MANY"',
    ],
    [
      'not those that are there',
      'key,en,pl\na_one,one,\na_few,many,\na_many,many,\na_other,many,\n',
      'key,en,pl\na_one,one,ONE\na_few,many,MANY\na_many,many,MANY\na_other,many,MANY\n',
    ],
    [
      'not of a key that only ends like a form',
      'key,en,pl\nphone_other,another,\n',
      'key,en,pl\nphone_other,another,ANOTHER\n',
    ],
    [
      'ordinals get those of ordinals',
      'key,en,it\na_ordinal_one,{{count}}st,\na_ordinal_other,{{count}}th,\n',
      'key,en,it\na_ordinal_one,{{count}}st,{{count}}ST\na_ordinal_other,{{count}}th,{{count}}TH\na_ordinal_many,{{count}}th,{{count}}TH\n',
    ],
  ])('%s', (_, before, after) => {
    const target = /it\n/.test(before) ? 'it' : 'pl';
    checkTable(before, after, { source: 'en', target });
  });
});

test('without a target language, the texts of all languages are found', () => {
  const marked = 'key,en,note,de\na,⟦one⟧,x,⟦eins⟧\nb,⟦"two, three"⟧,x,\n';
  expect(markSegments(unmarked(marked), 'csv')).toBe(marked);
});

describe('what is no locale table is refused', () => {
  test.each([
    ['a glossary', 'en,de\none,eins\n', /names no languages behind a key, as in key,en,de/],
    ['data', 'id,city,country\n1,Paris,France\n', /names no languages behind a key/],
    ['a word that is a code too', 'name,is,no\na,b,c\n', /names no languages behind a key/],
    ['a quote that is not closed', 'key,en\na,one\nb,"two\n', /^3: A quote is not closed/],
    ['in several languages', 'key,en,fr\na,one,un\n', /several languages \(en, fr\)\. Choose the source/, {}],
    ['in others', 'key,fr,es\na,un,uno\n', /several languages \(fr, es\), but not in en/],
    ['in two variants', 'key,en-US,en-GB\na,one,one\n', /Choose the source language/],
  ])('%s', (_, before, problem, languages = { source: 'en' }) => checkTable(before, problem, languages));
});

test('a glossary is recognized as one', () =>
  expect(['terms.glossary.csv', 'terms.csv', 'terms.tsv'].map(recognizeFormat)).toEqual([
    undefined,
    'csv',
    'csv',
  ]));

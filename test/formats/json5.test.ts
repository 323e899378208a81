import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { openTextFile } from '#translate';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, segmentsOf, shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what of a file is text. */
function checkSegments(marked: string) {
  expect(markSegments(unmarked(marked), 'json5')).toBe(marked);
}

/** Checks what becomes of a file from English when each text becomes another one, or why it is refused. */
function checkWritten(
  before: string,
  translation: string | undefined,
  after: string | RegExp,
  target = 'de',
) {
  const translate = translation === undefined ? shout : () => translation;
  expect(translateFileText(before, 'json5', { source: 'en', target }, translate)).toEqual(
    typeof after === 'string' ? after : expect.stringMatching(after),
  );
}

describe('strings are texts, and all else stays', () => {
  test.each([
    ['in either quotes', `{a: ⟦'One'⟧, "b": ⟦"Two"⟧, 'c': ⟦'Say "hi"'⟧}`],
    [
      'comments and trailing commas',
      `// "x"\n{\n  /* 'y' */ a: ⟦'One'⟧, // 'z'\n  list: [⟦'Two'⟧, ⟦'Three'⟧,],\n}\n`,
    ],
    [
      'other values',
      `{a: +1, b: .5, c: 5., d: 0xC0FFEE, e: -Infinity, f: NaN, g: null, h: true, i: ⟦'One'⟧}`,
    ],
    ['names of keys', `{_a$1: ⟦'One'⟧, ünïcode: ⟦'Two'⟧, null: ⟦'Three'⟧, \\u0061b: ⟦'Four'⟧}`],
    ['what is about the data', `{$schema: 'x', a: {'@b': 'y', c: ⟦'One'⟧}}`],
    ['a text over several lines', `{a: ⟦'One \\\n  two'⟧, b: ⟦"Three \\\r\nfour"⟧}`],
    ['a string alone', `⟦'One'⟧`],
  ])('%s', (_, marked) => checkSegments(marked));

  test('escapes are read as what they stand for', () =>
    expect(
      segmentsOf(`['\\x41\\u00e9\\n\\t\\v\\0\\'\\"\\q', 'a \\\nb']`, 'json5').map(({ text }) => text),
    ).toEqual([`Aé\n\t\v\0'"q`, 'a b']));
});

describe('a translation is written as the text before it', () => {
  test.each([
    [
      'in its quotes',
      `{a: 'One', b: "Two"}`,
      `Wie geht's "dir"?`,
      `{a: 'Wie geht\\'s "dir"?', b: "Wie geht's \\"dir\\"?"}`,
    ],
    ['with a backslash', `{a: 'One'}`, 'C:\\x', `{a: 'C:\\\\x'}`],
    ['with a line end', `{a: 'One'}`, 'Eins\nzwei', `{a: 'Eins\\nzwei'}`],
    ['with the escapes of its letters', `{a: 'Caf\\u00e9'}`, 'Grüße', `{a: 'Gr\\u00fc\\u00dfe'}`],
    ['with the escape of its quote', `{a: 'It\\u0027s'}`, `Geht's`, `{a: 'Geht\\u0027s'}`],
  ])('%s', (_, before, translation, after) => checkWritten(before, translation, after));
});

describe('the languages of a file', () => {
  test.each([
    ['beside others', `{title: {en: 'one', es: 'uno'}}`, `{title: {en: 'one', es: 'uno', de: 'ONE'}}`],
    [
      'beside others, over lines',
      `{\n  en: {\n    a: 'one', // x\n  },\n  es: {\n    a: 'uno',\n  },\n}\n`,
      `{\n  en: {\n    a: 'one', // x\n  },\n  es: {\n    a: 'uno',\n  },\n  de: {\n    a: 'ONE', // x\n  },\n}\n`,
    ],
    ['around all texts', `{en: {a: 'one'}}`, `{de: {a: 'ONE'}}`],
    ['in a field', `{lang: 'en', a: 'one'}`, `{lang: 'de', a: 'ONE'}`],
  ])('%s', (_, before, after) => checkWritten(before, undefined, after));

  test('a key that cannot stand without quotes gets them', () => {
    checkWritten(
      `{t: {en: 'one', es: 'uno'}}`,
      undefined,
      `{t: {en: 'one', es: 'uno', 'pt-BR': 'ONE'}}`,
      'pt-BR',
    );
    checkWritten(`{en: {a: 'one'}}`, undefined, `{'pt-BR': {a: 'ONE'}}`, 'pt-BR');
  });

  test('plural forms are added', () =>
    checkWritten(
      `{n_one: 'one', n_other: 'more'}`,
      undefined,
      /n_other: 'MORE', n_few: 'MORE', n_many: 'MORE'/,
      'pl',
    ));
});

describe('what is not JSON5 is refused', () => {
  test.each([
    ['no value', '{a: }', /1: This is not JSON5\. Expected: a value/],
    ['no comma', "{a: 'One'\n b: 'Two'}", /2: This is not JSON5\. Expected: a comma/],
    ['a line end in a string', "{a: 'One\n'}", /1: This is not JSON5/],
    ['more than one value', '{}\n{}', /2: This is not JSON5\. Expected: the end of the file/],
    ['too many levels', '['.repeat(5000), /./],
  ])('%s', (_, before, problem) => checkWritten(before, undefined, problem));

  test('the settings of Renovate', async () => {
    const text = `{extends: ['config:recommended'], packageRules: [{description: 'Group all'}]}`;
    const opened = await openTextFile('renovate.json5', Buffer.from(text), { source: 'en', target: 'de' });
    expect(opened.ok ? '' : inEnglish(opened.problem)).toMatch(/for programs \(Renovate\)/);
  });
});

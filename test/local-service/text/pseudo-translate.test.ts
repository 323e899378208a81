import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pseudoTranslate } from '../../../packages/local-service/server/text/pseudo-translate.ts';
import { busyTime } from '../../support/process/times.ts';

function checkTranslated(text: string, translated: string, ignoredTags: readonly string[] = []): void {
  expect(pseudoTranslate(text, { target: 'de', ignoredTags })).toBe(translated);
}

describe('letters get accents, and the marker names the target', () => {
  test.each([
    ['Hello', '⟪de⟫ Ĥéļļö'],
    ['  Hello \n', '  ⟪de⟫ Ĥéļļö \n'],
    ['Größe', '⟪de⟫ Ĝŕößé'],
    ['日本語', '⟪de⟫ 日本語'],
    ['One\nTwo', '⟪de⟫ Öñé\nŦŵö'],
  ])('%j', checkTranslated);

  test('every letter of the alphabet changes, to one character each', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const translated = pseudoTranslate(alphabet, { target: 'x', ignoredTags: [] });
    const letters = translated.replace('⟪x⟫ ', '');
    expect(letters).toHaveLength(alphabet.length);
    expect(new Set(letters).size).toBe(alphabet.length);
    expect(letters).not.toMatch(/[A-Za-z]/);
  });

  test('the formality that took effect is shown', () => {
    expect(pseudoTranslate('a', { target: 'de', marks: ['formal'], ignoredTags: [] })).toBe('⟪de formal⟫ á');
  });
});

describe('the marker is at the start of the text', () => {
  test.each([
    ['# Title', '# ⟪de⟫ Ŧíŧļé'],
    ['- one', '- ⟪de⟫ öñé'],
    ['> 1. one', '> 1. ⟪de⟫ öñé'],
    ['#tag', '⟪de⟫ #ŧáĝ'],
    ['<p> <b>one</b></p>', '<p> <b>⟪de⟫ öñé</b></p>'],
    ['<?xml version="1.0"?>\n<a>one</a>', '<?xml version="1.0"?>\n<a>⟪de⟫ öñé</a>'],
    ['{name} is', '⟪de⟫ {name} íš'],
  ])('%j', checkTranslated);
});

describe('what has nothing to translate does not change', () => {
  test.each([
    '',
    ' ',
    '\n\t',
    '123',
    '{name}',
    '%s: %1$d',
    '<br/>',
    '<!-- words -->',
    '&nbsp;',
    'https://a.b/c',
    '…',
  ])('%j', (text) => checkTranslated(text, text));
});

describe('what a program reads is kept', () => {
  test.each([
    '{name}',
    '{0}',
    '{user.name}',
    '{{ count }}',
    `\${total}`,
    '%{count}',
    '%s',
    '%d',
    '%@',
    '%1$s',
    '%.2f',
    '%05d',
    '%(name)s',
    ':name',
    '&amp;',
    '&#8230;',
    '&#x1F600;',
    '<b>',
    '</b>',
    '<br/>',
    '<a href="https://a.b?c=d&e" title="a > b">',
    "<x id='1'>",
    '<ns:el/>',
    '<!-- a comment -->',
    '<![CDATA[ raw ]]>',
    'https://example.org/a/b?c=d#e',
    'www.example.org',
    'mailto:someone@example.org',
    'first.last+tag@mail.example.org',
    '\\n',
    '\\u00e9',
    '42',
    '1,234.56',
    '__VAR_0__',
    '__PH0__',
    'PH_1',
    '@@name@@',
    'MAX_SIZE',
  ])('%s', (token) => checkTranslated(`one ${token} two`, `⟪de⟫ öñé ${token} ŧŵö`));
});

describe('what only looks like it is translated', () => {
  test.each([
    ['100% sure', '⟪de⟫ 100% šúŕé'],
    ['a: b', '⟪de⟫ á: ƀ'],
    ['note:this', '⟪de⟫ ñöŧé:ŧĥíš'],
    ['5 < 6 and a > b', '⟪de⟫ 5 < 6 áñđ á > ƀ'],
    ['R&D', '⟪de⟫ Ŕ&Đ'],
    ['{open', '⟪de⟫ {öþéñ'],
    ['MAXIMUM', '⟪de⟫ ṀÁẊÍṀÚṀ'],
    ['__bold__', '⟪de⟫ __ƀöļđ__'],
    ['file_name', '⟪de⟫ ƒíļé_ñáɱé'],
    ['@@ name @@', '⟪de⟫ @@ ñáɱé @@'],
    ['aPH_1', '⟪de⟫ áÞĤ_1'],
  ])('%j', checkTranslated);
});

describe('ignored elements', () => {
  test.each<[string, readonly string[], string]>([
    ['go <x>npm i</x> now', ['x'], '⟪de⟫ ĝö <x>npm i</x> ñöŵ'],
    ['<x>a<x>b</x>c</x> d', ['x'], '<x>a<x>b</x>c</x> ⟪de⟫ đ'],
    ['<X a="1">b</X> d', ['x'], '<X a="1">b</X> ⟪de⟫ đ'],
    ['<x>a<y>b</y></x> d', ['x', 'y'], '<x>a<y>b</y></x> ⟪de⟫ đ'],
    ['<x>{a</x> d', ['x'], '<x>{a</x> ⟪de⟫ đ'],
    ['<x/> d', ['x'], '<x/> ⟪de⟫ đ'],
    ['d <x>never closed', ['x'], '⟪de⟫ đ <x>never closed'],
    ['<x>a</x>', ['x'], '<x>a</x>'],
  ])('%j without %j', (text, ignoredTags, translated) => checkTranslated(text, translated, ignoredTags));
});

describe('translate="no" and class="notranslate" in HTML', () => {
  const translate = (text: string, isHtml: boolean) =>
    pseudoTranslate(text, { target: 'de', isHtml }).replace('⟪de⟫ ', '');

  test.each([
    ['a <span translate="no">b</span> c', 'á <span translate="no">b</span> ç'],
    ["a <i TRANSLATE='NO'>b <i>c</i> d</i> e", "á <i TRANSLATE='NO'>b <i>c</i> d</i> é"],
    ['a <b translate=no>b</b> c', 'á <b translate=no>b</b> ç'],
    ['a <b class="x notranslate">b</b> c', 'á <b class="x notranslate">b</b> ç'],
    ['a <b translate="yes">b</b>', 'á <b translate="yes">ƀ</b>'],
    ['a <b class="notranslated">b</b>', 'á <b class="notranslated">ƀ</b>'],
    [`a <b title='translate="no"'>b</b>`, `á <b title='translate="no"'>ƀ</b>`],
    ['a <b data-translate="no">b</b>', 'á <b data-translate="no">ƀ</b>'],
    ['a <img translate="no"> b', 'á <img translate="no"> ƀ'],
    ['a <b translate="no"/> b', 'á <b translate="no"/> ƀ'],
  ])('%s', (text, translated) => expect(translate(text, true)).toBe(translated));

  test('outside HTML they are only attributes', () => {
    expect(translate('<b translate="no">b</b>', false)).toBe('<b translate="no">ƀ</b>');
  });
});

describe('for any text', () => {
  const TOKENS = [
    '{name}',
    '{{x}}',
    '%s',
    '%1$d',
    '%(x)s',
    `\${x}`,
    ':name',
    '<b>',
    '</b>',
    '<br/>',
    '&amp;',
    '42',
    '7',
  ];
  const word = fc.stringMatching(/^[a-zA-Zßéñ]{1,8}$/);
  const pieces = fc.array(fc.oneof(word, fc.constantFrom(...TOKENS)), { maxLength: 30 });
  const seeded = { seed: 20_261_120, numRuns: 500 };
  const translate = (text: string) => pseudoTranslate(text, { target: 'fr', ignoredTags: [] });
  const tokensOf = (text: string) => text.split(' ').filter((piece) => TOKENS.includes(piece));
  const digitsOf = (text: string) => text.match(/\d/g)?.join('') ?? '';

  test('the same placeholders, tags and digits come out in the same order', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join(' ');
        expect(tokensOf(translate(text))).toEqual(tokensOf(text));
      }),
      seeded,
    );
  });

  test('digits, white space at the ends and the result itself are always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const translated = translate(text);
        expect(digitsOf(translated)).toBe(digitsOf(text));
        expect(translate(text)).toBe(translated);
        expect(translated.endsWith(/\s*$/.exec(text)?.[0] ?? '')).toBe(true);
        expect(translated.startsWith(/^\s*/.exec(text)?.[0] ?? '')).toBe(true);
      }),
      seeded,
    );
  });

  test('it is marked once, or not changed at all', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join(' ');
        const translated = translate(text);
        expect(translated === text || translated.split('⟪fr⟫ ').length === 2).toBe(true);
        expect(translated.replace('⟪fr⟫ ', '')).toHaveLength(text.length);
      }),
      seeded,
    );
  });

  test('a hundred kilobytes of anything nasty take less than five seconds', () => {
    for (const nasty of [
      '<a ',
      '<!--',
      '{',
      '{{',
      '%(',
      'a@',
      '&#',
      '<a "',
      '\\',
      ':',
      'a.b@c.',
      'http://',
      '@@a',
      'A_',
      '_',
      '_A a',
    ]) {
      const start = busyTime();
      translate(nasty.repeat(100_000 / nasty.length));
      expect(busyTime() - start).toBeLessThan(5000);
    }
  });
});

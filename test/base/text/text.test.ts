import { describe, expect, test } from 'vitest';
import { applyEdits, spansAfter } from '../../../packages/base/text/edit.ts';
import { findEncodingFault } from '../../../packages/base/text/encoding/encoding.ts';
import { utf8Length } from '../../../packages/base/text/encoding/utf8.ts';
import { createLineIndex } from '../../../packages/base/text/line-index.ts';
import {
  isControl,
  isUnicodeNewline,
  isWhiteSpace,
  showPhrase,
} from '../../../packages/base/text/unicode/unicode.ts';
import { markText, parseMarkedText } from '../../support/marked-text.ts';

/** Checks where ⟦marked⟧ spans are after all but the last of them were replaced by these texts. */
function checkAfter(marked: string, texts: readonly string[], expected: string) {
  const { text, spans } = parseMarkedText(marked);
  const edits = texts.map((newText, index) => ({ span: spans[index] ?? { start: 0, end: 0 }, newText }));
  expect(markText(applyEdits(text, edits), spansAfter(spans, edits))).toBe(expected);
}

test.each<[string, readonly string[], string]>([
  ['a ⟦b⟧ c', ['longer'], 'a ⟦longer⟧ c'],
  ['⟦one⟧ two ⟦three⟧ ⟦four⟧', ['1', '3!'], '⟦1⟧ two ⟦3!⟧ ⟦four⟧'],
  ['a⟦⟧\n⟦⟧b', ['x', 'yy'], 'a⟦x⟧\n⟦yy⟧b'],
  ['⟦a⟧⟦b⟧⟦c⟧', ['', 'xyz'], '⟦⟧⟦xyz⟧⟦c⟧'],
  ['⟦a⟧ b', [], '⟦a⟧ b'],
])('the selection covers exactly the new text: %j', checkAfter);

const ALL_UNITS = Array.from({ length: 0x10000 }, (_, unit) => unit);

describe('character classes agree with Unicode', () => {
  test.each<[string, (unit: number) => boolean, RegExp]>([
    ['white space', isWhiteSpace, /^\p{White_Space}$/u],
    ['control characters, but for U+0085 and delete', isControl, /^(?![\u0085\u007f])\p{Cc}$/u],
    ['newlines outside ASCII', isUnicodeNewline, /^[\u0085\p{Zl}\p{Zp}]$/u],
  ])('%s', (_name, isMember, pattern) => {
    const wrong = ALL_UNITS.filter((unit) => isMember(unit) !== pattern.test(String.fromCharCode(unit)));
    expect(wrong).toEqual([]);
  });

  test('there is no white space outside the basic plane', () => {
    for (let codePoint = 0x10000; codePoint <= 0x10ffff; codePoint++) {
      if (/\p{White_Space}/u.test(String.fromCodePoint(codePoint))) expect.fail(codePoint.toString(16));
    }
  });
});

test.each(['', 'abc', 'ü', '語', '👍', '\ud800', 'a\udc00\ud800b', 'x\ud83d\udc4dy\ud83d'])(
  'UTF-8 length of %j',
  (text) => {
    expect(utf8Length(text)).toBe(Buffer.byteLength(text, 'utf8'));
    expect(utf8Length(`..${text}..`, 2, 2 + text.length)).toBe(Buffer.byteLength(text, 'utf8'));
  },
);

describe('lines', () => {
  const text = 'a\nb\r\nc\rd\n';
  const index = createLineIndex(text);

  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 0],
    [3, 1, 1],
    [5, 2, 0],
    [7, 3, 0],
    [9, 4, 0],
  ])('offset %i is line %i, character %i', (offset, line, character) => {
    expect(index.positionAt(offset)).toEqual({ line, character });
    expect(index.offsetAt({ line, character })).toBe(offset);
  });

  test.each([
    [{ line: 1, character: 99 }, 3],
    [{ line: 9, character: 0 }, 9],
    [{ line: -1, character: 0 }, 0],
    [{ line: 0, character: -1 }, 0],
  ])('a position outside the text is moved into it: %j', (position, offset) => {
    expect(index.offsetAt(position)).toBe(offset);
  });
});

describe('edits', () => {
  test('are applied to the text that they were computed for, in any order', () => {
    const edits = [
      { span: { start: 3, end: 3 }, newText: '!' },
      { span: { start: 0, end: 1 }, newText: 'A' },
    ];
    expect(applyEdits('abc', edits)).toBe('Abc!');
  });

  test('that overlap are refused', () => {
    const edits = [
      { span: { start: 0, end: 2 }, newText: '' },
      { span: { start: 1, end: 3 }, newText: '' },
    ];
    expect(() => applyEdits('abc', edits)).toThrow(RangeError);
  });
});

describe('encodings', () => {
  test.each<[string, number[], ReturnType<typeof findEncodingFault>]>([
    ['nothing', [], undefined],
    ['UTF-8 of every length', [...Buffer.from('aü語👍')], undefined],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61], undefined],
    ['UTF-16, little-endian', [0xff, 0xfe, 0x61, 0], { kind: 'utf-16' }],
    ['UTF-16, big-endian', [0xfe, 0xff, 0, 0x61], { kind: 'utf-16' }],
    ['Latin-1', [0x61, 0xfc, 0x62], { kind: 'invalid-utf-8', byteOffset: 1, offset: 1 }],
    [
      'behind longer characters',
      [...Buffer.from('ü👍'), 0xff],
      { kind: 'invalid-utf-8', byteOffset: 6, offset: 3 },
    ],
    ['an overlong form', [0xc0, 0xaf], { kind: 'invalid-utf-8', byteOffset: 0, offset: 0 }],
    [
      'an overlong form of three bytes',
      [0xe0, 0x80, 0xaf],
      { kind: 'invalid-utf-8', byteOffset: 0, offset: 0 },
    ],
    ['a surrogate', [0xed, 0xa0, 0x80], { kind: 'invalid-utf-8', byteOffset: 0, offset: 0 }],
    [
      'beyond the last code point',
      [0xf4, 0x90, 0x80, 0x80],
      { kind: 'invalid-utf-8', byteOffset: 0, offset: 0 },
    ],
    ['cut off at the end', [0x61, 0xe8, 0xaa], { kind: 'invalid-utf-8', byteOffset: 1, offset: 1 }],
  ])('%s', (_name, bytes, fault) => {
    const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
    expect(findEncodingFault(Uint8Array.from(bytes))).toEqual(fault);
    if (fault?.kind === 'invalid-utf-8') expect(decoded.indexOf('\ufffd')).toBe(fault.offset);
  });
});

test.each([
  ['plain', 'plain'],
  ['a\u202eb\u0000', 'aU+202EbU+0000'],
  ['\u00a0x', 'U+00A0x'],
  ['👍'.repeat(41), `${'👍'.repeat(40)}…`],
])('%j is shown as %s', (phrase, shown) => {
  expect(showPhrase(phrase)).toBe(shown);
});

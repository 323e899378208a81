import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '#base';
import { decodeText } from '../../cli/glossary-files/decode-text.ts';
import { anyCharacters } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

function checkDecoded(text: string): void {
  const decoded = decodeText(Buffer.from(text));
  expect(textOf(decoded.text)).toBe(text);
  expect(decoded.encodingFault).toBeUndefined();
}

test.each([
  [''],
  ['\u0000\u007f'],
  ['\u0080\u07ff'],
  ['\u0800\ud7ff\ue000\uffff'],
  ['\u{10000}\u{10ffff}'],
  ['\ufeffa,b\n'],
])('%j is decoded', (text) => checkDecoded(text));

test('any well-formed text is decoded', () => {
  fc.assert(fc.property(anyCharacters(), checkDecoded), { numRuns: runs(20_000) });
});

test('bytes that are not UTF-8 become replacement characters, with their positions', () => {
  const { text, encodingFault } = decodeText(Buffer.from([0x61, 0xff, 0x62]));
  expect(textOf(text)).toBe('a\ufffdb');
  expect(encodingFault).toEqual({ kind: 'invalid-utf-8', byteOffset: 1, offset: 1 });
});

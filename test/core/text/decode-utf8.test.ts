import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeValidUtf8 } from '../../../core/text/decode-utf8.ts';
import { textOf } from '../../../core/text/units.ts';
import { runs } from '../../support/runs.ts';

function checkDecoded(text: string): void {
  expect(textOf(decodeValidUtf8(new TextEncoder().encode(text)))).toBe(text);
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
  fc.assert(fc.property(fc.string({ unit: 'binary' }), checkDecoded), { numRuns: runs(20_000) });
});

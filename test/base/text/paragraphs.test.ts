import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPieces, splitParagraphs } from '../../../packages/base/text/paragraphs.ts';
import { runs } from '../../support/runs.ts';

const upTo = (units: number) => (piece: string) => piece.length <= units;

test.each<[string, number, readonly string[], readonly string[]]>([
  ['a\n\nb\n\nc', 100, ['a\n\nb\n\nc'], []],
  ['a\n\nb\n\nc', 4, ['a\n\nb', 'c'], ['\n\n']],
  ['a\nb\r\n \t\r\n\r\nc', 3, ['a\nb', 'c'], ['\r\n \t\r\n\r\n']],
  ['a long one\n\nb', 4, ['a long one', 'b'], ['\n\n']],
  ['', 4, [''], []],
])('%j in pieces of %i', (text, units, pieces, gaps) =>
  expect(splitParagraphs(text, upTo(units))).toEqual({ pieces, gaps }),
);

test('the pieces and what is between them are the text', () => {
  const anyText = fc
    .array(fc.constantFrom('a', ' ', '\n', '\r\n', '\r', '\t', '\n\n'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(anyText, fc.nat({ max: 8 }), (text, units) => {
      const { pieces, gaps } = splitParagraphs(text, upTo(units));
      expect(joinPieces(pieces, gaps)).toBe(text);
    }),
    { numRuns: runs(5_000) },
  );
});

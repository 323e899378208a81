import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Block,
  findPlaceholders,
  type KeptSpan,
  keptIn,
  PLACEHOLDER_KINDS,
  protect,
  readStructure,
} from '#protect';
import { icuSignature } from '../../packages/protect/blocks/icu/icu-signature.ts';
import { messageBlocks } from '../../packages/protect/blocks/index.ts';
import { mayHaveMarks } from '../../packages/protect/blocks/marks/mark-of-tag.ts';
import { plainBlocks } from '../../packages/protect/blocks/plain.ts';
import { encodeSegment } from '../../packages/protect/protection.ts';
import { verifyPieces, verifySegment } from '../../packages/protect/verify/verify-segment.ts';
import { PROTECTION_CASES } from '../protect/cases.ts';
import { parseMarkedText } from '../support/marked-text.ts';
import { anyCharacters } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';
import { STRATEGIES, unmarked } from '../support/texts/protected-text.ts';

const CASES = PROTECTION_CASES.flatMap(({ texts }) => texts.map(unmarked));
const EXAMPLES = PLACEHOLDER_KINDS.flatMap(({ examples }) =>
  examples.map((example) => parseMarkedText(example).text),
);

/** The kinds that are looked for in a file of which nothing else is known. */
const KINDS = PLACEHOLDER_KINDS.filter(
  ({ isUsedIn, needsFlag }) => isUsedIn === undefined && needsFlag === undefined,
);

/** Each format with the comments of its cases. */
const FORMATS = [...new Map(PROTECTION_CASES.map((each) => [each.format, each])).values()];

/** Words, signs alone, and pieces of what has placeholders. */
const PIECES = [
  ...EXAMPLES,
  ...EXAMPLES.flatMap((example) => example.split(/(?<=[^\p{L}])|(?=[^\p{L}])/u)),
  ...[' ', 'word ', 'größer', '語', '😀', '\n', '\r\n', '. ', ', ', ': ', '-', '&amp;', '<x id="0"/>'],
];

const anyText = fc.oneof(
  fc.constantFrom(...CASES, ...EXAMPLES),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  anyCharacters({ maxLength: 40 }),
  fc
    .array(fc.constantFrom('some', 'words', ' ', '.', ',', "'", '!'), { maxLength: 12 })
    .map((all) => all.join('')),
);

/** Every kind at every position, whatever signs a text has. */
function searchForAll(text: string): readonly string[] {
  const pattern = new RegExp(KINDS.map((kind) => `(${kind.pattern})`).join('|'), 'gu');
  return Array.from(text.matchAll(pattern), ({ 0: written, index }) => `${index} ${written}`);
}

test('the search for the kinds whose signs a text has finds what the search for all kinds finds', () => {
  const check = (text: string) => {
    const found = findPlaceholders(text, { start: 0, end: text.length });
    expect(found.map(({ start, end }) => `${start} ${text.slice(start, end)}`)).toEqual(searchForAll(text));
  };
  CASES.forEach(check);
  fc.assert(fc.property(anyText, check), { numRuns: runs(5_000) });
});

test('a placeholder is of the first kind that matches there', () => {
  const check = (text: string) => {
    for (const { start, end, kind } of findPlaceholders(text, { start: 0, end: text.length })) {
      const first = KINDS.find(({ pattern }) => {
        const sticky = new RegExp(pattern, 'uy');
        sticky.lastIndex = start;
        return sticky.test(text);
      });
      expect([kind, text.slice(start, end)]).toEqual([first?.id, text.slice(start, end)]);
    }
  };
  CASES.forEach(check);
  fc.assert(fc.property(anyText, check), { numRuns: runs(2_000) });
});

test('a line without signs is built as the parsers of messages and lines find it', () => {
  const check = (text: string) => {
    const span = { start: 0, end: text.length };
    // What authors mark as not to be translated is taken out of what the parsers find.
    if (mayHaveMarks(text)) return;
    expect(readStructure(text, {})).toEqual({
      blocks: messageBlocks(text, span) ?? plainBlocks(text, span),
      signature: icuSignature(text),
    });
  };
  CASES.forEach(check);
  fc.assert(fc.property(anyText, check), { numRuns: runs(5_000) });
});

function keptInBlocks(blocks: readonly Block[]): readonly KeptSpan[] {
  return blocks.flatMap(({ kept }) => kept.flatMap((span) => [span, ...keptInBlocks(span.inside ?? [])]));
}

test('what stays in a line is what stays in the blocks of its structure', () => {
  const check = (text: string) => {
    expect(keptIn(text, 'plain', [])).toEqual(keptInBlocks(readStructure(text, { uses: [] }).blocks));
  };
  CASES.forEach(check);
  EXAMPLES.forEach(check);
  fc.assert(fc.property(anyText, check), { numRuns: runs(5_000) });
});

test.each(STRATEGIES)('an answer as %s is verified alike at one look and in pieces', (strategy) => {
  const check = (text: string, answer: string) => {
    for (const { format, comments } of FORMATS) {
      const { segments } = protect(text, { format, comments });
      segments.forEach((segment, index) => {
        const sent = encodeSegment(segment, strategy);
        for (const each of [answer, sent, ` ${sent}.`, `${sent}${answer}`]) {
          const verified = verifySegment(segment, index, { strategy, text: each });
          expect(verified).toEqual(verifyPieces(segment, index, { strategy, text: each }));
        }
      });
    }
  };
  fc.assert(fc.property(anyText, anyText, check), { numRuns: runs(100) });
});

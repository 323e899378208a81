import { describe, expect, test } from 'vitest';
import type { Switches } from '../../packages/local-service/server/options/switches.ts';
import { addNoise } from '../../packages/local-service/server/text/add-noise.ts';
import { mistreatPlaceholders } from '../../packages/local-service/server/text/mistreat-placeholders.ts';
import type { ProtectedText, ProtectOptions, Segment, Strategy } from '../../packages/protect/model.ts';
import { encodeSegment, protect, restore } from '../../packages/protect/protection.ts';
import { readText } from '../../packages/protect/strategies/parts.ts';
import { inTurn } from '../support/runs.ts';
import { unmarked } from '../support/texts/protected-text.ts';
import { translateLetters } from '../wild/letters.ts';
import { PROTECTION_CASES } from './cases.ts';

type Noise = Switches['noise'];

interface NoisyText {
  readonly text: string;
  readonly options: ProtectOptions;
  readonly parts: ProtectedText;
  readonly shape: string;
}

/** All texts of the table of protection. */
const TEXTS: readonly NoisyText[] = PROTECTION_CASES.flatMap(({ texts, ...options }) =>
  texts.map((marked) => {
    const text = unmarked(marked);
    const parts = protect(text, options);
    return { text, options, parts, shape: shapeOf(parts) };
  }),
);

/** What a reader sees: words, placeholders, and white space between two of them. Other signs are alike, and so is case. */
function shapeOf({ segments }: ProtectedText): string {
  return segments.map(shapeOfSegment).join('\n').trim();
}

function shapeOfSegment({ parts, placeholders }: Segment): string {
  const seen = parts.map((part) => {
    if (part.type === 'break') return ' ';
    if (part.type === 'text')
      return readText(part)
        .replace(/[\p{Bidi_Control}\u200b\ufeff]/gu, '')
        .toUpperCase();
    const { content = [], source = '' } = placeholders[part.index] ?? {};
    // Texts inside of it are segments of their own, and the name of a link may follow its text.
    const isPlain = content.every((each) => typeof each === 'string') && !source.startsWith(']');
    return `⦅${isPlain ? source.replace(/[^\p{L}\p{N}<>/]/gu, '_') : ''}⦆`;
  });
  return seen
    .join('')
    .replace(
      /(⦅[^⦅⦆]*⦆)|\s+|[^\p{L}\p{M}\p{N}⦅⦆]+?/gu,
      (sign, mark) => mark ?? (sign.trim() === '' ? ' ' : '·'),
    )
    .replace(/ ?·[ ·]*/g, '·')
    .replace(/^[ ·]+|[ ·]+$/g, '');
}

/** What comes of a text when a service keeps its words and does this to what it was sent. */
function outcomeOf(
  { options, parts, shape }: NoisyText,
  strategy: Strategy,
  disturb: (sent: string) => string,
) {
  const answers = parts.segments.map((segment) => ({
    strategy,
    text: disturb(encodeSegment(segment, strategy)),
  }));
  const restored = restore(parts, answers, 'de');
  if (!restored.ok) return 'refused';
  return shapeOf(protect(restored.text, options)) === shape ? 'right' : restored.text;
}

/** The text in other words, and the shape of its translation without noise. */
function inOtherWords({ text, options, parts }: NoisyText): NoisyText {
  const answers = parts.segments.map((segment) => ({
    strategy: 'xml' as const,
    text: translateLetters(encodeSegment(segment, 'xml')),
  }));
  const restored = restore(parts, answers, 'de');
  return { text, options, parts, shape: restored.ok ? shapeOf(protect(restored.text, options)) : '' };
}

/** Of two answers the second counts where the first is refused, as for a translation. */
function checkNoise(
  texts: readonly NoisyText[],
  disturb: (sent: string) => string,
  mostRefused = texts.length,
) {
  const outcomes = texts.map((text) => {
    const first = outcomeOf(text, 'xml', disturb);
    return { ...text, outcome: first === 'refused' ? outcomeOf(text, 'sentinel', disturb) : first };
  });
  const damaged = outcomes.filter(({ outcome }) => outcome !== 'right' && outcome !== 'refused');
  expect(damaged.map(({ text, outcome }) => [text, outcome])).toEqual([]);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused').map(({ text }) => text);
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(mostRefused);
}

/** One text in 200. */
const FEW = Math.floor(TEXTS.length / 200);

describe('no text is written damaged', () => {
  test.each(
    inTurn([
      'spaces-trimmed',
      'space-lost-before',
      'space-lost-behind',
      'space-added',
      'quote-in-tag',
      'word-in-tag',
      'next-word-in-tag',
      'closed-twice',
      'zero-width',
      'direction-marks',
    ] as const satisfies readonly Noise[]),
  )('and few are refused: %s', (noise) => {
    checkNoise(TEXTS, (sent) => addNoise(sent, noise), FEW);
  });

  // A number between brackets has no pair, so that a service would keep its order.
  const withoutPairs = TEXTS.filter(({ parts: { segments } }) =>
    segments.every(({ placeholders }) => placeholders.every(({ role }) => role === 'single')),
  );

  test.each(inTurn(['tags-first', 'tags-last'] as const satisfies readonly Noise[]))('%s', (noise) => {
    checkNoise(
      // A mark of a footnote stands behind a full stop in many languages.
      withoutPairs.filter(({ text }) => !text.includes('[^1]')),
      (sent) => addNoise(sent, noise),
    );
  });

  const translated = TEXTS.map(inOtherWords);

  test.each(
    inTurn([
      'spaces-trimmed',
      'space-lost-before',
      'space-lost-behind',
      'space-added',
      'quote-in-tag',
      'word-in-tag',
      'next-word-in-tag',
      'closed-twice',
      'zero-width',
      'direction-marks',
    ] as const satisfies readonly Noise[]),
  )('also in other words: %s', (noise) => {
    checkNoise(translated, (sent) => addNoise(translateLetters(sent), noise), FEW);
  });

  test.each(inTurn(['joined-lines', 'empty-tag'] as const satisfies readonly Noise[]))('%s', (noise) => {
    checkNoise(TEXTS, (sent) => addNoise(sent, noise));
  });
});

describe('what languages do is written', () => {
  test.each(
    inTurn(['curly-quotes', 'other-numbers', 'full-width-signs'] as const satisfies readonly Noise[]),
  )('%s', (noise) => {
    checkNoise(TEXTS, (sent) => addNoise(sent, noise), FEW);
  });

  test('arguments in another order', () => {
    const texts = [
      '{a} of {b} are done',
      '{{a}}{{b}} here',
      '%1$s before %2$d',
      '#{a} and #{b}',
      ':count of :total',
    ];
    for (const text of texts) {
      const parts = protect(text);
      const restored = restore(
        parts,
        parts.segments.map((segment) => ({
          strategy: 'xml',
          text: mistreatPlaceholders(encodeSegment(segment, 'xml'), 'reorder'),
        })),
        'de',
      );
      expect(restored.ok, text).toBe(true);
    }
  });
});

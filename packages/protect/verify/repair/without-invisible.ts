import { bidiControls, once, type Span, strayInvisibles, UNSPACED } from '#base';
import type { Segment } from '../../model.ts';
import { readText } from '../../strategies/parts.ts';
import type { AnswerPiece } from '../../strategies/strategy.ts';

const CONTROL = /\p{Bidi_Control}/u;
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200d\u2060-\u2064\u206a-\u206f\ufeff]/;
const INVISIBLE = new RegExp(`${CONTROL.source}|${WITHOUT_WIDTH.source}`, 'u');

/** Whether a text has a character without width, or one that sets a direction. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Stands for a placeholder. */
const MARK = '\ufffc';
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
/** Where a line may end, in scripts without spaces. */
const BREAK = once(() => new RegExp(String.raw`(?<=${UNSPACED})\u200b(?=${UNSPACED})`, 'gu'));

/**
 * Removes characters without width and those that set a direction, which the service has added where no script needs them. A source that has
 * one of those without width, or any that sets a direction, knows why.
 */
export function withoutInvisible(pieces: readonly AnswerPiece[], { parts }: Segment): readonly AnswerPiece[] {
  if (!pieces.some((piece) => piece.type === 'text' && INVISIBLE.test(piece.text))) return pieces;
  const source = parts.map((part) => (part.type === 'placeholder' ? '' : readText(part))).join('');
  const joined = pieces.map((piece) => (piece.type === 'text' ? piece.text : MARK)).join('');
  const stray = new Set([
    ...[...straysWithoutWidth(joined)].filter((unit) => !source.includes(joined[unit] ?? '')),
    ...(CONTROL.test(source) ? [] : strayControls(joined)),
  ]);
  let at = 0;
  return pieces.map((piece) => {
    const start = at;
    at += piece.type === 'text' ? piece.text.length : MARK.length;
    if (piece.type !== 'text') return piece;
    const kept = Array.from({ length: piece.text.length }, (_, unit) =>
      stray.has(start + unit) ? '' : piece.text[unit],
    );
    return { type: 'text', text: kept.join('') };
  });
}

/** The offsets of units to remove. */
function straysWithoutWidth(text: string): Iterable<number> {
  const strays = new Set(unitsOf([...strayInvisibles(text, { start: 0, end: text.length })]));
  for (const { index } of text.matchAll(BREAK())) strays.delete(index);
  return strays;
}

function strayControls(text: string): readonly number[] {
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  const controls = bidiControls(text, { start: 0, end: text.length });
  return unitsOf(
    controls.filter(({ role }) => !isRightToLeft || role === 'override' || role === 'unbalanced'),
  );
}

function unitsOf(spans: readonly Span[]): readonly number[] {
  return spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, unit) => start + unit));
}

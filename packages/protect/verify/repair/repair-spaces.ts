import { canAttach } from '#base';
import type { Placeholder } from '../../model.ts';
import { type Answer, type Change, changeOn, placeInSource } from './answer.ts';
import {
  across,
  isOfPair,
  isSpaced,
  isTouching,
  outsidesOf,
  type Side,
  signOn,
  textOn,
  wordOn,
} from './seams.ts';

/**
 * Puts back the white space that an answer has lost beside a placeholder, and takes away what it has added there, where the source leaves no
 * doubt: a word or the same sign is next to it in both.
 */
export function repairSpaces(answer: Answer): void {
  const { marks, texts } = answer.answer;
  const repairs = marks.flatMap((index, position) =>
    outsidesOf(answer.segment.placeholders[index]).map((side) => ({
      side,
      at: textOn(side, position),
      repair: repairOf(answer, position, side),
    })),
  );
  for (const { side, at, repair } of repairs) {
    const text = texts[at] ?? '';
    if (repair === 'add') texts[at] = side === 'before' ? `${text} ` : ` ${text}`;
    if (repair === 'remove') texts[at] = side === 'before' ? text.trimEnd() : text.trimStart();
  }
  joinNeighbors(answer);
}

type Repair = 'add' | 'remove' | undefined;

function repairOf(answer: Answer, position: number, side: Side): Repair {
  const change = changeOn(side, answer, position);
  const { was, is } = change;
  const placeholder = answer.segment.placeholders[answer.answer.marks[position] ?? -1];
  const isPair = isOfPair(placeholder);
  // The white space around a tag can also stand just inside of it.
  const inside = isPair ? changeOn(across(side), answer, position) : undefined;
  const wasSpaced = isSpaced(side, was) || (inside !== undefined && isSpaced(across(side), inside.was));
  const hasSpace = isSpaced(side, is) || (inside !== undefined && isSpaced(across(side), inside.is));
  if (wasSpaced)
    return hasSpace || isAttached(side, change, answer) ? undefined : lost(answer, position, side);
  if (isSpaced(side, is))
    return placeholder !== undefined && isAdded(answer, position, side, placeholder) ? 'remove' : undefined;
  return isPair && was.isEdge && isTouching(side, is) && !isAttached(side, change, answer)
    ? 'add'
    : undefined;
}

function lost(answer: Answer, position: number, side: Side): Repair {
  const { was, is } = changeOn(side, answer, position);
  if (isTouching(side, is)) return isElsewhere(answer, position, side) ? undefined : 'add';
  const sign = signOn(side, is);
  return sign !== undefined && isSpaced(side, was) && sign === signOn(side, was) ? 'add' : undefined;
}

/** Whether the word that touches a placeholder may do so in its language. One that stood apart in the source is no other word now. */
export function isAttached(side: Side, { was, is }: Change, { target }: Answer): boolean {
  if (!isTouching(side, is) || wordOn(side, was) === wordOn(side, is)) return false;
  return canAttach(wordOn(side, is) ?? '', side, target);
}

/** Whether a placeholder that stands alone has become the first or the last of its text: then a space would hide that it was moved. */
function isElsewhere(answer: Answer, position: number, side: Side): boolean {
  const { was, is } = changeOn(across(side), answer, position);
  const isPair = isOfPair(answer.segment.placeholders[answer.answer.marks[position] ?? -1]);
  return !isPair && is.isEdge && !was.isEdge;
}

/** Signs that have no space on this side of a placeholder before or behind them, in any language. */
const TIGHT: Readonly<Record<Side, RegExp>> = { before: /[([{]/, behind: /[.,)\]}]/ };

/**
 * A line end, a statement, a style, a mark of a footnote, or a sign that is written out: it stands for no word, so that white space beside
 * it is layout.
 */
const LAYOUT =
  /^(?:<(?:br|wbr|hr)\b|<!--|<\/|<[#@]|&(?:[#\w]+;|[\da-fk-or]$)|§|\\[^(]|\{%|\{\{[-~]?\s*(?:[#/^<%]|else\b|end\b)|\{[#:/][a-z]|\[\^|'[{}#<>|]|\||[[\]]-?(?:\d+|Inf),)/i;

/** Whether a placeholder stands for no word, such as a tag that is never closed. */
function isLayout({ source, role, partner }: Placeholder): boolean {
  return LAYOUT.test(source) || (role !== 'single' && partner === undefined);
}

function isAdded(answer: Answer, position: number, side: Side, placeholder: Placeholder): boolean {
  const { was, is } = changeOn(side, answer, position);
  if (/[\r\n]/.test(is.text)) return false;
  const word = isTouching(side, was) ? wordOn(side, was) : undefined;
  if (word !== undefined) {
    const now = wordOn(side, is);
    return (
      isLayout(placeholder) ||
      word.toLowerCase() === now?.toLowerCase() ||
      (now !== undefined && now.length <= word.length + 1 && isAmongAsManyWords(answer, position))
    );
  }
  const sign = isSpaced(side, was) ? undefined : signOn(side, was);
  return sign !== undefined && TIGHT[side].test(sign) && sign === signOn(side, is);
}

/**
 * Whether a placeholder has as many words before it and behind it as in the source: then the one next to it is the translation of what
 * touched it, such as a unit.
 */
function isAmongAsManyWords({ source, answer }: Answer, position: number): boolean {
  const place = placeInSource(answer, position);
  return (
    wordsIn(answer.texts.slice(0, position + 1)) === wordsIn(source.texts.slice(0, place + 1)) &&
    wordsIn(answer.texts) === wordsIn(source.texts)
  );
}

function wordsIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0), 0);
}

/** Puts the space between two placeholders back that had nothing else between them. */
function joinNeighbors({ source, answer: { marks, texts } }: Answer): void {
  marks.slice(1).forEach((index, position) => {
    const before = marks[position];
    if (before === undefined || texts[position + 1] !== '' || source.marks[before + 1] !== index) return;
    const between = source.texts[before + 1] ?? '';
    if (between !== '' && between.trim() === '') texts[position + 1] = between;
  });
}

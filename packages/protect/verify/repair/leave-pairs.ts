import { type Answer, type Change, changeOn } from './answer.ts';
import { across, isOfPair, isSpaced, outsidesOf, type Side, signOn, textOn, wordOn } from './seams.ts';

/** Signs that open or close something, or that end a sentence. */
const SIGNS: Readonly<Record<Side, RegExp>> = {
  before: /[\p{Ps}\p{Pi}"'„‚»¿¡]/u,
  behind: /[\p{Pe}\p{Pf}"'“«.,:;!?]/u,
};

/**
 * Moves a word or a sign back that an answer has drawn into a pair, such as `<sup>FOO®</sup>` for `FOO<sup>®</sup>`: what stood right
 * outside of the pair in the source, and now stands right inside of it.
 */
export function leavePairs(answer: Answer): void {
  const { marks, texts } = answer.answer;
  marks.forEach((index, position) => {
    const placeholder = answer.segment.placeholders[index];
    if (!isOfPair(placeholder)) return;
    for (const side of outsidesOf(placeholder)) {
      const [outside, inside] = [textOn(side, position), textOn(across(side), position)];
      const content = texts[inside] ?? '';
      const length = lengthDrawnIn(answer, position, side);
      if (length === 0 || length >= content.length) continue;
      const drawn = side === 'before' ? content.slice(0, length) : content.slice(-length);
      texts[inside] = side === 'before' ? content.slice(length) : content.slice(0, -length);
      texts[outside] = side === 'before' ? (texts[outside] ?? '') + drawn : drawn + (texts[outside] ?? '');
    }
  });
}

/** UTF-16 units of what was drawn in, with the white space that stood between it and the pair. */
function lengthDrawnIn(answer: Answer, position: number, side: Side): number {
  const outer = changeOn(side, answer, position);
  const inner = changeOn(across(side), answer, position);
  if (isSpaced(across(side), inner.is)) return 0;
  const word = wordOn(side, outer.was);
  return word === undefined ? lengthOfSign(outer, inner, side) : lengthOfWord(word, outer, inner, side);
}

function lengthOfWord(word: string, outer: Change, inner: Change, side: Side): number {
  const inside = across(side);
  const isNew =
    isNextTo(wordOn(inside, inner.is), word, side) && !isNextTo(wordOn(inside, inner.was), word, side);
  if (!isNew || wordOn(side, outer.is)?.toLowerCase() === word.toLowerCase()) return 0;
  if (!isSpaced(side, outer.was)) return word.length;
  const rest = side === 'before' ? inner.is.text.slice(word.length) : inner.is.text.slice(0, -word.length);
  return word.length + rest.length - (side === 'before' ? rest.trimStart() : rest.trimEnd()).length;
}

/** Whether a word inside of a pair begins or ends with one that stood outside. */
function isNextTo(inside: string | undefined, outside: string, side: Side): boolean {
  const [whole, part] = [inside?.toLowerCase() ?? '', outside.toLowerCase()];
  return side === 'before' ? whole.startsWith(part) : whole.endsWith(part);
}

function lengthOfSign(outer: Change, inner: Change, side: Side): number {
  const isSign = (sign: string | undefined) => sign !== undefined && SIGNS[side].test(sign);
  if (isSpaced(side, outer.was) || !isSign(signOn(side, outer.was)) || isSign(signOn(side, outer.is)))
    return 0;
  const sign = signOn(across(side), inner.is);
  return isSign(sign) && !isSign(signOn(across(side), inner.was)) ? (sign?.length ?? 0) : 0;
}

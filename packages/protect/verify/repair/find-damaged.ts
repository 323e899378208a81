import { canAttach, isUnspaced, type LanguageCode, rootOf } from '#base';
import type { Segment } from '../../model.ts';
import { type Answer, type Change, changeOn, placeInSource } from './answer.ts';
import { isAttached } from './repair-spaces.ts';
import { isPermuted } from './same-seams.ts';
import {
  across,
  isOfPair,
  isSpaced,
  isTouching,
  outsidesOf,
  type Seams,
  SIDES,
  type Side,
  signOn,
  wordOn,
} from './seams.ts';

/**
 * The indexes of placeholders beside which an answer is damaged and nothing is certain: they were thrown to an end of
 * their text, they touch a word that nobody attaches to them, or a pair has taken in a word.
 */
export function findDamaged(answer: Answer): readonly number[] {
  const { segment, source, answer: seams, target } = answer;
  const texts = { source: readTexts(source, target), answer: readTexts(seams, target) };
  const isInOrder = !isPermuted(source, seams, segment.placeholders);
  const found = seams.marks.filter((index, position) =>
    isOfPair(segment.placeholders[index])
      ? isPairDamaged(answer, texts, position)
      : isInOrder && SIDES.some((side) => isThrown(answer, texts, position, side)),
  );
  return found.length > 0 ? found : movedAmongWords(answer);
}

/** What all texts of a segment have, to be asked for each placeholder. */
interface TextFacts {
  /** For each text, how many words all before it have. One more for the end. */
  readonly words: readonly number[];
  readonly hasGap: boolean;
  /** Whether names need no spaces between them. */
  readonly isUnspaced: boolean;
  /** The positions of the placeholders, by their indexes. */
  readonly places: ReadonlyMap<number, number>;
}

const EACH_WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** White space where something has been taken away. French has it before more signs. */
const GAP = /\S[ \u00a0]{2,}\S|\S[ \u00a0][,.)]|[([][ \u00a0]?[)\]]/;
const GAP_NOT_IN_FRENCH = new RegExp(String.raw`${GAP.source}|\S [:;!?](?![\p{Pd}()])`, 'u');

function readTexts({ marks, texts }: Seams, target: LanguageCode | undefined): TextFacts {
  const gap = target === undefined || rootOf(target) === 'fr' ? GAP : GAP_NOT_IN_FRENCH;
  const words = [0];
  for (const text of texts) words.push((words.at(-1) ?? 0) + (text.match(EACH_WORD)?.length ?? 0));
  const places = new Map(marks.map((index, position) => [index, position]));
  return {
    words,
    hasGap: texts.some((text) => gap.test(text)),
    isUnspaced: isUnspaced(texts.join(''), target),
    places,
  };
}

/** Whether there are words on a side of a placeholder. */
function hasWords({ words }: TextFacts, position: number, side: Side): boolean {
  const before = words[position + 1] ?? 0;
  return side === 'before' ? before > 0 : before < (words.at(-1) ?? 0);
}

type Both = Readonly<Record<'source' | 'answer', TextFacts>>;

/** Whether a placeholder that stands alone was thrown to one end of its text. */
function isThrown(answer: Answer, texts: Both, position: number, side: Side): boolean {
  const outer = changeOn(side, answer, position);
  const inner = changeOn(across(side), answer, position);
  const isLastNow = outer.is.isEdge && !outer.was.isEdge;
  if (touchesAnother(answer, across(side), inner) && (isLastNow || inner.was.isEdge)) return true;
  if (!texts.answer.isUnspaced && isHeaped(answer, position, side)) return true;
  if (isLastNow && hasLeftWord(answer, across(side), inner)) return true;
  if (isLastNow && side === 'before' && OPENS.test(inner.is.text) && !OPENS.test(inner.was.text)) return true;
  const before = placeInSource(answer.answer, position);
  const hadWords = hasWords(texts.source, before, side);
  if (outer.was.isEdge || hasWords(texts.answer, position, side)) return false;
  if (texts.answer.hasGap && !texts.source.hasGap) return outer.is.isEdge || hadWords;
  return side === 'behind' && hadWords && hasWords(texts.source, before, 'before') && isBehindSentence(inner);
}

/** Whether a placeholder touches a word that did not touch it before. */
function touchesAnother(answer: Answer, side: Side, change: Change): boolean {
  const { was, is } = change;
  if (!isTouching(side, is)) return false;
  if (!isTouching(side, was)) return !isAttached(side, change, answer);
  const [old, now] = [wordOn(side, was) ?? '', wordOn(side, is) ?? ''].map((word) => word.toLowerCase());
  return !(side === 'before' ? now?.endsWith(old ?? '') : now?.startsWith(old ?? ''));
}

/** Whether a placeholder touched a word, and touches a sign now. */
function hasLeftWord({ target }: Answer, side: Side, { was, is }: Change): boolean {
  if (!isTouching(side, was) || isTouching(side, is) || isSpaced(side, is) || is.text === '') return false;
  return !canAttach(wordOn(side, was) ?? '', side, target);
}

/** Whether a placeholder now touches another one, and had words between before. Only languages without spaces write two names so. */
function isHeaped(answer: Answer, position: number, side: Side): boolean {
  const { source, answer: seams } = answer;
  const { was, is } = changeOn(side, answer, position);
  if (is.text !== '' || is.isEdge || (!was.isEdge && !/[\p{L}\p{N}]/u.test(was.text))) return false;
  const neighbor = side === 'before' ? position - 1 : position + 1;
  const [one, other] = [placeInSource(seams, position), placeInSource(seams, neighbor)];
  return Math.abs(one - other) !== 1 || source.texts[Math.max(one, other)] !== '';
}

/** What begins a quotation or a bracket. */
const OPENS = /^[\p{Ps}\p{Pi}"„‚¿¡]/u;
const ENDS_SENTENCE = /[.!?。！？]/;

function isBehindSentence({ was, is }: Change): boolean {
  const isEnd = ({ text }: Change['is']) =>
    !isSpaced('before', { text, isEdge: false }) &&
    ENDS_SENTENCE.test(signOn('before', { text, isEdge: false }) ?? '');
  return isEnd(is) && !isEnd(was);
}

/**
 * Whether a pair with a sign in it, such as a trademark, has taken in a word, or has left the word that it belongs to; or whether any pair has
 * taken in all that is outside, and a word touched it there.
 */
function isPairDamaged(answer: Answer, texts: Both, position: number): boolean {
  const { segment, answer: seams } = answer;
  const index = seams.marks[position] ?? -1;
  const partner = segment.placeholders[index]?.partner ?? -1;
  const [side = 'before'] = outsidesOf(segment.placeholders[index]);
  const { was, is } = changeOn(side, answer, position);
  const word = isTouching(side, was) ? wordOn(side, was) : undefined;
  const inside = wordsBetween(texts.source, index, partner);
  if (inside > 0) {
    const isAllInside =
      texts.answer.words.at(-1) === wordsBetween(texts.answer, position, placeOf(partner, texts));
    return word !== undefined && word.length > LONGEST_ENDING && isAllInside;
  }
  if (word !== undefined && !canAttach(word, side, undefined) && (is.isEdge || isSpaced(side, is)))
    return true;
  return wordsBetween(texts.answer, position, placeOf(partner, texts)) > 0;
}

/** Letters of an ending, which a translation may have inside of a pair. */
const LONGEST_ENDING = 2;

function placeOf(index: number, { answer }: Both): number {
  return answer.places.get(index) ?? -1;
}

function wordsBetween({ words }: TextFacts, one: number, other: number): number {
  return Math.abs((words[one + 1] ?? 0) - (words[other + 1] ?? 0));
}

/** Words that a text must have, so that their order says that nobody has translated them. */
const ENOUGH_WORDS = 3;

/** The placeholders of a text that has the same words in the same order, and some placeholders elsewhere among them. */
function movedAmongWords({ segment, source, answer }: Answer): readonly number[] {
  const words = (seams: Seams) => seams.texts.map((text) => text.toLowerCase().match(EACH_WORD) ?? []);
  const [before, now] = [words(source), words(answer)];
  const all = before.flat();
  if (all.length < ENOUGH_WORDS || all.join(' ') !== now.flat().join(' ')) return [];
  const isReordered = answer.marks.some((index, position) => index !== position);
  const left = new Set(placesAmong(source, before, segment, isReordered));
  const places = placesAmong(answer, now, segment, isReordered);
  return answer.marks.filter((_, position) => !left.has(places[position] ?? ''));
}

/** For each placeholder, how many words stand before it and, unless others may have taken its place, what it is. */
function placesAmong(
  { marks }: Seams,
  words: readonly (readonly string[])[],
  { placeholders }: Segment,
  isReordered: boolean,
) {
  let count = 0;
  return marks.map((index, position) => {
    count += words[position]?.length ?? 0;
    return isReordered ? `${count}` : `${placeholders[index]?.role} ${count}`;
  });
}

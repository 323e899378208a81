import { canAttach } from '../../../languages/attached-words.ts';
import type { Segment } from '../../model.ts';
import { type Answer, type Change, changeOn } from './answer.ts';
import { isAttached } from './repair-spaces.ts';
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
  const { segment, source, answer: seams } = answer;
  const texts = { source: readTexts(source), answer: readTexts(seams) };
  const found = seams.marks.filter((index, position) =>
    isOfPair(segment.placeholders[index])
      ? isPairDamaged(answer, texts, position)
      : SIDES.some((side) => isThrown(answer, texts, position, side)),
  );
  return found.length > 0 ? found : movedAmongWords(answer);
}

/** What all texts of a segment have, to be asked for each placeholder. */
interface TextFacts {
  /** For each text, how many words all before it have. One more for the end. */
  readonly words: readonly number[];
  readonly hasGap: boolean;
}

const EACH_WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** White space where something has been taken away. */
const GAP = /\S[ \u00a0]{2,}\S|\S[ \u00a0][,.)]|[([][ \u00a0]?[)\]]/;

function readTexts({ texts }: Seams): TextFacts {
  const words = [0];
  for (const text of texts) words.push((words.at(-1) ?? 0) + (text.match(EACH_WORD)?.length ?? 0));
  return { words, hasGap: texts.some((text) => GAP.test(text)) };
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
  if (touchesAnew(answer, across(side), inner)) {
    if (inner.was.isEdge || (outer.is.isEdge && !outer.was.isEdge)) return true;
  }
  const before = answer.positions.get(answer.answer.marks[position] ?? -1) ?? -1;
  const wasAmongWords = SIDES.every((each) => hasWords(texts.source, before, each));
  if (!wasAmongWords || hasWords(texts.answer, position, side)) return false;
  const leavesGap = texts.answer.hasGap && !texts.source.hasGap;
  return leavesGap || isHeaped(answer, position) || (side === 'behind' && isBehindSentence(inner));
}

function touchesAnew(answer: Answer, side: Side, change: Change): boolean {
  const { was, is } = change;
  return isTouching(side, is) && !isTouching(side, was) && !isAttached(side, change, answer);
}

/** Whether a placeholder now touches another one, and had text between before. */
function isHeaped(answer: Answer, position: number): boolean {
  return SIDES.some((side) => {
    const { was, is } = changeOn(side, answer, position);
    return is.text === '' && !is.isEdge && was.text !== '';
  });
}

const ENDS_SENTENCE = /[.!?。！？]/;

function isBehindSentence({ was, is }: Change): boolean {
  const isEnd = ({ text }: Change['is']) =>
    !isSpaced('before', { text, isEdge: false }) &&
    ENDS_SENTENCE.test(signOn('before', { text, isEdge: false }) ?? '');
  return isEnd(is) && !isEnd(was);
}

/** Whether a pair with a sign in it, such as a trademark, has taken in a word, or has left the word that it belongs to. */
function isPairDamaged(answer: Answer, texts: Both, position: number): boolean {
  const { segment, answer: seams, positions, places } = answer;
  const index = seams.marks[position] ?? -1;
  const before = positions.get(index) ?? -1;
  const partner = segment.placeholders[index]?.partner ?? -1;
  if (wordsBetween(texts.source, before, positions.get(partner) ?? -1) > 0) return false;
  const [side = 'before'] = outsidesOf(segment.placeholders[index]);
  const { was, is } = changeOn(side, answer, position);
  const word = isTouching(side, was) ? wordOn(side, was) : undefined;
  if (word !== undefined && !canAttach(word, side, undefined) && (is.isEdge || isSpaced(side, is)))
    return true;
  return wordsBetween(texts.answer, position, places.get(partner) ?? -1) > 0;
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
  const left = new Set(placesAmong(source, before, segment));
  const places = placesAmong(answer, now, segment);
  return answer.marks.filter((_, position) => !left.has(places[position] ?? ''));
}

/** For each placeholder, how many words stand before it, and what it is. */
function placesAmong({ marks }: Seams, words: readonly (readonly string[])[], { placeholders }: Segment) {
  let count = 0;
  return marks.map((index, position) => {
    count += words[position]?.length ?? 0;
    return `${placeholders[index]?.role} ${count}`;
  });
}

import { type Message, message } from '#base';
import type { Segment } from '../model.ts';

/** What a person would see, at least. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Articles and prepositions, which another language may not need beside a placeholder. */
const MOST_LETTERS_OF_A_PARTICLE = 3;
const MOST_PARTICLES = 2;

/** What languages expand by, and what single words may become: both in letters of the Latin script. */
const MOST_TIMES = 4;
const ALLOWANCE = 80;

/** How often a sentence may stand in a result that the text does not have as often. */
const MOST_REPETITIONS = 5;

/** Letters that stand for several of the Latin script: a syllable or a word. */
const SYLLABLES = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const WORDS = /\p{Script=Han}/gu;

/**
 * What is wrong with the words of a translation, whatever became of its placeholders; undefined if nothing is. It is blank, much longer
 * than the scripts of the two texts explain, or one sentence again and again.
 * @param isAlone Whether the text has no placeholders.
 */
export function checkWords(source: string, translation: string, isAlone: boolean): Message | undefined {
  if (!VISIBLE.test(translation)) {
    return !isAlone && isOfParticles(source) ? undefined : message('The result is empty.');
  }
  if (translation.length <= ALLOWANCE) return undefined;
  const times = lengthOf(translation) / lengthOf(source);
  if (lengthOf(translation) > lengthOf(source) * MOST_TIMES + ALLOWANCE)
    return message('The result is {0} times as long as the text.', Math.round(times));
  const repeated = repetitionsIn(translation);
  if (repeated > MOST_REPETITIONS && repeated > 2 * repetitionsIn(source))
    return message('The result has a sentence {0} times.', repeated);
  return undefined;
}

/** Words that a text must have, so that it is not the same in two languages as names are. Where there are no spaces, letters count. */
const ENOUGH_WORDS = 4;
const WORD = /\p{Script=Han}|[^\P{L}\p{Script=Han}]{2,}/gu;

/** Whether a text has so many words that its translation has others. */
export function isProse({ parts }: Pick<Segment, 'parts'>): boolean {
  const words = parts.flatMap((part) => (part.type === 'text' ? (part.text.match(WORD) ?? []) : []));
  return words.length >= ENOUGH_WORDS && words.some((word) => /\p{Ll}|\p{Lo}/u.test(word));
}

function isOfParticles(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.length <= MOST_PARTICLES && words.every((word) => word.length <= MOST_LETTERS_OF_A_PARTICLE);
}

/** The length of a text as if it were written in the Latin script. */
function lengthOf(text: string): number {
  return text.length + (text.match(SYLLABLES)?.length ?? 0) + 2 * (text.match(WORDS)?.length ?? 0);
}

/** How often the most frequent sentence of more than a few letters stands in a text. */
function repetitionsIn(text: string): number {
  const counts = new Map<string, number>();
  for (const sentence of text.split(/[.!?。！？\n]/)) {
    const words = sentence.trim();
    if (words.length >= 8) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return most;
}

import type { Phrase } from './find-phrases.ts';
import type { MinedSide } from './mined-side.ts';

/** Words around a phrase that belong to it. */
interface Extension {
  readonly before: number;
  readonly after: number;
}

const NOTHING: Extension = { before: 0, after: 0 };

/** The share of the places of a phrase from which on what is beside it belongs to it. */
const SAME_SHARE = 0.8;

/** Places that say enough. */
const LEAST_PLACES = 3;

/** What is beside a phrase at one place, without a space. */
interface Neighbor {
  readonly written: string;
  readonly phrase: string;
}

/**
 * What belongs to a phrase in a script without spaces, where a word is sometimes divided: "组件" is divided into two words of one character, and
 * "服务器" into "服务" and "器".
 */
export function extensionOf(side: MinedSide, texts: readonly number[], phrase: Phrase): Extension {
  const places = texts.flatMap((text) => side.findIn(text, phrase).map((at) => ({ text, at })));
  if (places.length < LEAST_PLACES) return NOTHING;
  const countOf = (step: 'before' | 'after') => {
    let count = 0;
    while (
      count < MOST_WORDS &&
      hasSame(side, places, { step, length: phrase.words.length, distance: count + 1 })
    )
      count++;
    return count;
  };
  return { before: countOf('before'), after: countOf('after') };
}

/** Words that are added on each side. */
const MOST_WORDS = 2;

/** Whether a word is beside a phrase at most of its places. */
function hasSame(side: MinedSide, places: readonly PhrasePlace[], reach: Reach): boolean {
  const counts = new Map<string, number>();
  for (const place of places) {
    const neighbor = neighborOf(side, place, reach);
    if (neighbor === undefined || !isPart(neighbor)) continue;
    counts.set(neighbor.written, (counts.get(neighbor.written) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) >= SAME_SHARE * places.length;
}

/** Words of one character are often parts of others. */
function isPart({ written, phrase }: Neighbor): boolean {
  return LETTERS.test(written) && (written.length === 1 || phrase.length === 1);
}

const LETTERS = /^[\p{sc=Han}\p{sc=Katakana}ー]+$/u;

interface PhrasePlace {
  readonly text: number;
  /** The index of its first word. */
  readonly at: number;
}

/** Which word beside a phrase is meant, counted from the phrase. */
interface Reach {
  readonly step: 'before' | 'after';
  readonly length: number;
  readonly distance: number;
}

function neighborOf(
  side: MinedSide,
  { text, at }: PhrasePlace,
  { step, length, distance }: Reach,
): Neighbor | undefined {
  const index = step === 'before' ? at - distance : at + length + distance - 1;
  if (index < 0 || index >= side.wordsOf(text).length) return undefined;
  const whole = side.texts[text] ?? '';
  const own = side.spanOf(text, at, length);
  const other = side.spanOf(text, index, 1);
  const next = side.spanOf(text, step === 'before' ? index + 1 : index - 1, 1);
  const touches = step === 'before' ? other.end === next.start : next.end === other.start;
  if (!touches) return undefined;
  return { written: whole.slice(other.start, other.end), phrase: whole.slice(own.start, own.end) };
}

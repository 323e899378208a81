import type { TermPhrases } from '#terms';
import { pick, type Random, seededRandom } from './random.ts';
import { GERMAN, HEADS, SHORT_GERMAN, STEMS } from './words.ts';

const SMALL_WORDS = [
  'der',
  'die',
  'das',
  'mit',
  'und',
  'oder',
  'für',
  'wird',
  'nicht',
  'ist',
  'nach',
  'jeder',
] as const;
const ENDINGS = ['', '', '', 's', 'en', 'n'] as const;
const SENTENCE_WORDS = 14;
const PARAGRAPH_SENTENCES = 4;

/** A compound of German, of which there are some ten thousands. */
function compound(random: Random): string {
  return `${pick(random, STEMS)}${pick(random, STEMS).toLowerCase()}${pick(random, STEMS).toLowerCase()}${pick(random, HEADS)}`;
}

/** A noun as prose has it: most are short, and many are compounds. */
function noun(random: Random): string {
  const kind = random();
  if (kind < 0.4) return pick(random, GERMAN);
  return kind < 0.5 ? pick(random, SHORT_GERMAN) : compound(random);
}

/** Paragraphs of German, of which every third word is a noun in some form. */
export function germanProse(length: number, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const word = () => (random() < 0.35 ? noun(random) + pick(random, ENDINGS) : pick(random, SMALL_WORDS));
  const sentence = () => `${Array.from({ length: SENTENCE_WORDS }, word).join(' ')}.`;
  const paragraphs: string[] = [];
  for (let units = 0; units < length; units += (paragraphs.at(-1) ?? '').length + 2)
    paragraphs.push(Array.from({ length: PARAGRAPH_SENTENCES }, sentence).join(' '));
  return paragraphs;
}

/** Entries of a dictionary with German source phrases, of one or two words. Most have other words in front, and are in no text. */
export function germanTerms(count: number, seed: number): readonly TermPhrases[] {
  const random = seededRandom(seed);
  const terms = new Map<string, string>();
  while (terms.size < count) {
    const source = random() < 0.6 ? compound(random) : `${noun(random)} ${noun(random)}`;
    terms.set(source, `${noun(random)} ${terms.size.toString(36)}`);
  }
  return Array.from(terms, ([source, target]) => ({ source, target }));
}

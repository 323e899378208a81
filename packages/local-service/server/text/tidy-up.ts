import type { LanguageCode } from '#base';
import { replaceUnprotected } from './replace-unprotected.ts';
import { VARIANT_PAIRS } from './variant-words.ts';

/** One improvement: a pattern and its replacement. */
interface Improvement {
  readonly pattern: RegExp;
  readonly replacement: (...match: string[]) => string;
  /** Languages that write it that way on purpose. */
  readonly exceptIn?: readonly LanguageCode[];
}

/** The improvements, in the order in which they are made. Indentation and line ends stay as they are. */
const IMPROVEMENTS: readonly Improvement[] = [
  { pattern: /(?<=\S)[ \t]{2,}(?=\S)/gu, replacement: () => ' ' },
  {
    pattern: /(?<![\p{L}\p{N}'’-])(\p{L}+)(?:[ \t]+\1)+(?![\p{L}\p{N}'’-])/giu,
    replacement: (_, word = '') => word,
  },
  {
    pattern: /(?<=\S)[ \t]+([,.;:!?])(?=\s|$)/gu,
    replacement: (_, sign = '') => sign,
    exceptIn: ['fr'],
  },
  {
    pattern: /(?<=^\s*|\p{L}{3}[.!?]\s+)\p{Ll}/gu,
    replacement: (letter = '') => letter.toUpperCase(),
  },
];

/**
 * A simple improvement of a text (specification 4.3): tidies up spaces, doubled words and capitals, and writes words
 * as in the target's variant. Placeholders, addresses and markup do not change.
 * @param target a code with its variant, such as `en-GB`.
 */
export function tidyUp(text: string, target: LanguageCode): string {
  return convertVariant(correctText(text, target), target);
}

/** Tidies up only what is wrong, and keeps the words (service-facts 6). */
export function correctText(text: string, target: LanguageCode): string {
  const applicable = IMPROVEMENTS.filter(({ exceptIn }) => !exceptIn?.includes(target));
  return applicable.reduce(
    (current, { pattern, replacement }) => replaceUnprotected(current, pattern, replacement),
    text,
  );
}

function convertVariant(text: string, target: LanguageCode): string {
  const replacements = wordsOfOtherVariant(target);
  if (replacements.size === 0) return text;
  return replaceUnprotected(text, /\p{L}+/gu, (word = '') => {
    const converted = replacements.get(word.toLowerCase());
    return converted === undefined ? word : inCaseOf(word, converted);
  });
}

function wordsOfOtherVariant(target: LanguageCode): ReadonlyMap<string, string> {
  for (const { variants, words } of VARIANT_PAIRS) {
    if (variants[0] === target) return new Map(words.map(([own, other]) => [other, own]));
    if (variants[1] === target) return new Map(words);
  }
  return new Map();
}

/** Writes a word in capitals, capitalized or unchanged, like the one that it replaces. */
function inCaseOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  const first = model[0] ?? '';
  return first === first.toUpperCase() ? (word[0] ?? '').toUpperCase() + word.slice(1) : word;
}

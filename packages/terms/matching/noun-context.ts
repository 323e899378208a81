import { rootOf } from '#base';
import WORDS from './noun-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

/** A word of a text with what stands around it. */
interface WordInText {
  readonly tokens: readonly Token[];
  /** The tokens in lowercase. */
  readonly words: readonly string[];
  readonly at: number;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What begins the phrase of a noun. */
const DETERMINERS = setOf(WORDS.determiners);
/** What stands before a noun and its determiner, but never before a verb. "to" is no sign of either. */
const PREPOSITIONS = setOf(WORDS.prepositions);
/** What stands before a verb. */
const BEFORE_VERBS = setOf(WORDS.beforeVerbs);
/** What stands behind a noun that begins a sentence. */
const AFTER_SUBJECTS = setOf(WORDS.afterSubjects);
/** What is no second part of a compound. */
const NO_COMPOUND = setOf(WORDS.noCompound);

/** Words before a noun that are looked through for its determiner. */
const REACH = 3;

/**
 * Whether a word is a noun where it stands, as far as its neighbors show it: an article or another determiner, a preposition, a compound, a capital, or
 * a text of its own. In German it needs its capital; in other languages than English and German, every word may be one.
 */
export function isNounHere(text: WordInText, language: string | undefined): boolean {
  const root = rootOf(language ?? '');
  if (root === 'de') return /^\p{Lu}/u.test(text.tokens[text.at]?.written ?? '');
  return root !== 'en' || isEnglishNoun(text);
}

function isEnglishNoun({ tokens, words, at }: WordInText): boolean {
  const before = neighbor(tokens, at, -1);
  const after = neighbor(tokens, at, 1);
  const [last, next] = [
    before === undefined ? '' : (words[before] ?? ''),
    after === undefined ? '' : (words[after] ?? ''),
  ];
  if (before === undefined) {
    // A label, or the subject of its sentence.
    return after === undefined ? true : AFTER_SUBJECTS.has(next) || isCompound(next);
  }
  if (DETERMINERS.has(last) || PREPOSITIONS.has(last)) return true;
  if (BEFORE_VERBS.has(last)) return false;
  if (hasDeterminer(tokens, words, before)) return true;
  if (isCapitalAlone(tokens, before, at)) return true;
  return isContent(last) || (after !== undefined && isCompound(next));
}

/** The word beside another, if neither a sign nor the end of a paragraph stands between them. */
function neighbor(tokens: readonly Token[], at: number, step: 1 | -1): number | undefined {
  const other = tokens[at + step];
  if (other === undefined || other.kind !== 'word') return undefined;
  return tokens[step === 1 ? at + 1 : at]?.gap === '\n' ? undefined : at + step;
}

function hasDeterminer(tokens: readonly Token[], words: readonly string[], from: number): boolean {
  for (let at = from, left = REACH; left > 0; left--) {
    const word = words[at] ?? '';
    if (DETERMINERS.has(word)) return true;
    if (BEFORE_VERBS.has(word)) return false;
    const further = neighbor(tokens, at, -1);
    if (further === undefined) return false;
    at = further;
  }
  return false;
}

/** A capital says nothing in a title, where the word before has one too. */
function isCapitalAlone(tokens: readonly Token[], before: number, at: number): boolean {
  const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.written ?? '');
  return isCapital(tokens[at]) && !isCapital(tokens[before]);
}

/** Whether the word before can be the first part of a compound or a verb with an object. A plural is more often a subject. */
function isContent(word: string): boolean {
  return !NO_COMPOUND.has(word) && !AFTER_SUBJECTS.has(word) && !/(?:[^s]s|ly)$/.test(word);
}

function isCompound(next: string): boolean {
  return !NO_COMPOUND.has(next) && !AFTER_SUBJECTS.has(next) && !next.endsWith('ly');
}

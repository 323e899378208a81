import { foldCase, isAscii, normalized, rootOf } from '#base';
import { arabicParadigm } from '../inflection/arabic.ts';
import { finnishParadigm } from '../inflection/finnish.ts';
import {
  isDerivedAlike,
  isEnglishName,
  isGermanCompound,
  isGermanNoun,
  isGermanPlural,
  isGermanVerb,
} from '../inflection/german.ts';
import { greekParadigm } from '../inflection/greek.ts';
import { isFormIn, keepLast, type Paradigm } from '../inflection/paradigm.ts';
import { turkishParadigm } from '../inflection/turkish.ts';

/** Reduces a word in lowercase to what its inflected forms have in common. */
export type Stem = (word: string) => string;

/** The language of a text, and what finds the stems of its words. */
export interface TermLanguage {
  readonly language: string | undefined;
  /** Undefined for languages without a stemmer. */
  readonly stem: Stem | undefined;
}

/** A word of a text or phrase. */
export interface Word {
  /** In lowercase, composed. */
  readonly text: string;
  /** Without accents, because inflection also changes these, as in "Buch" and "Bücher". */
  readonly plain: string;
  /** Of the word, without accents. */
  readonly stem: string;
  /** The letters of it that hardly any form changes, without accents. */
  readonly start: string;
  readonly written: string;
}

/** Decides whether a word of a text can be an inflected form of a word of a phrase. */
type AcceptsWord = (wanted: Word, other: Word) => boolean;

/** A language whose forms are found by rules. */
interface RuledLanguage {
  readonly paradigmOf: (word: string) => Paradigm;
  /** The words that the rules read: as they are written in lowercase, or without accents. */
  readonly form: 'text' | 'plain';
}

const RULED: Readonly<Record<string, RuledLanguage>> = {
  ar: { paradigmOf: keepLast(arabicParadigm), form: 'plain' },
  el: { paradigmOf: keepLast(greekParadigm), form: 'plain' },
  fi: { paradigmOf: keepLast(finnishParadigm), form: 'text' },
  tr: { paradigmOf: keepLast(turkishParadigm), form: 'text' },
};

/** Languages that write words together: a stem can be anywhere in a word. */
export const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'nb', 'fi', 'hu', 'et']);

/** Languages with so many endings that no stemmer knows all of them. */
const SUFFIXING: ReadonlySet<string> = new Set(['hu']);

/**
 * Languages whose stemmer leaves many forms apart, as measured in docs/terms.md: there, words that begin alike count too. The stemmer still finds
 * forms that do not.
 */
const WEAKLY_STEMMED: ReadonlySet<string> = new Set([
  'cs',
  'fr',
  'es',
  'it',
  'lt',
  'pl',
  'pt',
  'ro',
  'ru',
  'sl',
  'uk',
]);

/** Languages whose words do not change, or change in ways that nothing here knows. */
const UNINFLECTED: ReadonlySet<string> = new Set(['he', 'vi']);

/** UTF-16 units of the shortest stem that is looked for inside of a word, and of the shortest prefix. */
const SHORTEST_STEM = 4;

/** UTF-16 units of the longest ending of a word that is too short to have a stem. */
const LONGEST_ENDING = 2;

/** The part of a word before its ending. */
const STEM_SHARE = 0.7;

/** How words of a language are compared. */
export function wordRule({ language, stem }: TermLanguage): AcceptsWord {
  const root = language === undefined ? '' : rootOf(language);
  if (root === 'ko') return (wanted, other) => other.text.startsWith(wanted.text);
  if (UNINFLECTED.has(root)) return (wanted, other) => other.text === wanted.text;
  const ruled = Object.hasOwn(RULED, root) ? RULED[root] : undefined;
  if (ruled !== undefined) return isFormBy(ruled);
  if (root === 'de') return isGermanForm;
  const rules: AcceptsWord[] = [sharesStem];
  if (stem === undefined || WEAKLY_STEMMED.has(root)) rules.push(sharesStart);
  if (COMPOUNDING.has(root)) rules.push(isInside);
  if (SUFFIXING.has(root)) rules.push(beginsWithStem);
  return (wanted, other) => rules.some((accepts) => accepts(wanted, other));
}

function isFormBy({ paradigmOf, form }: RuledLanguage): AcceptsWord {
  return (wanted, other) => wanted.text === other.text || isFormIn(paradigmOf(wanted[form]), other[form]);
}

function isGermanForm(wanted: Word, other: Word): boolean {
  if (wanted.text === other.text) return true;
  // Most words have nothing in common, which is seen before anything else is looked at.
  if (other.plain.length >= START && !other.plain.includes(wanted.start)) return false;
  if (isGermanPlural(wanted.plain, other.plain) || isEnglishName(wanted, other)) return true;
  if (wanted.stem === other.stem && isDerivedAlike(wanted, other)) return true;
  if (isGermanVerb(wanted, other)) return true;
  return isGermanNoun(wanted) ? isGermanCompound(wanted, other) : isInside(wanted, other);
}

function sharesStem(wanted: Word, other: Word): boolean {
  return wanted.text === other.text || wanted.stem === other.stem;
}

/** A stemmer takes the end of some short words for an ending, such as that of "Keks". */
function isInside(wanted: Word, { plain }: Word): boolean {
  return [wanted.stem, wanted.plain].some((part) => part.length >= SHORTEST_STEM && plain.includes(part));
}

function beginsWithStem({ stem }: Word, { plain }: Word): boolean {
  return stem.length >= SHORTEST_STEM && plain.startsWith(stem);
}

/** Whether two words begin alike: most of the wanted word. */
function sharesStart({ plain }: Word, other: Word): boolean {
  if (plain.length < SHORTEST_STEM) {
    return other.plain.startsWith(plain) && other.plain.length <= plain.length + LONGEST_ENDING;
  }
  return other.plain.startsWith(
    plain.slice(0, Math.max(SHORTEST_STEM, Math.ceil(plain.length * STEM_SHARE))),
  );
}

/** UTF-16 units of what forms of a word have in common at least, and of the end that changes. */
const START = 3;
const LONGEST_CHANGE = 3;

/** Reads a word as it is written. */
export function readWord(written: string, { language, stem }: TermLanguage): Word {
  const text = lowerCase(written, language);
  const plain = withoutAccents(text);
  const ownStem = withoutAccents(stem === undefined ? text : stem(text));
  return { text, plain, stem: ownStem, start: startOf(plain, ownStem), written };
}

function startOf(plain: string, stem: string): string {
  const length = Math.max(START, Math.min(plain.length - LONGEST_CHANGE, stem.length));
  return plain.slice(0, length);
}

/** A word in lowercase, in composed form. */
export function lowerCase(written: string, language: string | undefined): string {
  if (language === 'tr') return normalized(written.toLocaleLowerCase('tr'));
  return isAscii(written) ? foldCase(written) : foldCase(normalized(written));
}

function withoutAccents(word: string): string {
  return isAscii(word)
    ? word
    : normalized(normalized(word, 'NFD').replace(/\p{M}/gu, '')).replaceAll('ı', 'i');
}

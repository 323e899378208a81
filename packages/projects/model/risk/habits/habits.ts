import {
  isClearlyNegated,
  type LanguageJudge,
  type Locale,
  mayBeNegated,
  once,
  oncePer,
  otherLanguage,
} from '#base';
import { KEPT_SIGN, outsideKept, type TextPair } from '#checks';
import { LetterHabits } from './letter-habits.ts';
import { type PairFit, WordHabits, type WordPair, wordPair } from './word-habits.ts';

/** A text with its translation as habits compare them. */
export interface PlainPair {
  /** Without what stays. */
  readonly source: string;
  readonly target: string;
  readonly words: WordPair;
}

/** How the texts of a project are usually translated into a locale. Learned on first use. */
export interface Habits {
  /** The same object for the same texts. */
  plain(texts: TextPair): PlainPair;
  words(): WordHabits;
  /** How well its words belong together. */
  fit(texts: TextPair): PairFit;
  /** How likely the letters of a translation are in this language; undefined for a text that is too short. */
  likeness(texts: TextPair): number | undefined;
  /** The same of the translations of the project. */
  likenesses(): Spread;
  /** The other language that a translation is surely in; undefined if it is in the right one, or if nobody can say it. */
  otherLanguage(texts: TextPair): string | undefined;
  /** The share of negated sources whose translations are negated too: 0 to 1, and a half if nobody knows. */
  keptNegations(): number;
  /** The logarithm of how much longer translations are than their sources; undefined if there are too few. */
  lengths(): Spread | undefined;
  /** The distinct sources of a translation, and the distinct translations of a source, with how often each is there. */
  sourcesOf(target: string): ReadonlyMap<string, number>;
  targetsOf(source: string): ReadonlyMap<string, number>;
}

/** Texts that show how long translations are; characters of a source from which on its length says something. */
const FEWEST_TEXTS = 8;
const FEWEST_CHARACTERS = 20;

/** Texts that habits are learned from, and those that show how they are spread. */
const MOST_TEXTS = 30_000;
const MOST_SPREAD = 2_000;

/** What habits are learned with. */
export interface LearnOptions {
  readonly sourceLocale: Locale;
  readonly locale: Locale;
  /** Undefined if nobody can say in which language a text is. */
  readonly judge?: LanguageJudge | undefined;
}

/** Learns from the translations of a project into a locale, also from those that are rated: a few wrong ones change nothing. */
export function learnHabits(all: readonly TextPair[], { sourceLocale, locale, judge }: LearnOptions): Habits {
  const texts = everyNth(all, MOST_TEXTS);
  const plain = oncePer((pair: TextPair): PlainPair => {
    const [source, target] = [outsideKept(pair, 'source'), outsideKept(pair, 'target')];
    return { source, target, words: wordPair(source, target) };
  });
  const words = once(() => new WordHabits(texts.map((pair) => plain(pair).words)));
  const letters = once(() => new LetterHabits(new Set(texts.map((pair) => plain(pair).target))));
  const likeness = oncePer((pair: TextPair) => letters().likeness(plain(pair).target));
  const bySource = once(() => grouped(texts, 'source', 'target'));
  const byTarget = once(() => grouped(texts, 'target', 'source'));
  return {
    ...{ plain, words, likeness },
    fit: oncePer((pair) => words().fit(plain(pair).words)),
    likenesses: once(() =>
      spreadOf(
        everyNth(texts, MOST_SPREAD).flatMap((pair) => likeness(pair) ?? []),
        0.1,
      ),
    ),
    otherLanguage: (pair) =>
      judge && otherLanguage(plain(pair).target.replaceAll(KEPT_SIGN, ' '), locale, judge),
    keptNegations: once(() => {
      const negated = texts.map(plain).filter(({ source }) => isClearlyNegated(source, sourceLocale));
      const kept = negated.filter(({ target }) => mayBeNegated(target, locale));
      return (kept.length + 1) / (negated.length + 2);
    }),
    lengths: once(() => {
      const long = texts.map(plain).filter(({ source }) => source.length >= FEWEST_CHARACTERS);
      return long.length < FEWEST_TEXTS ? undefined : spreadOf(long.map(lengthRatio), 0.1);
    }),
    sourcesOf: (target) => byTarget().get(target) ?? new Map(),
    targetsOf: (source) => bySource().get(source) ?? new Map(),
  };
}

/** The logarithm of how many times longer a translation is, without what stays. */
export function lengthRatio({ source, target }: Pick<PlainPair, 'source' | 'target'>): number {
  return Math.log((lengthOf(target) + 1) / (lengthOf(source) + 1));
}

/** UTF-16 units of a text without the signs that stand for what stays. */
export function lengthOf(text: string): number {
  return text.replaceAll(KEPT_SIGN, '').length;
}

/** All things, or about as many of them, evenly chosen. */
function everyNth<Thing>(things: readonly Thing[], most: number): readonly Thing[] {
  const step = Math.ceil(things.length / most);
  return step > 1 ? things.filter((_, index) => index % step === 0) : things;
}

function grouped(texts: readonly TextPair[], by: 'source' | 'target', of: 'source' | 'target') {
  const groups = new Map<string, Map<string, number>>();
  for (const pair of texts) {
    const group = groups.get(pair[by]) ?? new Map<string, number>();
    groups.set(pair[by], group.set(pair[of], (group.get(pair[of]) ?? 0) + 1));
  }
  return groups;
}

/** How far values are from each other, whatever a few wrong ones are: the median, and 1.4826 times the median distance from it. */
interface Spread {
  readonly middle: number;
  /** About the standard deviation of values that are spread as usual. */
  readonly width: number;
}

/** What makes the median distance the standard deviation of a normal distribution. */
const OF_NORMAL = 1.4826;

/** The spread of values. @param narrowest The least width, because equal values say little about others. */
function spreadOf(values: readonly number[], narrowest: number): Spread {
  const middle = medianOf(values);
  const width = OF_NORMAL * medianOf(values.map((value) => Math.abs(value - middle)));
  return { middle, width: Math.max(width, narrowest) };
}

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >>> 1] ?? 0;
}

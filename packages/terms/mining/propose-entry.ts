import { foldCase, hasJoinedScript } from '#base';
import { readTarget } from '../matching/target-text.ts';
import type { DistinctTexts } from './distinct-texts.ts';
import { entryForm, type Written, writtenIn } from './entry-form.ts';
import type { Phrase } from './find-phrases.ts';
import type { Link, Links } from './link-phrases.ts';
import type { MinedSide } from './mined-side.ts';
import type { SourcePhrase } from './source-phrases.ts';
import type { TermWords } from './term-words.ts';
import type { AssociationFinder } from './translations.ts';

/** An entry for a glossary, with what speaks for it. Texts are given by their numbers. */
export interface TermProposal {
  readonly source: string;
  readonly target: string;
  /** Those that have the source phrase; the first ones show its use best. */
  readonly texts: readonly number[];
  /** How many of these have the translation, in any form. */
  readonly translated: number;
  /** How many consist of the phrase, as on a button. */
  readonly whole: number;
  /** What others of the texts have instead, the most frequent first. */
  readonly others: readonly OtherTranslation[];
}

/** Another translation of a term, and how many texts have it. */
interface OtherTranslation {
  readonly target: string;
  readonly texts: number;
}

/** A proposal with what it is sorted by. */
export interface RankedProposal extends TermProposal {
  readonly rank: number;
}

/** Below, the translations of a phrase have too little in common. */
const LEAST_SHARE = 0.35;

/** The score of another translation: below, it only happens to be there. */
const LEAST_OTHER = 0.3;

/** The share of the texts with a phrase that another translation has. */
const OTHER_SHARE = 0.03;

/** Other translations that are looked for. */
const MOST_OTHERS = 3;

/** A verb that ends a sentence of Korean is no term. */
const KOREAN_VERB = /(?:니다|세요|시오)$/u;

/** Texts in which inflected forms of a translation are looked for. */
const MOST_SEARCHED = 200;

/** What a proposal is made from. */
interface Miner {
  readonly distinct: DistinctTexts;
  readonly sources: MinedSide;
  readonly targets: MinedSide;
  readonly words: TermWords;
  readonly finder: AssociationFinder;
  readonly best: Links['best'];
}

/**
 * Makes an entry for a glossary from a phrase and what goes with it; undefined for what is known, stays as it is, or is translated in too many
 * ways.
 */
export function proposeEntry(
  { from, to, rank }: Link,
  miner: Miner,
  isKnown: (source: string) => boolean,
): RankedProposal | undefined {
  const { sources, targets, distinct } = miner;
  const found = writtenIn(sources, from.texts, from.phrase);
  const base = sources.keyOf(from.phrase.words.at(-1) ?? -1);
  const basic = entryForm(found, sources.language, base);
  const same = textsWith(basic, found);
  const translations = writtenIn(targets, from.texts, to.phrase);
  const closest = translations.filter(({ text }) => same.has(text));
  const target = entryForm(closest.length > 0 ? closest : translations, targets.language);
  const having = textsWith(target, translations);
  // Scripts without spaces have no plural.
  const source = hasJoinedScript(target) ? basic : agreeingForm(found, basic, having, miner);
  if (isKnown(source)) return undefined;
  // What stays the same is no entry of a glossary.
  if (target === '' || isSame(target, source) || KOREAN_VERB.test(target)) return undefined;
  const { having: translated, others: rest } = divide(target, to.phrase, from.texts, miner);
  const share = translated.length / from.texts.length;
  if (share < LEAST_SHARE) return undefined;
  const count = (texts: readonly number[]) =>
    texts.reduce((sum, text) => sum + (distinct.copies[text]?.length ?? 0), 0);
  return {
    source,
    target,
    texts: [...translated, ...rest].flatMap((text) => distinct.copies[text] ?? []),
    translated: count(translated),
    whole: count(from.whole),
    others: otherTranslations(rest, from, miner, count),
    rank: rank * share,
  };
}

/** The texts that have a phrase in exactly this form. */
function textsWith(form: string, found: readonly Written[]): ReadonlySet<number> {
  const folded = foldCase(form);
  return new Set(found.filter(({ written }) => foldCase(written) === folded).map(({ text }) => text));
}

/**
 * The source phrase as it stands where the translation has its form: if that is a plural, which no text has in the singular, both are
 * plurals.
 */
function agreeingForm(
  found: readonly Written[],
  basic: string,
  having: ReadonlySet<number>,
  { sources }: Miner,
): string {
  const agreeing = found.filter(({ text }) => having.has(text));
  const others = agreeing.filter(({ written }) => !isSame(written, basic));
  const isRare = others.length > 2 * (agreeing.length - others.length);
  return isRare ? entryForm(others, sources.language) : basic;
}

function isSame(written: string, other: string): boolean {
  return foldCase(written) === foldCase(other);
}

/** Which of some texts have a translation, as the check of terms sees it. */
function divide(target: string, phrase: Phrase, texts: readonly number[], { targets }: Miner) {
  const having: number[] = [];
  const others: number[] = [];
  for (const text of texts) {
    const isThere =
      targets.phrasesOf[text]?.includes(phrase.id) === true ||
      (others.length < MOST_SEARCHED &&
        readTarget(targets.texts[text] ?? '', targets.language).find(target) !== undefined);
    (isThere ? having : others).push(text);
  }
  return { having, others };
}

/** What texts without the translation have instead, as far as several of them have the same. */
function otherTranslations(
  texts: readonly number[],
  { phrase, texts: all }: SourcePhrase,
  miner: Miner,
  count: (texts: readonly number[]) => number,
): readonly OtherTranslation[] {
  const found: OtherTranslation[] = [];
  let rest = texts;
  while (rest.length > 1 && found.length < MOST_OTHERS) {
    const [first] = miner.finder
      .find(rest, miner.words.lengthOf(phrase))
      .filter((one) => one.score >= Math.max(LEAST_OTHER, (miner.best.get(one.phrase) ?? 0) / 2));
    if (first === undefined) break;
    const target = entryForm(writtenIn(miner.targets, rest, first.phrase), miner.targets.language);
    if (target === '') break;
    const { having, others } = divide(target, first.phrase, rest, miner);
    if (having.length < Math.max(2, OTHER_SHARE * all.length)) break;
    found.push({ target, texts: count(having) });
    rest = others;
  }
  return found;
}

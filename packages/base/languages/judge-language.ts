import { rootOf } from './codes.ts';

/** How much a text looks like each language, by ISO 639-1 codes: 0 to 1. */
type LanguageScores = Readonly<Record<string, number>>;

/** Says which languages a text looks like. */
export interface LanguageJudge {
  /** The languages that it knows. */
  readonly languages: ReadonlySet<string>;
  score(text: string): LanguageScores;
}

/** A text of fewer letters is not judged: names and terms decide what it looks like. */
export const LEAST_LETTERS = 40;

/** How much more another language must fit, so that next to no text in the right one is refused. */
const MARGIN = 0.05;

/** Languages that no statistics of letters tells apart, by the name that they share here. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ nb: 'no', nn: 'no', fil: 'tl', bs: 'hr', sr: 'hr', sh: 'hr', cnr: 'hr', id: 'ms' },
};

/** An apostrophe within a word, as in "l'aide": what stands between two of them is not quoted. */
const WITHIN_WORD =
  /(?<=[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}])'(?=[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}])/gu;

/** It looks the same, and quotes nothing. */
const LETTER_APOSTROPHE = '\u02bc';

/** What is quoted is often a name, or a text of a program. */
const QUOTED = /(['"“”„«»`])(?:(?!\1).){1,60}?['"“”„«»`]/gu;

/**
 * The language that a text is in, if it is surely not the one that it should be in.
 * @param words Without what stays in every language, such as code.
 */
export function otherLanguage(words: string, locale: string, judge: LanguageJudge): string | undefined {
  const wanted = shared(rootOf(locale).toLowerCase());
  if (![...judge.languages].some((language) => shared(language) === wanted)) return undefined;
  const text = words
    .replace(WITHIN_WORD, LETTER_APOSTROPHE)
    .replace(QUOTED, ' ')
    .replaceAll(LETTER_APOSTROPHE, "'");
  if ((text.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS) return undefined;
  const scores = new Map<string, number>();
  for (const [language, fit] of Object.entries(judge.score(text)))
    scores.set(shared(language), Math.max(fit, scores.get(shared(language)) ?? 0));
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  if (best === undefined) return undefined;
  const [language, fit] = best;
  return fit - (scores.get(wanted) ?? 0) > MARGIN ? language : undefined;
}

function shared(language: string): string {
  return ALIKE[language] ?? language;
}

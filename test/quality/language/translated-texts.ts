import { humanUnits } from '../queue/measure-queue.ts';
import type { QueueProject } from '../queue/queue-projects.ts';

/** Letters of a text that must be judged. */
const LEAST_LETTERS = 40;

/** What has letters and is no language: placeholders, tags, addresses, options, and names of commands and files. */
const NO_WORDS =
  /\{\{?[^{}]*\}?\}|<[^<>]*>|&\w+;|%(?:\(\w+\))?[-+ #0-9.*$hlLqjzt]*[A-Za-z]|\w+:\/\/\S+|(?<!\S)-{1,2}[\w-]+|\S*\/\S*/gu;

/** Texts that are written into each language. */
const MOST_TEXTS = 1000;

/** A text that people have written in several languages, by locale. */
export type TranslatedText = ReadonlyMap<string, string>;

/** What is written as one translation: a text of people, and the same in a language that is not wanted there. Short texts are left out. */
export interface LanguageCase {
  readonly source: string;
  readonly right: string | undefined;
  readonly wrong: { readonly locale: string; readonly text: string } | undefined;
}

/** The texts of projects, each with its source in English. What is the same in two languages, such as a name, is left out. */
export function translatedTexts(projects: readonly QueueProject[]): readonly TranslatedText[] {
  const texts = new Map<string, Map<string, string>>();
  for (const { name, files } of projects) {
    for (const { source, target, files: own } of files.flatMap(humanUnits)) {
      const key = JSON.stringify([name, source]);
      const text = texts.get(key) ?? new Map([['en', source]]);
      if (![...text.values()].includes(target)) text.set(own.locale, target);
      texts.set(key, text);
    }
  }
  return [...texts.values()];
}

function isLong(text: string): boolean {
  return (text.replace(NO_WORDS, ' ').match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS;
}

/** The language of the sources of translations into a locale. */
export function sourceFor(locale: string): string {
  return locale === 'en' ? 'de' : 'en';
}

/**
 * What is written into translations of a locale. The wrong languages come in turn, so that each pair of languages has its share.
 * @param random From 0 to 1.
 */
export function casesFor(
  locale: string,
  texts: readonly TranslatedText[],
  random: () => number,
): readonly LanguageCase[] {
  const own = texts.filter((text) => isUsable(text, locale));
  return own
    .filter(() => random() < MOST_TEXTS / own.length)
    .map((text, index) => {
      const right = text.get(locale) ?? '';
      const others = longOthers(text, locale);
      return {
        source: text.get(sourceFor(locale)) ?? '',
        right: isLong(right) ? right : undefined,
        wrong: others[index % others.length],
      };
    });
}

function isUsable(text: TranslatedText, locale: string): boolean {
  const right = text.get(locale);
  if (right === undefined || !text.has(sourceFor(locale))) return false;
  return isLong(right) || longOthers(text, locale).length > 0;
}

function longOthers(text: TranslatedText, locale: string) {
  return [...text].flatMap(([each, other]) =>
    each !== locale && isLong(other) ? [{ locale: each, text: other }] : [],
  );
}

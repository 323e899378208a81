/// <reference path="./stemmers.d.ts" />
import { once, rootOf } from '#base';
import type { Stem } from '../matching/word-rules.ts';

interface StemmerClass {
  new (): { setCurrent(word: string): void; innerStem(): void; getCurrent(): string };
}

/** The libraries by language. Each is a file of its own, which is loaded when a text in its language is checked. */
const LIBRARIES: Readonly<Record<string, () => Promise<Stem>>> = {
  ar: once(async () => keepStems((await import('@orama/stemmers/arabic')).stemmer)),
  cs: once(async () => keepStems(stemWith((await import('@nlpjs/lang-cs/src/stemmer-cs.js')).default))),
  da: once(async () => keepStems((await import('@orama/stemmers/danish')).stemmer)),
  de: once(async () => keepStems((await import('@orama/stemmers/german')).stemmer)),
  el: once(async () => keepStems((await import('@orama/stemmers/greek')).stemmer)),
  en: once(async () => keepStems((await import('@orama/stemmers/english')).stemmer)),
  es: once(async () => keepStems((await import('@orama/stemmers/spanish')).stemmer)),
  fi: once(async () => keepStems((await import('@orama/stemmers/finnish')).stemmer)),
  fr: once(async () => keepStems((await import('@orama/stemmers/french')).stemmer)),
  hu: once(async () => keepStems((await import('@orama/stemmers/hungarian')).stemmer)),
  id: once(async () => keepStems((await import('@orama/stemmers/indonesian')).stemmer)),
  it: once(async () => keepStems((await import('@orama/stemmers/italian')).stemmer)),
  lt: once(async () => keepStems((await import('@orama/stemmers/lithuanian')).stemmer)),
  nb: once(async () => keepStems((await import('@orama/stemmers/norwegian')).stemmer)),
  nl: once(async () => keepStems((await import('@orama/stemmers/dutch')).stemmer)),
  pl: once(async () => keepStems(stemWith((await import('@nlpjs/lang-pl/src/stemmer-pl.js')).default))),
  pt: once(async () => keepStems((await import('@orama/stemmers/portuguese')).stemmer)),
  ro: once(async () => keepStems((await import('@orama/stemmers/romanian')).stemmer)),
  ru: once(async () => keepStems((await import('@orama/stemmers/russian')).stemmer)),
  sl: once(async () => keepStems(stemWith((await import('@nlpjs/lang-sl/src/stemmer-sl.js')).default))),
  sv: once(async () => keepStems((await import('@orama/stemmers/swedish')).stemmer)),
  tr: once(async () => keepStems((await import('@orama/stemmers/turkish')).stemmer)),
  uk: once(async () => keepStems((await import('@orama/stemmers/ukrainian')).stemmer)),
};

/** Words whose stems are kept for one language. */
const MOST_KEPT = 50_000;

/** The stemmer of a language, of which only the root counts; undefined if there is no library for it. */
export async function loadStemmer(language: string): Promise<Stem | undefined> {
  const root = rootOf(language);
  return Object.hasOwn(LIBRARIES, root) ? LIBRARIES[root]?.() : undefined;
}

function stemWith(Library: StemmerClass): Stem {
  const stemmer = new Library();
  return (word) => {
    stemmer.setCurrent(word);
    stemmer.innerStem();
    return stemmer.getCurrent();
  };
}

/** Remembers stems, because most words of a text occur in it again. */
function keepStems(stem: Stem): Stem {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = stem(word);
    kept.set(word, found);
    return found;
  };
}

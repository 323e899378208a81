import { once } from '#base';
import { LANGUAGE_SIGNS } from './language-words.ts';
import { mainScript, type Script, scriptFor, scriptsIn, wordsIn } from './scripts.ts';

/** Letters that a text must have: in fewer, names and terms decide what it looks like. */
const LEAST_LETTERS = 40;

/** Signs of one other language that a text must have: if it has none of its own, and otherwise. */
const LEAST_ALONE = 2;
const LEAST_SIGNS = 3;

/** Codes of languages that have their words in another row. */
const ROWS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', bs: 'hr' };

/** The language of a text in a script, where one is meant nearly always. */
const OF_SCRIPT: Readonly<Partial<Record<Script, string>>> = {
  ...{
    greek: 'el',
    hebrew: 'he',
    arabic: 'ar',
    devanagari: 'hi',
    thai: 'th',
    han: 'zh',
    kana: 'ja',
    hangul: 'ko',
  },
};

/**
 * The language that a text is in, if its letters and words surely show another one than it should be in. What the source has, too, shows nothing.
 * @param text Without what stays.
 * @param language Without region, in lower case.
 */
export function otherLanguage(text: string, source: string, language: string): string | undefined {
  const own = scriptFor(language);
  if (own === undefined) return undefined;
  const scripts = scriptsIn(text);
  if (scripts.letters < LEAST_LETTERS) return undefined;
  const main = mainScript(scripts, own);
  if (main === undefined) return undefined;
  if (main !== own && main !== 'latin' && main !== 'cyrillic')
    return source.includes(text.trim()) ? undefined : OF_SCRIPT[main];
  return otherByWords({
    text,
    source,
    language: ROWS[language] ?? language,
    main,
    isOwnScript: main === own,
  });
}

/** The languages that have a word. */
const LANGUAGES_OF = once(() => {
  const languages = new Map<string, string[]>();
  for (const [language, { words }] of Object.entries(LANGUAGE_SIGNS)) {
    for (const word of new Set(words.split(' ')))
      languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return languages;
});

/** What finds a letter that a language does not have, by language. */
const FOREIGN_LETTER = once(
  () =>
    new Map(
      Object.entries(LANGUAGE_SIGNS).map(([language, { letters }]) => [
        language,
        new RegExp(letters.includes('и') ? `[\\p{L}--[${letters}]]` : `[\\p{L}--[a-z${letters}]]`, 'v'),
      ]),
    ),
);

interface JudgedText {
  readonly text: string;
  readonly source: string;
  /** The one that it should be in. */
  readonly language: string;
  /** The script of nearly all letters. */
  readonly main: Script;
  readonly isOwnScript: boolean;
}

function otherByWords(judged: JudgedText): string | undefined {
  const { text, source, language, main, isOwnScript } = judged;
  if (isOwnScript && LANGUAGE_SIGNS[language] === undefined) return undefined;
  const lower = text.toLowerCase();
  const { ofOwn, signs } = countWords(lower, language);
  if (ofOwn > 0 && (!isOwnScript || signs.size === 0)) return undefined;
  const isCertain = !isOwnScript && main === 'cyrillic';
  const spelled = isOwnScript ? spelledOtherwise(text, lower, language) : [];
  const least = ofOwn === 0 ? LEAST_ALONE : Math.max(LEAST_SIGNS, 2 * ofOwn);
  if (signs.size + spelled.length < least && !isCertain) return undefined;
  const [best, count] = mostSigns(signs, spelled, source);
  return count >= least || isCertain ? best : undefined;
}

/** The small words of a text: how many different ones its language has, and those of other languages. */
function countWords(lower: string, language: string) {
  const known = LANGUAGES_OF();
  const signs = new Map<string, readonly string[]>();
  const ofOwn = new Set<string>();
  for (const word of wordsIn(lower)) {
    const languages = known.get(word);
    if (languages === undefined) continue;
    if (languages.includes(language)) ofOwn.add(word);
    // One letter is often that of a list, or of a name.
    else if (word.length > 1) signs.set(word, languages);
    if (ofOwn.size > MOST_OWN && signs.size === 0) break;
  }
  return { ofOwn: ofOwn.size, signs };
}

/** Words of its own language after which nobody looks at the rest, if no other language shows. */
const MOST_OWN = 3;

/** The language of which a text has most signs, whatever the source has of them. */
function mostSigns(
  signs: ReadonlyMap<string, readonly string[]>,
  spelled: readonly string[],
  source: string,
): readonly [language: string, count: number] {
  const inSource = new Set(wordsIn(source.toLowerCase()));
  const counts = new Map<string, number>();
  const add = (language: string) => counts.set(language, (counts.get(language) ?? 0) + 1);
  for (const [word, languages] of signs) if (!inSource.has(word)) for (const each of languages) add(each);
  for (const word of spelled) {
    for (const [language, foreign] of FOREIGN_LETTER())
      if (!inSource.has(word) && !foreign.test(word)) add(language);
  }
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['ru', 0]);
}

/** The words with letters that the language does not have. A name begins with a capital letter. */
function spelledOtherwise(text: string, lower: string, own: string): readonly string[] {
  const foreign = FOREIGN_LETTER().get(own);
  if (foreign === undefined || !foreign.test(lower)) return [];
  return [...new Set(wordsIn(text))].filter((word) => word === word.toLowerCase() && foreign.test(word));
}

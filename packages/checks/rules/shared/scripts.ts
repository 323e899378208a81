/** A writing system. Kana stands for Japanese, which has Han, too. */
export type Script =
  | 'latin'
  | 'greek'
  | 'cyrillic'
  | 'hebrew'
  | 'arabic'
  | 'devanagari'
  | 'thai'
  | 'kana'
  | 'han'
  | 'hangul';

/** Where the letters of scripts stand in Unicode behind the first ones of Latin: from the first to the last, in order. */
const RANGES: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x5d0, 0x5ea, 'hebrew'],
  [0x620, 0x6ff, 'arabic'],
  [0x900, 0x97f, 'devanagari'],
  [0xe00, 0xe7f, 'thai'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3041, 0x30ff, 'kana'],
  [0x3400, 0x9fff, 'han'],
  [0xac00, 0xd7a3, 'hangul'],
];

/** One of these letters says as much as two of others. */
const SYLLABLES: ReadonlySet<Script> = new Set(['kana', 'han', 'hangul']);

/** The languages that are always written in a script, by their codes. */
const LANGUAGES: Readonly<Record<Script, string>> = {
  latin: 'en de nl sv da no nb nn fr es pt it ca ro pl cs sk sl hr bs hu fi et lv lt tr eu',
  greek: 'el',
  cyrillic: 'ru uk bg',
  hebrew: 'he',
  arabic: 'ar fa ur',
  devanagari: 'hi mr ne',
  thai: 'th',
  kana: 'ja',
  han: 'zh',
  hangul: 'ko',
};

const SCRIPTS: ReadonlyMap<string, Script> = new Map(
  Object.entries(LANGUAGES).flatMap(([script, languages]) =>
    languages.split(' ').map((language) => [language, script as Script] as const),
  ),
);

/** The script of a language; undefined for one that is written in several, or not known here. */
export function scriptFor(language: string): Script | undefined {
  return SCRIPTS.get(language);
}

/** How many letters a text has, and of which scripts. Those for syllables and words count twice. */
interface ScriptsInText {
  readonly letters: number;
  readonly byScript: ReadonlyMap<Script, number>;
}

export function scriptsIn(text: string): ScriptsInText {
  const byScript = new Map<Script, number>();
  let latin = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < BEHIND_LATIN) {
      if (isLatin(code)) latin++;
      continue;
    }
    const script = scriptAt(code);
    if (script !== undefined)
      byScript.set(script, (byScript.get(script) ?? 0) + (SYLLABLES.has(script) ? 2 : 1));
  }
  if (latin > 0) byScript.set('latin', latin + (byScript.get('latin') ?? 0));
  let letters = 0;
  for (const count of byScript.values()) letters += count;
  return { letters, byScript };
}

/** The first code unit behind the basic blocks of Latin. */
const BEHIND_LATIN = 0x250;

function isLatin(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || code >= 0xc0;
}

/** The words of a text in a script with words, in order. A mark on a letter is a part of it. */
export function wordsIn(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let index = 0; index <= text.length; index++) {
    const code = text.charCodeAt(index);
    const isLetter = code < BEHIND_LATIN ? isLatin(code) : code < FIRST_SIGN || isLatinMore(code);
    if (isLetter && start < 0) start = index;
    if (isLetter || start < 0) continue;
    words.push(text.slice(start, index));
    start = -1;
  }
  return words;
}

/** The first code unit of punctuation and of scripts without spaces. */
const FIRST_SIGN = 0x0e00;

function isLatinMore(code: number): boolean {
  return code >= 0x1e00 && code < 0x1f00;
}

function scriptAt(code: number): Script | undefined {
  for (const [first, last, script] of RANGES) if (code <= last) return code >= first ? script : undefined;
  return undefined;
}

/** The share of the letters of a text that are in its main script. */
const MOST = 0.8;

/** The least share of kana in Japanese. */
const LEAST_KANA = 0.25;

/** The script that nearly all letters of a text are in; undefined for a text in several. Han belongs to Japanese if there is kana. */
export function mainScript({ letters, byScript }: ScriptsInText, own: Script): Script | undefined {
  if (byScript.size === 1 && byScript.has(own) && own !== 'kana' && own !== 'han') return own;
  const [kana, han] = [byScript.get('kana') ?? 0, byScript.get('han') ?? 0];
  if (kana + han >= MOST * letters) {
    if (own === 'kana') return kana > 0 ? 'kana' : 'han';
    return kana >= LEAST_KANA * letters ? 'kana' : 'han';
  }
  return [...byScript].find(([, count]) => count >= MOST * letters)?.[0];
}

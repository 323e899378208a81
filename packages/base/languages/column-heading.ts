/** Words over a column of source phrases, and over one of target phrases. */
const SOURCE_WORDS = wordSet(
  'source src from original quelle quellsprache quellbegriff ausgangssprache ausgangsbegriff origen origine sorgente',
);
const TARGET_WORDS = wordSet(
  'target tgt to translation translations translated ziel zielsprache zielbegriff übersetzung cible traduction traducción traduzione tradução destino',
);

/** Words that can stand beside these, or beside a language: what the cells of the column are. */
const PHRASE_WORDS = wordSet(
  'term terms phrase text string word name label title value entry language lang locale begriff benennung bezeichnung wort terme mot término termine termo',
);

/** Words over a column of languages, beside those for its side. */
const LANGUAGE_WORDS = wordSet(
  'language languages lang locale code identifier id iso sprache langue idioma lingua srclang tgtlang trglang sourcelang targetlang sourcelanguage targetlanguage',
);

/** Words over a column with both languages. */
const PAIR_WORDS = wordSet(
  'pair direction combination langpair languagepair sprachpaar sprachrichtung paire par coppia',
);

/** English words for the source phrase alone: other languages have them as phrases of glossaries more often. */
const LONE_SOURCE_WORDS = wordSet('term terms');

/** Words over columns that are about a phrase. */
const OTHER_WORDS = wordSet(
  'note notes comment comments definition description context example examples gender status remark remarks pos part of speech type usage url',
);

/** Words over columns of identifiers. */
const IDENTIFIER_WORDS = wordSet('id key no number nr uuid concept cid');

/** Codes that mean something else beside another word: an identifier, a number. */
const NOT_BESIDE_WORDS = wordSet('id no');

/** UTF-16 units. No heading is longer. */
const LONGEST_HEADING = 100;

/** Whether a cell is a usual heading of source phrases: `source`, `Source term`, `source_text`. */
export function isSourceHeading(cell: string): boolean {
  const words = wordsOfHeading(cell);
  return isHeadingOf(SOURCE_WORDS, words) || (words.length === 1 && LONE_SOURCE_WORDS.has(words[0] ?? ''));
}

/** Whether a cell is a usual heading of target phrases: `target`, `Translation`, `target_language`. */
export function isTargetHeading(cell: string): boolean {
  return isHeadingOf(TARGET_WORDS, wordsOfHeading(cell));
}

/** Whether a cell is a heading that says what its column contains, but not in which language: `term`, `Begriff`. */
export function isPhraseHeading(cell: string): boolean {
  const words = wordsOfHeading(cell);
  return words.length > 0 && words.every(isColumnWord);
}

/** Whether a cell can be the heading of a column of languages: `source_lang`, `Target language code`, `from`. */
export function isLanguageHeading(cell: string): boolean {
  const words = wordsOfHeading(cell);
  const isSide = (word: string) => SOURCE_WORDS.has(word) || TARGET_WORDS.has(word);
  return words.length > 0 && words.every((word) => LANGUAGE_WORDS.has(word) || isSide(word));
}

/** Whether a cell can be the heading of a column of pairs: `Language pair`, `Sprachrichtung`. */
export function isPairHeading(cell: string): boolean {
  const words = wordsOfHeading(cell);
  return (
    words.some((word) => PAIR_WORDS.has(word)) &&
    words.every((word) => PAIR_WORDS.has(word) || LANGUAGE_WORDS.has(word))
  );
}

/** Whether a cell is a heading of a column of any kind, as programs for terms write them: `Term`, `Part of speech`, `ID`. */
export function isKnownHeading(cell: string): boolean {
  const words = wordsOfHeading(cell);
  const isKnown = (word: string) => isColumnWord(word) || OTHER_WORDS.has(word) || IDENTIFIER_WORDS.has(word);
  return words.length > 0 && words.every(isKnown);
}

/** Whether a cell is the heading of a column with what is said about a phrase: `Description [en]`, `Notes`, `Entry ID`. */
export function isAboutPhrase(cell: string): boolean {
  return wordsOfHeading(cell).some((word) => OTHER_WORDS.has(word) || IDENTIFIER_WORDS.has(word));
}

/**
 * The language that a part of a heading names: `en-US` of `Term [en-US]`, `en` of `name_en`, `english` of `English term`, `German` of
 * `German (Austria)`. Undefined if no part names one, or if the column is about a phrase: `Description [en]`, `en_status`.
 * @param find Finds the language that a whole text names.
 */
export function languageInHeading<Found>(
  cell: string,
  find: (text: string) => Found | undefined,
): Found | undefined {
  if (cell.length > LONGEST_HEADING) return undefined;
  const [, before, inBrackets] = /^(.*)[([{]([^()[\]{}]+)[)\]}]\s*$/su.exec(cell) ?? [];
  if (before !== undefined && inBrackets !== undefined)
    return beforeBrackets(before, inBrackets.trim(), find);
  const [, language, region = ''] = /^(.+)[\s_-]+([A-Z]{2})$/su.exec(cell.trim()) ?? [];
  const ofRegion =
    language === undefined || NOT_BESIDE_WORDS.has(region.toLowerCase()) ? undefined : find(language);
  return ofRegion ?? besideWords(wordsOfHeading(cell), find);
}

/** Only the column of the phrases itself has a language: other columns of other programs have one in brackets, too. */
function beforeBrackets<Found>(
  before: string,
  inBrackets: string,
  find: (text: string) => Found | undefined,
): Found | undefined {
  const words = wordsOfHeading(before);
  if ([...words, ...wordsOfHeading(inBrackets)].some((word) => OTHER_WORDS.has(word))) return undefined;
  if (isColumnWord(words.at(-1) ?? 'term')) return find(inBrackets);
  const language = find(before) ?? languageInHeading(before.trim(), find);
  return language && (find(inBrackets) ?? language);
}

function besideWords<Found>(
  words: readonly string[],
  find: (text: string) => Found | undefined,
): Found | undefined {
  const first = words.findIndex((word) => !isColumnWord(word));
  const last = words.findLastIndex((word) => !isColumnWord(word));
  const part = first === -1 ? [] : words.slice(first, last + 1);
  const isAtOneEnd = part.length > 0 && (first === 0) !== (last === words.length - 1);
  return isAtOneEnd && !part.some((word) => NOT_BESIDE_WORDS.has(word)) ? find(part.join('-')) : undefined;
}

function isHeadingOf(side: ReadonlySet<string>, words: readonly string[]): boolean {
  return (
    words.some((word) => side.has(word)) && words.every((word) => side.has(word) || PHRASE_WORDS.has(word))
  );
}

function isColumnWord(word: string): boolean {
  return SOURCE_WORDS.has(word) || TARGET_WORDS.has(word) || PHRASE_WORDS.has(word);
}

/** The words of a heading in lower case, however they are joined: `source_term`, `sourceTerm`, `Source term`. */
export function wordsOfHeading(cell: string): readonly string[] {
  if (cell.length > LONGEST_HEADING) return [];
  const apart = cell.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return (
    apart
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

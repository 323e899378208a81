/** Words over a column of source phrases, and over one of target phrases. */
const SOURCE_WORDS = wordSet('source from original quelle quellsprache ausgangssprache origen origine');
const TARGET_WORDS = wordSet(
  'target to translation translations translated ziel zielsprache übersetzung cible traduction traducción destino',
);

/** Words that can stand beside these, or beside a language: what the cells of the column are. */
const PHRASE_WORDS = wordSet(
  'term terms phrase text string word name label title value entry language lang locale begriff benennung wort terme mot término',
);

/** English words for the source phrase alone: other languages have them as phrases of glossaries more often. */
const LONE_SOURCE_WORDS = wordSet('term terms');

/** Words over columns that are about a phrase. */
const OTHER_WORDS = wordSet(
  'note notes comment comments definition description context example examples gender status remark remarks',
);

/** Codes that mean something else beside another word: an identifier, a number. */
const NOT_BESIDE_WORDS = wordSet('id no');

/** UTF-16 units. No heading is longer. */
const LONGEST_HEADING = 100;

/** Whether a cell is a usual heading of source phrases: `source`, `Source term`, `source_text`. */
export function isSourceHeading(cell: string): boolean {
  const words = wordsOf(cell);
  return isHeadingOf(SOURCE_WORDS, words) || (words.length === 1 && LONE_SOURCE_WORDS.has(words[0] ?? ''));
}

/** Whether a cell is a usual heading of target phrases: `target`, `Translation`, `target_language`. */
export function isTargetHeading(cell: string): boolean {
  return isHeadingOf(TARGET_WORDS, wordsOf(cell));
}

/** Whether a cell is a heading that says what its column contains, but not in which language: `term`, `Begriff`. */
export function isPhraseHeading(cell: string): boolean {
  const words = wordsOf(cell);
  return words.length > 0 && words.every(isColumnWord);
}

/**
 * The part of a heading that may name a language: `en-US` of `Term [en-US]`, `en` of `name_en`, `english` of `English term`.
 * Undefined if the heading has no other part, or heads a column of notes.
 */
export function languagePartOf(cell: string): string | undefined {
  if (cell.length > LONGEST_HEADING) return undefined;
  const [, before = '', inBrackets] = /^(.*)[([{]([^()[\]{}]+)[)\]}]\s*$/su.exec(cell) ?? [];
  if (inBrackets !== undefined) {
    return wordsOf(before).some((word) => OTHER_WORDS.has(word)) ? undefined : inBrackets.trim();
  }
  const words = wordsOf(cell);
  const first = words.findIndex((word) => !isColumnWord(word));
  const last = words.findLastIndex((word) => !isColumnWord(word));
  const part = first === -1 ? [] : words.slice(first, last + 1);
  const isAtOneEnd = part.length > 0 && (first === 0) !== (last === words.length - 1);
  return isAtOneEnd && !part.some((word) => NOT_BESIDE_WORDS.has(word)) ? part.join('-') : undefined;
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
function wordsOf(cell: string): readonly string[] {
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

import { inEnglish, type LanguagePair } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { parseTbx } from '#exchange';
import { type ImportedDictionary, languageNamer, readDictionaries, toTbxTable } from '#exchange/model';
import { writeTerms } from '#terms';
import type { TbxFile } from '../../../packages/exchange/model/tbx/tbx-reader.ts';

/** Reads the text of a TBX file. */
export function readTbxText(text: string): TbxFile {
  return parseTbx(Buffer.from(text), 'utf-8');
}

/** The text of a TBX 2008 file with these concepts, each in a line of its own from line 2 on. */
export function tbxWith(concepts: readonly string[], workingLanguage = 'en'): string {
  const lines = concepts.map((concept) => `<termEntry>${concept}</termEntry>\n`).join('');
  return `<martif type="TBX" xml:lang="${workingLanguage}"><text><body>\n${lines}</body></text></martif>`;
}

/** A language of a concept with terms; a term can have a status after `:`. */
export function langSet(language: string, ...terms: readonly string[]): string {
  const sections = terms.map((term) => {
    const [text, status] = term.split(':');
    const note = status === undefined ? '' : `<termNote type="administrativeStatus">${status}</termNote>`;
    return `<tig><term>${text}</term>${note}</tig>`;
  });
  return `<langSet xml:lang="${language}">${sections.join('')}</langSet>`;
}

/**
 * What becomes of a TBX text: the entries of each glossary and of its terms file under its pair, and what has no place; or why there are no
 * glossaries.
 */
export function importTbx(text: string, pair?: LanguagePair) {
  const file = readTbxText(text);
  const { rows, layout } = toTbxTable(file, pair, languageNamer(SNAPSHOT_LANGUAGES.glossary));
  if ('text' in layout) return { refused: inEnglish(layout) };
  const dictionaries = readDictionaries(rows, layout, SNAPSHOT_LANGUAGES.glossary);
  const byPair = <Value>(pick: (dictionary: ImportedDictionary) => Value) =>
    Object.fromEntries(
      dictionaries.map((one) => [`${one.pair.source}-${one.pair.target}`, pick(one)] as const),
    );
  return {
    entries: byPair(({ entries }) => entries),
    terms: byPair(({ terms }): unknown => (terms.size === 0 ? {} : JSON.parse(writeTerms(terms)).terms)),
    unplaced: file.unplaced.describe().map(inEnglish),
  };
}

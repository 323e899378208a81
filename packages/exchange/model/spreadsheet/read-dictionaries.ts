import { type Language, type LanguagePair, type Message, message, showPhrase } from '#base';
import { Dictionary, GlossaryLinter, parseRow, writeRow } from '#glossary';
import { needsNoRow, type TermEntries } from '#terms';
import { rowsByPair, shownPair } from './coded-rows.ts';
import { unguardFormula } from './formula-safe.ts';
import { ImportedTerms } from './imported-terms.ts';
import { languageNamer } from './name-language.ts';
import { isBlankRow, type SheetColumn, type SheetLayout, type SheetRow, type TermColumn } from './sheet.ts';
import { trimPhrase } from './trim-phrase.ts';
import type { Unplaced } from './unplaced.ts';

/** A row that does not become an entry. */
interface ImportFault {
  /** Counted from 0. */
  readonly line: number;
  readonly pair: LanguagePair;
  readonly message: Message;
}

/** A dictionary that was read from a spreadsheet. */
export interface ImportedDictionary {
  readonly pair: LanguagePair;
  /** In their order. The service accepts every one. */
  readonly entries: readonly (readonly [source: string, target: string])[];
  readonly faults: readonly ImportFault[];
  /** Rows with a source phrase but without a target phrase: they are not translated yet. */
  readonly untranslated: number;
  /** Rows that repeat an entry before them, with both its phrases. */
  readonly duplicates: number;
  /** What the terms file says about them, and about phrases that need no entry. */
  readonly terms: TermEntries;
  /** What is said about terms and means nothing. */
  readonly unplaced: Unplaced;
}

/** What all dictionaries of a spreadsheet are read with. */
interface Reading {
  readonly languages: readonly Language[];
  readonly terms: readonly TermColumn[];
}

/**
 * Reads one dictionary from each target column, and what is said about its terms. White space at the ends of cells is dropped; what the
 * service would reject is a fault.
 */
export function readDictionaries(
  rows: readonly SheetRow[],
  layout: SheetLayout,
  languages: readonly Language[],
): readonly ImportedDictionary[] {
  const written = rows.filter((row) => !isBlankRow(row)).slice(layout.hasHeader ? 1 : 0);
  const { source, targets, codes, terms = [] } = layout;
  const reading = { languages, terms };
  if (codes !== undefined) return readCoded(written, { source, targets, codes }, reading);
  return targets.map((target) => readDictionary(written, source, target, reading));
}

/** Rows of other pairs are not read. */
function readCoded(
  rows: readonly SheetRow[],
  { source, targets, codes }: Required<Pick<SheetLayout, 'source' | 'targets' | 'codes'>>,
  reading: Reading,
): readonly ImportedDictionary[] {
  const { read } = rowsByPair(rows, codes, languageNamer(reading.languages));
  return codes.pairs.map((pair, index) => {
    const own = read.get(shownPair(pair)) ?? [];
    const target = targets[index] ?? source;
    return readDictionary(
      own,
      { ...source, language: pair.source },
      { ...target, language: pair.target },
      reading,
    );
  });
}

/** The text of an imported dictionary as a CSV file (specification 2.4). */
export function writeDictionary({ entries }: ImportedDictionary): string {
  return entries.map((entry) => `${writeRow(entry, 'csv')}\n`).join('');
}

function readDictionary(
  rows: readonly SheetRow[],
  sourceColumn: SheetColumn,
  targetColumn: SheetColumn,
  { languages, terms: columns }: Reading,
): ImportedDictionary {
  const pair = { source: sourceColumn.language, target: targetColumn.language };
  const findFault = faultFinder(pair, languages);
  const targets = new Map<string, string>();
  const terms = new ImportedTerms(columns, pair.target);
  const faults: ImportFault[] = [];
  let untranslated = 0;
  let duplicates = 0;
  for (const row of rows) {
    const { source, target, entry } = phrasesOf(row, sourceColumn, targetColumn, terms);
    if (target === '') {
      if (source !== '' && needsNoRow(entry)) terms.add(entry);
      else if (source !== '') untranslated++;
      continue;
    }
    const fault = findFault(source, target) ?? contradiction(source, target, targets.get(source));
    if (fault !== undefined) {
      faults.push({ line: row.line, pair, message: fault });
      continue;
    }
    terms.add(entry);
    if (targets.has(source)) duplicates++;
    else targets.set(source, target);
  }
  const { entries: ofTerms, unplaced } = terms;
  return { pair, entries: [...targets], faults, untranslated, duplicates, terms: ofTerms, unplaced };
}

/** The phrases of a row and what it says about them. A target phrase that must not be used is no entry of the glossary. */
function phrasesOf(
  row: SheetRow,
  sourceColumn: SheetColumn,
  targetColumn: SheetColumn,
  terms: ImportedTerms,
) {
  const source = phraseIn(row.cells, sourceColumn);
  const target = phraseIn(row.cells, targetColumn);
  const { entry, isForbidden, isSourceForbidden } = terms.read(source, row);
  const forbidden = target === '' && isSourceForbidden ? source : target;
  if (!isForbidden || forbidden === '') return { source, target, entry };
  return { source, target: '', entry: { ...entry, not: [forbidden, ...entry.not] } };
}

function phraseIn(cells: readonly string[], { index }: SheetColumn): string {
  return trimPhrase(unguardFormula(cells[index] ?? ''));
}

/** Creates a function that says why the service would reject an entry on its own, by the rules of the checks. */
function faultFinder(pair: LanguagePair, languages: readonly Language[]) {
  const linter = new GlossaryLinter(new Dictionary('', { format: 'csv', pair }), { languages });
  return (source: string, target: string): Message | undefined => {
    if (/[\r\n]/.test(source + target)) return message('A phrase cannot contain a line break.');
    const row = parseRow(writeRow([source, target], 'csv'), 'csv', 0);
    return linter.checkRow(row).find(({ rule }) => rule.level === 'error')?.finding.message;
  };
}

/** The same entry twice does no harm, but one source phrase with two translations does. */
function contradiction(source: string, target: string, known: string | undefined): Message | undefined {
  return known === undefined || known === target
    ? undefined
    : message('"{0}" has the translation "{1}" already.', showPhrase(source), showPhrase(known));
}

import {
  type LanguageCode,
  type LanguagePair,
  type Message,
  message,
  rootOf,
  sameCode,
  showPhrase,
} from '#base';
import { cellOfField, TERM_FIELDS, type TermEntry } from '#terms';
import { guardApostrophe } from '../spreadsheet/formula-safe.ts';
import { type NameLanguage, rootPair } from '../spreadsheet/name-language.ts';
import type { SheetLayout, SheetRow } from '../spreadsheet/sheet.ts';
import type { Unplaced } from '../spreadsheet/unplaced.ts';
import { divideTerms, entryOfTerms, type TargetTerms } from './tbx-entry.ts';
import { isForm, type TbxFact } from './tbx-facts.ts';
import type { TbxConcept, TbxFile, TbxTerm } from './tbx-reader.ts';

/** The concepts of a TBX file as a spreadsheet with a column for each language, and for each field of a terms file. */
interface TbxTable {
  /** Without column names; the line of each is that of its source term. */
  readonly rows: readonly SheetRow[];
  /** Or why the file cannot become glossaries. */
  readonly layout: SheetLayout | Message;
}

/** Finds the language of a glossary for a code of the file; undefined if no glossary is wanted for it. */
type FindLanguage = (code: LanguageCode) => LanguageCode | undefined;

/** Concepts, and what is needed to choose among their terms. */
interface Choice {
  readonly languageOf: FindLanguage;
  /** Codes as the user wrote them, whose terms come before those of other variants. */
  readonly wanted: readonly LanguageCode[];
  readonly unplaced: Unplaced;
  /** Facts that are in the table. */
  readonly used: Set<TbxFact>;
}

/** A source term with what becomes of it in each target language. */
interface ConceptRow {
  readonly line: number;
  readonly phrases: readonly string[];
  readonly entries: readonly TermEntry[];
}

/**
 * Makes a table of concepts. The source language is that of the pair, or else the working language of the file, or else its first one; the
 * others are target languages, unless a pair is wanted. Each term of the source language becomes a row. Of the target languages, the
 * preferred term is taken, or else the first one; the others become what the terms file says about it, with notes and the part of speech.
 * Everything that is left out is added to `unplaced`.
 */
export function toTbxTable(
  { concepts, workingLanguage, unplaced }: TbxFile,
  pair: LanguagePair | undefined,
  nameLanguage: NameLanguage,
): TbxTable {
  const wanted = pair === undefined ? [] : [pair.source, pair.target];
  const languageOf: FindLanguage = (code) =>
    nameLanguage(code) ?? wanted.map(rootOf).find((root) => root === rootOf(code));
  const found = languagesOf(concepts, languageOf);
  const languages = orderLanguages(found, rootPair(pair, nameLanguage), workingLanguage, languageOf);
  if ('text' in languages) return { rows: [], layout: languages };
  const [source = '', ...targets] = languages;
  const choice = { languageOf, wanted, unplaced, used: new Set<TbxFact>() };
  const rows = concepts.flatMap((concept) => rowsOf(concept, source, targets, choice));
  countUnused(concepts, choice);
  return tableOf(rows, languages);
}

/** The rows with a column for each field that some entry has. */
function tableOf(rows: readonly ConceptRow[], languages: readonly LanguageCode[]): TbxTable {
  const [source, ...targets] = languages.map((language, index) => ({ index, language }));
  if (source === undefined) return { rows: [], layout: noTerms() };
  const columns = targets.flatMap(({ language }, target) =>
    TERM_FIELDS.map((field) => ({
      language,
      field,
      cellOf: (row: ConceptRow) => cellOfEntry(row.entries[target], field),
    })),
  );
  const used = columns.filter(({ cellOf }) => rows.some((row) => cellOf(row) !== ''));
  const terms = used.map(({ language, field }, index) => ({
    index: languages.length + index,
    language,
    field,
  }));
  const cells = (row: ConceptRow) => [...row.phrases, ...used.map(({ cellOf }) => cellOf(row))];
  return {
    // What reads the table takes an apostrophe before a formula for one that a spreadsheet needs.
    rows: rows.map((row) => ({ line: row.line, cells: cells(row).map(guardApostrophe) })),
    layout: { hasHeader: false, source, targets, ...(terms.length === 0 ? {} : { terms }) },
  };
}

function cellOfEntry(entry: TermEntry | undefined, field: (typeof TERM_FIELDS)[number]): string {
  return entry === undefined ? '' : cellOfField(entry, field);
}

function countUnused(concepts: readonly TbxConcept[], { unplaced, used }: Choice): void {
  for (const { terms, facts } of concepts) {
    for (const fact of [...facts, ...terms.flatMap((term) => term.facts)]) {
      if (!used.has(fact)) unplaced.addCategory(fact.category, fact.line);
    }
  }
}

/** The languages that have terms, in the order of their first one. */
function languagesOf(concepts: readonly TbxConcept[], languageOf: FindLanguage): readonly LanguageCode[] {
  const codes = new Set(concepts.flatMap(({ terms }) => terms.map(({ language }) => language)));
  const languages = [...codes].map(languageOf).filter((language) => language !== undefined);
  return [...new Set(languages)];
}

/** The source language, and the target languages. */
function orderLanguages(
  found: readonly LanguageCode[],
  pair: LanguagePair | undefined,
  workingLanguage: LanguageCode | undefined,
  languageOf: FindLanguage,
): readonly LanguageCode[] | Message {
  if (found.length === 0) return noTerms();
  if (pair !== undefined) {
    if (pair.source === pair.target) return message('Both languages of the pair are {0}.', pair.source);
    const languages = [pair.source, pair.target];
    const missing = languages.find((language) => !found.includes(language));
    if (missing === undefined) return languages;
    return message('The file has no terms in {0}. It has terms in: {1}.', missing, found.join(', '));
  }
  const [only] = found;
  if (found.length === 1 && only !== undefined) {
    return message('The file has terms in one language only: {0}.', only);
  }
  const working = workingLanguage === undefined ? undefined : languageOf(workingLanguage);
  const source = found.find((language) => language === working) ?? only ?? '';
  return [source, ...found.filter((language) => language !== source)];
}

function noTerms(): Message {
  return message('The file has no terms in a language that has glossaries.');
}

/** A row for each term of the source language. */
function rowsOf(
  concept: TbxConcept,
  source: LanguageCode,
  targets: readonly LanguageCode[],
  choice: Choice,
): readonly ConceptRow[] {
  const termsOf = termsByLanguage(concept, [source, ...targets], choice);
  const ofTargets = targets.map((target) => targetTerms(termsOf.get(target) ?? [], target, choice));
  const { usable: sources, deprecated } = divideByUse(termsOf.get(source) ?? []);
  for (const term of deprecated) addDeprecated(term, choice);
  const cells = ofTargets.map(({ chosen }) => chosen?.text ?? '');
  if (sources.length === 0 && cells.some((cell) => cell !== '')) {
    choice.unplaced.add('no source', String(concept.line + 1), (count, lines) =>
      message('Not in the glossary: concepts without a term in {0} {1} (lines: {2}).', source, count, lines),
    );
  }
  const factsOf = targets.map((target) =>
    concept.facts.filter(({ language }) =>
      [undefined, source, target].includes(language && choice.languageOf(language)),
    ),
  );
  return sources.map((term) => ({
    line: term.line,
    phrases: [term.text, ...cells],
    entries: ofTargets.map((of, index) => entryOfTerms(term, of, factsOf[index] ?? [], choice.used)),
  }));
}

/** The terms by language; preferred ones, and those of a wanted variant, come first. */
function termsByLanguage(
  { terms }: TbxConcept,
  languages: readonly LanguageCode[],
  { languageOf, wanted, unplaced }: Choice,
): ReadonlyMap<LanguageCode, readonly TbxTerm[]> {
  const found = new Map<LanguageCode, TbxTerm[]>(languages.map((language) => [language, []]));
  for (const term of terms) {
    const wanted = found.get(languageOf(term.language) ?? '');
    if (wanted !== undefined) wanted.push(term);
    else addOtherLanguage(term, unplaced);
  }
  const rank = ({ language, status, facts }: TbxTerm) =>
    (wanted.some((code) => sameCode(code, language)) ? 0 : 4) +
    (status === 'preferred' ? 0 : 2) +
    (isForm(facts) ? 1 : 0);
  for (const of of found.values()) of.sort((a, b) => rank(a) - rank(b));
  return found;
}

function divideByUse(terms: readonly TbxTerm[]) {
  const isDeprecated = ({ status }: TbxTerm) => status === 'deprecated';
  return { usable: terms.filter((term) => !isDeprecated(term)), deprecated: terms.filter(isDeprecated) };
}

function targetTerms(terms: readonly TbxTerm[], target: LanguageCode, choice: Choice): TargetTerms {
  const { usable, deprecated } = divideByUse(terms);
  const divided = divideTerms(usable, deprecated);
  for (const { line } of divided.further) {
    choice.unplaced.add(`further ${target}`, String(line + 1), (count, lines) =>
      message('Not in the glossary: further terms in {0} {1} (lines: {2}).', target, count, lines),
    );
  }
  for (const term of divided.otherDeprecated) addDeprecated(term, choice);
  return divided.terms;
}

function addOtherLanguage({ language, line }: TbxTerm, unplaced: Unplaced): void {
  unplaced.add(`language ${language}`, String(line + 1), (count, lines) =>
    message('Not in the glossary: terms in {0} {1} (lines: {2}).', showPhrase(language), count, lines),
  );
}

function addDeprecated({ line }: TbxTerm, { unplaced }: Choice): void {
  unplaced.add('deprecated', String(line + 1), (count, lines) =>
    message('Not in the glossary: deprecated terms {0} (lines: {1}).', count, lines),
  );
}

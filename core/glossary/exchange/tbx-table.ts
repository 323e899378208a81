import { type LanguageCode, rootOf, sameCode } from '../../languages/codes.ts';
import type { LanguagePair } from '../../languages/pair.ts';
import { type Message, message } from '../../message.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import { guardApostrophe } from '../spreadsheet/formula-safe.ts';
import { type NameLanguage, rootPair } from '../spreadsheet/name-language.ts';
import type { SheetLayout, SheetRow } from '../spreadsheet/sheet.ts';
import type { TbxConcept, TbxFile, TbxTerm } from './tbx-reader.ts';
import type { Unplaced } from './unplaced.ts';

/** The concepts of a TBX file as a spreadsheet with a column for each language. */
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
  readonly wished: readonly LanguageCode[];
  readonly unplaced: Unplaced;
}

/**
 * Makes a table of concepts. The source language is that of the pair, or else the working language of the file, or else its first one; the
 * others are target languages, unless a pair is wished. Each term of the source language becomes a row. Of the target languages, the
 * preferred term is taken, or else the first one. Terms that are not to be used, and everything else that is left out, is added to
 * `unplaced`.
 */
export function toTbxTable(
  { concepts, workingLanguage, unplaced }: TbxFile,
  pair: LanguagePair | undefined,
  nameLanguage: NameLanguage,
): TbxTable {
  const wished = pair === undefined ? [] : [pair.source, pair.target];
  const languageOf: FindLanguage = (code) =>
    nameLanguage(code) ?? wished.map(rootOf).find((root) => root === rootOf(code));
  const found = languagesOf(concepts, languageOf);
  const languages = orderLanguages(found, rootPair(pair, nameLanguage), workingLanguage, languageOf);
  if ('text' in languages) return { rows: [], layout: languages };
  const [source = '', ...targets] = languages;
  const choice = { languageOf, wished, unplaced };
  const rows = concepts.flatMap((concept) => rowsOf(concept, source, targets, choice));
  const [first, ...others] = languages.map((language, index) => ({ index, language }));
  const layout = first && { hasHeader: false, source: first, targets: others };
  return { rows, layout: layout ?? noTerms() };
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
): readonly SheetRow[] {
  const termsOf = usableTerms(concept, [source, ...targets], choice);
  const cells = targets.map((target) => chooseTerm(termsOf.get(target) ?? [], target, choice));
  const sources = termsOf.get(source) ?? [];
  if (sources.length === 0 && cells.some((cell) => cell !== '')) {
    choice.unplaced.add('no source', String(concept.line + 1), (count, lines) =>
      message('Not in the glossary: concepts without a term in {0} {1} (lines: {2}).', source, count, lines),
    );
  }
  // What reads the table takes an apostrophe before a formula for one that a spreadsheet needs.
  return sources.map(({ text, line }) => ({ line, cells: [text, ...cells].map(guardApostrophe) }));
}

/** The terms by language, without those that are not to be used; preferred ones, and those of a wished variant, come first. */
function usableTerms(
  { terms }: TbxConcept,
  languages: readonly LanguageCode[],
  { languageOf, wished, unplaced }: Choice,
): ReadonlyMap<LanguageCode, readonly TbxTerm[]> {
  const usable = new Map<LanguageCode, TbxTerm[]>(languages.map((language) => [language, []]));
  for (const term of terms) {
    const wanted = usable.get(languageOf(term.language) ?? '');
    if (wanted !== undefined && term.status !== 'deprecated') wanted.push(term);
    else addUnusable(term, wanted === undefined, unplaced);
  }
  const rank = (term: TbxTerm) =>
    (wished.some((code) => sameCode(code, term.language)) ? 0 : 2) + (term.status === 'preferred' ? 0 : 1);
  for (const [language, of] of usable)
    usable.set(
      language,
      [...of].sort((a, b) => rank(a) - rank(b)),
    );
  return usable;
}

function addUnusable({ language, line }: TbxTerm, isOtherLanguage: boolean, unplaced: Unplaced): void {
  const location = String(line + 1);
  if (isOtherLanguage) {
    unplaced.add(`language ${language}`, location, (count, lines) =>
      message('Not in the glossary: terms in {0} {1} (lines: {2}).', showPhrase(language), count, lines),
    );
  } else {
    unplaced.add('deprecated', location, (count, lines) =>
      message('Not in the glossary: deprecated terms {0} (lines: {1}).', count, lines),
    );
  }
}

function chooseTerm(
  [chosen, ...further]: readonly TbxTerm[],
  target: LanguageCode,
  { unplaced }: Choice,
): string {
  for (const { line } of further) {
    unplaced.add(`further ${target}`, String(line + 1), (count, lines) =>
      message('Not in the glossary: further terms in {0} {1} (lines: {2}).', target, count, lines),
    );
  }
  return chosen?.text ?? '';
}

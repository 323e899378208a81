export { removeBlankLines } from './changes/blank-lines.ts';
export { type Conversion, convertDictionary } from './changes/convert.ts';
export { convertSeparator } from './changes/convert-separator.ts';
export { keepFirst, keepLast } from './changes/duplicates.ts';
export { keepOneOf, linesOfSource, type SourceInDictionary } from './changes/duplicates-of-source.ts';
export { fixAll } from './changes/fix-all.ts';
export { fixedPhrase } from './changes/fixed-phrase.ts';
export { formatDictionary, formatInSteps } from './changes/format.ts';
export { evenLineEnds, lineEndSpan, usualLineEnd } from './changes/line-ends.ts';
export { placeEntries, placeEntry, problemsOfPlacedEntry, refuseEntry } from './changes/place-entry.ts';
export { type NewTerm, type PlannedTerm, planTerm } from './changes/plan-term.ts';
export { refusePhrase, renameSource } from './changes/rename-source.ts';
export { renamedSources } from './changes/renamed-sources.ts';
export { type SortOrder, sortEntries, sortEntriesInSteps } from './changes/sort.ts';
export { splitPairs } from './changes/split-pairs.ts';
export { Dictionary, type DictionaryOptions } from './dictionary.ts';
export {
  DEFAULT_MEGABYTE,
  DICTIONARY_MEGABYTES,
  type DictionaryMegabyte,
  maxBytesOf,
  readMegabyte,
} from './dictionary-megabyte.ts';
export { byteHints } from './features/byte-hints.ts';
export { type CompletionContext, completionContextAt, rewriteField } from './features/complete.ts';
export {
  describeAt,
  type PhraseDescription,
  type RowDescription,
  type RowFate,
} from './features/describe-phrase.ts';
export { findEverywhere, languageOf } from './features/find-everywhere.ts';
export { findPhrase } from './features/find-phrase.ts';
export { foldLines } from './features/fold.ts';
export { type LocatedPhrase, phraseAt, rowAt } from './features/phrase-at.ts';
export { selectionSpansAt } from './features/selection.ts';
export { type TokenKind, tokensOfRows } from './features/tokens.ts';
export { translationsOf } from './features/translations-of.ts';
export { GlossaryLinter, type GlossaryLintOptions, type LintReport } from './lint/lint.ts';
export { MAX_CHECKED_BYTES, reportOfOversize } from './lint/oversize.ts';
export { removeRows } from './remove-rows.ts';
export { otherSeparatorOf } from './rows/other-separator.ts';
export {
  codesKeyOf,
  codesOf,
  dictionaryOf,
  type Entry,
  entryOf,
  isIgnored,
  parseRow,
  phraseOf,
  type Row,
} from './rows/row.ts';
export { quoteField, writeField, writeRow } from './rows/write-field.ts';
export { columnCount } from './rules/column-count.ts';
export { duplicateSource } from './rules/duplicate-source.ts';
export { identicalPhrases } from './rules/identical-phrases.ts';
export { GLOSSARY_RULES } from './rules/index.ts';
export { invalidEncoding } from './rules/invalid-encoding.ts';
export { mergeConflict } from './rules/merge-conflict.ts';
export { mixedPairs } from './rules/mixed-pairs.ts';
export { spreadsheet } from './rules/spreadsheet.ts';
export { strayQuote } from './rules/stray-quote.ts';
export { variantPair } from './rules/variant-pair.ts';
export { wrongSeparator } from './rules/wrong-separator.ts';
export { listTerms, type Term } from './terms/list-terms.ts';
export {
  type GlossaryTerms,
  type PairTermPorts,
  readPairTerms,
  termsInScope,
} from './terms/read-pair-terms.ts';
export { findTermsAt, type TermsAt } from './terms/terms-at.ts';
export { readTermsGlossary } from './terms/terms-glossary.ts';

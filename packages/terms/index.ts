export { checkParsedTerms, checkTerms } from './check-terms.ts';
export { type CheckedTerm, joinTerms, needsNoRow, type TermPhrases } from './checked-term.ts';
export { describeEntry, describeTerm } from './describe-term.ts';
export { changeEntry, type EntryChange } from './exchange/change-entry.ts';
export { readPhraseList } from './exchange/phrase-list.ts';
export {
  cellOfField,
  emptyEntry,
  FIELD_HEADINGS,
  headingOfField,
  TERM_FIELDS,
  type TermField,
  writtenFields,
} from './exchange/term-fields.ts';
export { writeTerms } from './exchange/write-terms.ts';
export { type FindTerms, findSourceTerms, firstOfEach, type TermInText } from './matching/source-terms.ts';
export { readTarget, type TargetText } from './matching/target-text.ts';
export { tokensOf } from './matching/tokens.ts';
export { lowerCase, type TermLanguage } from './matching/word-rules.ts';
export { entryNameAt, entrySpan, renameEntries } from './metadata/entry-names.ts';
export { hasTerms, listEntries, parseTerms } from './metadata/parse-terms.ts';
export { ENTRY_SHAPE, PARTS_OF_SPEECH, STATUSES } from './metadata/shape.ts';
export { readTermEntries, type TermEntries, type TermEntry, termEntriesIn } from './metadata/term-entry.ts';
export type { TermsSurroundings } from './metadata/terms-document.ts';
export { glossaryPathsOf, termsPathOf } from './metadata/terms-path.ts';
export { describeTermsField, termsVocabulary } from './metadata/vocabulary.ts';
export type { MinedText } from './mining/distinct-texts.ts';
export { mineTerms } from './mining/mine-terms.ts';
export type { TermProposal } from './mining/propose-entry.ts';
export { type PairTerms, pairTerms } from './pair-terms.ts';
export { TERMS_RULES } from './rules/index.ts';
export { loadStemmer } from './stemmers/load-stemmer.ts';
export { findTermProblems, type TermProblem } from './term-problems.ts';
export { isInScope } from './term-scope.ts';

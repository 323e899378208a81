export { addAll } from './add-all.ts';
export { addTo } from './add-to.ts';
export {
  EMPTY_MANIFEST,
  type EntriesFormat,
  type FileKind,
  formatOfExtension,
  MANIFEST_NAME,
  RECORD_FOLDER,
  recognizeFile,
} from './file-kinds.ts';
export { appendChild, inOneLine, type NewChild } from './json/edits/append-child.ts';
export {
  appendItem,
  editBetween,
  editValues,
  type JsonChange,
  type RenamableName,
  removeItem,
  removeMember,
  removeProperty,
  replaceString,
  setValue,
} from './json/edits/edits.ts';
export { type JsonLayout, layoutOf } from './json/edits/layout.ts';
export { removeChild } from './json/edits/remove-child.ts';
export {
  findDuplicateKeys,
  findInvalidJson,
  findMissingFields,
  findReadOnlyFields,
  findReplacementCharacters,
  findUnknownFields,
  findWrongTypes,
  type ShapedJson,
} from './json/findings.ts';
export { fixAllInJson } from './json/fix-all.ts';
export {
  inTextOrder,
  type JsonExample,
  type JsonFinding,
  type JsonProblem,
  type JsonRule,
  runJsonRules,
} from './json/rule.ts';
export { type JsonField, type JsonShape, type ObjectShape, optional, required } from './json/shape/shape.ts';
export { findShapeFaults, type ShapeFault } from './json/shape/shape-faults.ts';
export { completeJson } from './json/suggestions/complete.ts';
export { describeJson } from './json/suggestions/describe.ts';
export { fieldAt, shapeAt } from './json/suggestions/shape-at.ts';
export {
  type Completion,
  type JsonPath,
  type JsonVocabulary,
  type Suggestion,
  type Template,
  template,
} from './json/suggestions/suggestion.ts';
export {
  itemsOf,
  type JsonMember,
  listMembers,
  membersOf,
  openingOf,
  spanOf,
  stringOf,
} from './json/tree/nodes.ts';
export { foldJson, type OutlineItem, outlineJson } from './json/tree/outline.ts';
export { MAX_TERMS_UNITS } from './json/tree/oversize.ts';
export { findTooDeep, type ParsedJson, parseJson } from './json/tree/parse-json.ts';
export { canAttach, isUnspaced } from './languages/attached-words.ts';
export {
  haveSameScript,
  type LanguageCode,
  meantCodes,
  normalizeCode,
  rootOf,
  sameCode,
  serviceCode,
} from './languages/codes.ts';
export {
  isAboutPhrase,
  isKnownHeading,
  isLanguageHeading,
  isPairHeading,
  isPhraseHeading,
  isSourceHeading,
  isTargetHeading,
  languageInHeading,
  wordsOfHeading,
} from './languages/column-heading.ts';
export { DISPLAY_LANGUAGES, type DisplayLanguage, displayLanguageFor } from './languages/display-language.ts';
export {
  type FeatureTable,
  featureTable,
  filterLanguages,
  type PairFeature,
  pairFeatures,
} from './languages/feature-table.ts';
export { type LanguageJudge, LEAST_LETTERS, otherLanguage } from './languages/judge-language.ts';
export { knownCodes } from './languages/known-codes/known-codes.ts';
export {
  type Language,
  type LanguageFeature,
  RESOURCES,
  type Resource,
  type ResourceDescriptor,
} from './languages/language.ts';
export { languageLabel, namedIn } from './languages/language-label.ts';
export { nameIn } from './languages/local-name.ts';
export {
  folderLocale,
  isWord,
  type Locale,
  oldNamesOf,
  parseLocale,
} from './languages/locales/parse-locale.ts';
export { isSameLanguage, nearestLocale } from './languages/locales/same-language.ts';
export { serviceLocale, sourceLocale, targetLocale } from './languages/locales/service-locale.ts';
export {
  ANDROID,
  GETTEXT,
  HYPHENS,
  JAVA,
  LOWER_CASE,
  type Spelling,
  UNDERSCORES,
} from './languages/locales/spellings.ts';
export { spellLike, writeLocale } from './languages/locales/write-locale.ts';
export { isClearlyNegated, mayBeNegated, NEGATION_LANGUAGES } from './languages/negations.ts';
export {
  codesOfPair,
  type LanguagePair,
  meantPair,
  nameWithRoots,
  pairFromFileName,
  parsePair,
  unknownPairInName,
} from './languages/pair.ts';
export { ENDPOINT_ADDRESSES, LOCAL_NAME } from './languages/service-facts/endpoint-addresses.ts';
export { factsFileName, parseFactsFile, writeFactsFile } from './languages/service-facts/facts-file.ts';
export { factsFolder } from './languages/service-facts/facts-folder.ts';
export { glossaryLanguages } from './languages/service-facts/glossary-languages.ts';
export {
  ALLOWED_ENDPOINTS,
  allowedEndpoints,
  candidateOrigins,
  type KeptFacts,
  NOTHING_KEPT,
  readKeptFacts,
} from './languages/service-facts/kept-facts.ts';
export { readFacts } from './languages/service-facts/read-service-facts.ts';
export {
  areFresh,
  type Inclusion,
  languagesOf,
  type ServiceFacts,
  textSources,
  textTargets,
} from './languages/service-facts/service-facts.ts';
export type { Side } from './languages/side.ts';
export { SNAPSHOT_DATE } from './languages/snapshot-date.ts';
export { STYLED_TARGETS } from './languages/styled-targets.ts';
export { isUsable, type LanguageSide, type Support, supportOf, supportOfSide } from './languages/support.ts';
export { errorFields, formatLogLine, type Log, type LogFields, silentLog } from './log.ts';
export { inEnglish, inLanguage, type Message, message, type Translations } from './message.ts';
export { cutMessages } from './message-list.ts';
export { keepLast, once, oncePer } from './once.ts';
export type { Fix, Level, Problem, RelatedRange } from './problem.ts';
export { isRecord, memberOf } from './record.ts';
export {
  effectiveLevel,
  LEVEL_SETTINGS,
  type LevelSetting,
  type LevelSettings,
  type RuleDescription,
  readLevelSetting,
  readLevelSettings,
} from './rule.ts';
export { finish, type Steps } from './steps.ts';
export { TaggedError } from './tagged-error.ts';
export { countBelow, nearestFrom } from './text/ascending.ts';
export { closestName } from './text/closest-name.ts';
export { composeEdits } from './text/compose-edits.ts';
export { type Conflict, conflictAt, conflictsOf, type MarkerLine } from './text/conflicts/conflict.ts';
export { findWholeConflict } from './text/conflicts/find-whole-conflict.ts';
export { MARKERS, markerAt } from './text/conflicts/marker.ts';
export { contentSpan } from './text/content-span.ts';
export {
  applyEdits,
  distinctEdits,
  inOrder,
  movedEdit,
  offsetBefore,
  spansAfter,
  type TextEdit,
} from './text/edit.ts';
export { type Decoder, decodeWhole } from './text/encoding/decode-whole.ts';
export { type ByteFault, type EncodingFault, findEncodingFault } from './text/encoding/encoding.ts';
export { lostLetters, REPLACEMENT_CHARACTER } from './text/encoding/replacement.ts';
export {
  type CopyUnits,
  copyUnits,
  countLoneSurrogates,
  rangeOf,
  type Text,
  textOf,
  unitAt,
  unitPieces,
  unitsOf,
} from './text/encoding/units.ts';
export { decodeUtf8, isHighSurrogate, isLowSurrogate, utf8Length } from './text/encoding/utf8.ts';
export { linesWithoutMark, type SlicedLines, utf8LineIndex } from './text/encoding/utf8-lines.ts';
export { followSpan, type TextChange } from './text/follow-span.ts';
export { alternativesOf, compileGlob, type Glob } from './text/glob.ts';
export {
  createLineIndex,
  type LineIndex,
  type LineRange,
  lastAtOrBefore,
  type Position,
} from './text/line-index.ts';
export { lineStart } from './text/line-start.ts';
export { DEFAULT_NAME_PATTERN, fillPattern } from './text/name-pattern.ts';
export { numberRanges } from './text/number-ranges.ts';
export { joinPieces, splitParagraphs, type TextPieces } from './text/paragraphs.ts';
export { foldersAbove, relativePath, resolvePath, toSlashes } from './text/path.ts';
export { problemOfPath } from './text/path-problem.ts';
export { isProtectedPath } from './text/protected-path.ts';
export {
  firstEndingAfter,
  isCovered,
  type Span,
  slice,
  spansWithin,
  touches,
  touchesAny,
  unionOf,
} from './text/span.ts';
export { BIDI_CONTROLS, type BidiControl, bidiControls } from './text/unicode/bidi.ts';
export { caseFolding, eachCasedUnit, foldCase } from './text/unicode/case-folding.ts';
export { countCodePoints } from './text/unicode/code-points.ts';
export { compareCodePoints } from './text/unicode/compare-code-points.ts';
export { asItLooks, confusableLetters, confusables, confusablesIn } from './text/unicode/confusables.ts';
export { default as ranges } from './text/unicode/data/unit-ranges.json';
export { hasInvisible, hasStrayInvisible, namesOf, strayInvisibles } from './text/unicode/invisible.ts';
export { normalized } from './text/unicode/normalize.ts';
export { areWords, UNSPACED } from './text/unicode/spaced-words.ts';
export {
  CONTROLS,
  codePointName,
  isAscii,
  isControl,
  isUnicodeNewline,
  isWhiteSpace,
  showPhrase,
  UNICODE_NEWLINES,
  WHITE_SPACE,
} from './text/unicode/unicode.ts';
export { isIn, markUnits, type UnitRanges } from './text/unicode/unit-ranges.ts';
export { hasJoinedScript, isWordBoundary } from './text/unicode/word-boundary.ts';
export { type DifferingPart, differingParts } from './text/word-differences.ts';
export { keepWorst, type LevelCounts, WORST_FIRST, Worst, type WorstProblems } from './worst.ts';

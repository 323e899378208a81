export { type Batch, batchTexts } from './batch.ts';
export { applyRequestFix, checkRequest, type RequestFacts } from './check-request.ts';
export { faultOfInstructionSource, faultOfStyleLanguage } from './given-languages.ts';
export {
  faultOfSize,
  faultOfText,
  type GivenText,
  GLOSSARY_NAME,
  INSTRUCTION_LABEL,
  INSTRUCTION_PROMPT,
  KEY_LABEL,
  MEMORY_NAME,
  SPOKEN_TERMS_NAME,
  STYLE_LIST_NAME,
  type TextLimit,
} from './given-texts.ts';
export { glossaryFields, glossaryIdsOf } from './glossary-fields.ts';
export { jsonStringLength } from './json-length.ts';
export type { KnownGlossary, KnownMemory, KnownObjects, KnownStyleRules } from './known-objects.ts';
export {
  MAX_ACTIVE_KEYS,
  MAX_DICTIONARY_BYTES,
  MAX_DICTIONARY_BYTES_DECIMAL,
  MAX_GLOSSARIES_PER_REQUEST,
  MAX_LABEL_CHARACTERS,
  MAX_LIST_INSTRUCTIONS,
  MAX_MEMORY_FILE_BYTES,
  MAX_MEMORY_FILE_NAME,
  MAX_PHRASE_BYTES,
  MAX_PROMPT_CHARACTERS,
  MAX_REPHRASE_BODY_BYTES,
  MAX_SPOKEN_TERM_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MAX_TEXTS_PER_REQUEST,
  MAX_TRANSLATE_BODY_BYTES,
  MAX_VOICE_CHUNK_BYTES,
  MIN_BILLED_DOCUMENT_CHARACTERS,
  SEGMENT_PAGE_SIZE,
} from './limits.ts';
export { faultOfOneMoreInstruction, faultOfOneMoreKey } from './one-more.ts';
export { readReportingTag } from './reporting-tag.ts';
export type { RequestField, RequestKind, RequestOptions, RequestPath } from './request.ts';
export type { RequestFix, RequestProblem } from './rule.ts';
export { REQUEST_RULES } from './rules/index.ts';
export { unsupportedLanguage } from './rules/unsupported-language.ts';
export { styleLanguages } from './style-languages.ts';
export { countDays, type Day, type DayRange, isDay, rangeBefore, thisMonth } from './usage/days.ts';
export { type LimitLevel, limitBar, limitLevel, percentOf, shareBar, shareOf } from './usage/limit-level.ts';
export { fitsMask, isKeyInUse, type KeyUse, matchKeys } from './usage/match-keys.ts';
export { type UsagePeriod, usagePeriod } from './usage/period.ts';
export { dayBytes, faultOfReportRange, splitRange } from './usage/report-range.ts';
export { changeOf, type KeyTally, tallyReport } from './usage/tally.ts';
export { type CsvCell, figureCells, reportRows, writeCsv } from './usage/usage-csv.ts';
export { addFigures, FIGURE_NAMES, USAGE_KINDS, type UsageFigures } from './usage/usage-figures.ts';
export {
  joinReports,
  type KeyAndDayRow,
  type KeyUsageRow,
  type UsageReportParts,
} from './usage/usage-report.ts';
export {
  FORMALITIES,
  MODEL_TYPES,
  SENTENCE_SPLITS,
  TAG_HANDLINGS,
  TAG_VERSIONS,
  TONES,
  WRITING_STYLES,
} from './values.ts';

import type {
  CallOptions,
  CreateGlossaryRequest,
  CreateKeyRequest,
  CreateStyleListRequest,
  DictionaryContent,
  InstructionContent,
  OperationName,
  RephraseRequest,
  StyleListsOptions,
  TranslateRequest,
  VoiceSessionRequest,
} from '#service';
import type * as limits from '../../../packages/requests/limits.ts';
import type { AnalyticsRequest, TagAnalyticsRequest } from '../../../packages/service/resources/analytics.ts';
import type { KeyLimits } from '../../../packages/service/resources/developer-keys.ts';
import type { DocumentUpload } from '../../../packages/service/resources/documents.ts';
import type { PatchGlossaryRequest } from '../../../packages/service/resources/glossaries.ts';
import type { LanguagesOptions } from '../../../packages/service/resources/languages.ts';
import type { CreateLegacyGlossaryRequest } from '../../../packages/service/resources/legacy-glossaries.ts';
import type { PageOptions } from '../../../packages/service/resources/query.ts';

/** The row, `section/name`, in which each thing of the code is covered. What the code gets newly, the compiler asks for here. */
type RowsOf<Name extends PropertyKey> = Readonly<Record<Name, string>>;

/** Where each operation of the service is covered. */
export const OPERATION_ROWS: RowsOf<OperationName> = {
  translate: '4.1/translate',
  rephrase: '4.3/rephrase',
  correct: '4.3/correct',
  uploadDocument: '4.2/upload',
  getDocumentStatus: '4.2/status',
  downloadDocument: '4.2/result',
  createGlossary: '4.4/create',
  listGlossaries: '4.4/list',
  getGlossary: '4.4/get',
  getGlossaryEntries: '4.4/entries',
  putDictionary: '4.4/put',
  patchGlossary: '4.4/patch-dictionaries',
  deleteGlossary: '4.4/delete',
  deleteDictionary: '4.4/delete-dictionary',
  createLegacyGlossary: '4.5/create',
  listLegacyGlossaries: '4.5/list',
  getLegacyGlossary: '4.5/get',
  getLegacyGlossaryEntries: '4.5/get-entries',
  deleteLegacyGlossary: '4.5/delete',
  glossaryLanguagePairs: '4.5/pairs',
  createStyleList: '4.6/create',
  listStyleLists: '4.6/list',
  getStyleList: '4.6/get',
  renameStyleList: '4.6/rename',
  putConfiguredRules: '4.6/put-rules',
  deleteStyleList: '4.6/delete',
  createInstruction: '4.6/add-instruction',
  getInstruction: '4.6/get-instruction',
  putInstruction: '4.6/put-instruction',
  deleteInstruction: '4.6/delete-instruction',
  listMemories: '4.7/list',
  getMemory: '4.7/get',
  deleteMemory: '4.7/delete',
  listSegments: '4.7/segments',
  importMemory: '4.7/import',
  exportMemory: '4.7/export',
  getMemoryJob: '4.7/job',
  downloadMemory: '4.7/download',
  createKey: '4.8/create',
  listKeys: '4.8/list',
  deactivateKey: '4.8/deactivate',
  labelKey: '4.8/label',
  limitKey: '4.8/limits',
  analytics: '4.8/analytics',
  analyticsByTag: '4.8/analytics-by-tag',
  languages: '4.9/languages',
  resources: '4.9/resources',
  legacyLanguages: '4.9/legacy',
  usage: '4.9/usage',
  createVoiceSession: '4.10/session',
  createSpokenTerms: '4.10/spoken-terms',
  listSpokenTerms: '4.10/spoken-terms',
  getSpokenTerms: '4.10/spoken-terms',
  patchSpokenTerms: '4.10/spoken-terms',
  deleteSpokenTerms: '4.10/spoken-terms',
  getSpokenEntries: '4.10/term-lists',
  putTermList: '4.10/term-lists',
  deleteTermList: '4.10/term-lists',
  reconnectVoiceSession: '4.10/reconnect',
};

/** Where each limit is covered. */
export const LIMIT_ROWS: RowsOf<keyof typeof limits> = {
  MAX_TEXTS_PER_REQUEST: '8/texts',
  MAX_TRANSLATE_BODY_BYTES: '8/translate-body',
  MAX_REPHRASE_BODY_BYTES: '8/rephrase-body',
  MAX_REQUEST_INSTRUCTIONS: '8/request-instructions',
  MAX_PHRASE_BYTES: '8/phrase',
  MAX_DICTIONARY_BYTES: '8/dictionary',
  MAX_DICTIONARY_BYTES_DECIMAL: '8/dictionary-decimal',
  MAX_GLOSSARIES: '8/glossary-count',
  MAX_GLOSSARIES_PER_REQUEST: '8/glossaries-per-request',
  MAX_GLOSSARIES_PER_SESSION: '8/glossaries-per-session',
  PAGE_SIZE: '8/page-size',
  MAX_LIST_INSTRUCTIONS: '8/list-instructions',
  MAX_LABEL_CHARACTERS: '8/label',
  MAX_PROMPT_CHARACTERS: '8/prompt',
  MAX_STYLE_LIST_NAME_CHARACTERS: '8/style-name',
  MEMORY_THRESHOLD: '8/memory-threshold',
  MAX_REQUEST_INSTRUCTION_CHARACTERS: '8/request-instructions',
  MIN_BILLED_DOCUMENT_CHARACTERS: '8/document-minimum',
  MAX_MEMORY_FILE_NAME: '4.7/import',
  MAX_MEMORY_FILE_TYPE: '4.7/import',
  MAX_MEMORY_FILE_BYTES: '4.7/import',
  SEGMENT_PAGE_SIZE: '4.7/segments',
  MIN_FILTER_CHARACTERS: '4.7/segments',
  MAX_SPOKEN_TERMS_NAME_BYTES: '4.10/spoken-terms',
  MAX_SPOKEN_TERM_CHARACTERS: '4.10/term-lists',
  MAX_TAG_CHARACTERS: '4.8/analytics-by-tag',
  TAG_PAGE_SIZE: '4.8/analytics-by-tag',
  MAX_VOICE_LANGUAGES: '8/voice-languages',
  MAX_VOICE_CHUNK_BYTES: '8/voice-chunk',
  MAX_VOICE_CHUNK_MS: '8/voice-chunk',
  MAX_VOICE_SPEED: '8/voice-speed',
  MAX_HEADER_BYTES: '8/header-block',
  MAX_ACTIVE_KEYS: '8/active-keys',
  MAX_REPORT_DAYS: '8/report-days',
  FREE_PLAN_CHARACTERS: '8/free-plan',
  NO_CHARACTER_LIMIT: '8/no-limit',
};

const TRANSLATE: RowsOf<keyof TranslateRequest> = {
  text: '4.1/text',
  target_lang: '4.1/target_lang',
  source_lang: '4.1/source_lang',
  context: '4.1/context',
  model_type: '4.1/model_type',
  split_sentences: '4.1/split_sentences',
  formality: '4.1/formality',
  glossary_id: '4.1/glossary_id',
  glossary_ids: '4.1/glossary_ids',
  style_id: '4.1/style_id',
  custom_instructions: '4.1/custom_instructions',
  translation_memory_id: '4.1/translation_memory_id',
  translation_memory_threshold: '4.1/translation_memory_threshold',
  show_billed_characters: '4.1/show_billed_characters',
  preserve_formatting: '4.1/preserve_formatting',
  tag_handling: '4.1/tag_handling',
  tag_handling_version: '4.1/tag_handling_version',
  outline_detection: '4.1/outline_detection',
  splitting_tags: '4.1/splitting_tags',
  non_splitting_tags: '4.1/non_splitting_tags',
  ignore_tags: '4.1/ignore_tags',
  enable_beta_languages: '4.1/enable_beta_languages',
};

const DOCUMENT: RowsOf<keyof DocumentUpload> = {
  file: '4.2/file',
  filename: '4.2/filename',
  target_lang: '4.2/target_lang',
  source_lang: '4.2/source_lang',
  formality: '4.2/formality',
  glossary_id: '4.2/glossary_id',
  glossary_ids: '4.2/glossary_ids',
  style_id: '4.2/style_id',
  translation_memory_id: '4.2/translation_memory_id',
  enable_watermark: '4.2/enable_watermark',
  enable_quality_evaluation: '4.2/enable_quality_evaluation',
  output_format: '4.2/output_format',
};

const REPHRASE: RowsOf<keyof RephraseRequest> = {
  text: '4.3/text',
  target_lang: '4.3/target_lang',
  writing_style: '4.3/writing_style',
  tone: '4.3/tone',
};

const GLOSSARY: RowsOf<keyof CreateGlossaryRequest | keyof PatchGlossaryRequest> = {
  name: '4.4/name',
  dictionaries: '4.4/dictionaries',
};

const DICTIONARY: RowsOf<keyof DictionaryContent> = {
  source_lang: '4.4/pair',
  target_lang: '4.4/pair',
  entries: '4.4/entries-body',
  entries_format: '4.4/entries-body',
};

const LEGACY_GLOSSARY: RowsOf<keyof CreateLegacyGlossaryRequest> = {
  name: '4.5/name',
  source_lang: '4.5/pair',
  target_lang: '4.5/pair',
  entries: '4.5/entries',
  entries_format: '4.5/entries_format',
};

const STYLE_LIST: RowsOf<
  | keyof CreateStyleListRequest
  | keyof InstructionContent
  | Exclude<keyof StyleListsOptions, keyof CallOptions>
> = {
  name: '4.6/name',
  language: '4.6/language',
  configured_rules: '4.6/configured_rules',
  custom_instructions: '4.6/custom_instructions',
  label: '4.6/label',
  prompt: '4.6/prompt',
  source_language: '4.6/source_language',
  detailed: '4.6/detailed',
  page: '4.6/page',
  page_size: '4.6/page_size',
};

const MEMORIES: RowsOf<Exclude<keyof PageOptions, keyof CallOptions>> = {
  page: '4.7/page',
  page_size: '4.7/page_size',
};

const KEYS: RowsOf<
  keyof CreateKeyRequest | keyof KeyLimits | keyof AnalyticsRequest | keyof TagAnalyticsRequest
> = {
  label: '4.8/label-default',
  characters: '4.8/limits',
  speech_to_text_milliseconds: '4.8/speech-limit',
  start_date: '4.8/dates',
  end_date: '4.8/dates',
  group_by: '4.8/group_by',
  aggregate_by: '4.8/analytics-by-tag',
  page: '4.8/analytics-by-tag',
};

const LANGUAGES: RowsOf<Exclude<keyof LanguagesOptions, keyof CallOptions>> = { include: '4.9/include' };

const VOICE: RowsOf<keyof VoiceSessionRequest> = {
  source_media_content_type: '4.10/source_media_content_type',
  source_language: '4.10/source_language',
  source_language_mode: '4.10/source_language_mode',
  target_languages: '4.10/target_languages',
  target_media_languages: '4.10/target_media_languages',
  target_media_content_type: '4.10/target_media_content_type',
  target_media_voice: '4.10/target_media_voice',
  formality: '4.10/formality',
  glossary_id: '4.10/glossary_id',
  glossary_ids: '4.10/glossary_ids',
  spoken_terms_id: '4.10/spoken_terms_id',
  message_format: '4.10/message_format',
};

/** Where each field of the requests is covered. */
export const FIELD_ROWS: readonly RowsOf<string>[] = [
  TRANSLATE,
  DOCUMENT,
  REPHRASE,
  GLOSSARY,
  DICTIONARY,
  LEGACY_GLOSSARY,
  STYLE_LIST,
  MEMORIES,
  KEYS,
  LANGUAGES,
  VOICE,
];

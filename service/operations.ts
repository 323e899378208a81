/**
 * What may be done when a request fails (reliability A1):
 * - `read`: safe to repeat;
 * - `billable`: repeating may bill the same text twice;
 * - `create`: repeating may make a second object;
 * - `replace`: the same request again leads to the same state, or to one that can be checked;
 * - `permanent`: it cannot be undone;
 * - `once-only`: the service answers only once.
 */
export type RetryClass = 'read' | 'billable' | 'create' | 'replace' | 'permanent' | 'once-only';

/** What the client needs to know about an operation to send it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A request has values for the names in braces. */
  readonly path: string;
  readonly retryClass: RetryClass;
  /** Operations that process much text may take longer until their headers (reliability A4). */
  readonly answers: 'after-text-work' | 'at-once';
  /** Administration has its own address and key (specification 4.8). */
  readonly isForAdmins?: boolean;
  /** Fields may be sent as a form too (specification 4.1-4.3, service-facts 12). */
  readonly takesForms?: boolean;
  /**
   * A whole file is uploaded or downloaded: there is no limit for the whole transfer, and nothing is compressed
   * (reliability A4, D4).
   */
  readonly isTransfer?: boolean;
  /** The accepted type of the answer; JSON by default. */
  readonly accepts?: string;
  /** After decompression; 16 MiB by default (reliability A5). */
  readonly maxAnswerBytes?: number;
}

/** A dictionary of 10 MiB can be several times as large when it is escaped (reliability A5). */
const MAX_ENTRIES_ANSWER_BYTES = 64 * 1024 * 1024;

const TEXT_OPERATIONS = {
  translate: {
    method: 'POST',
    path: '/v2/translate',
    retryClass: 'billable',
    answers: 'after-text-work',
    takesForms: true,
  },
  rephrase: {
    method: 'POST',
    path: '/v2/write/rephrase',
    retryClass: 'billable',
    answers: 'after-text-work',
    takesForms: true,
  },
  correct: {
    method: 'POST',
    path: '/v2/write/correct',
    retryClass: 'billable',
    answers: 'after-text-work',
  },
} as const;

const DOCUMENT = '/v2/document';

const DOCUMENT_OPERATIONS = {
  uploadDocument: {
    method: 'POST',
    path: DOCUMENT,
    retryClass: 'create',
    answers: 'after-text-work',
    isTransfer: true,
  },
  getDocumentStatus: {
    method: 'POST',
    path: `${DOCUMENT}/{document_id}`,
    retryClass: 'read',
    answers: 'at-once',
    takesForms: true,
  },
  downloadDocument: {
    method: 'POST',
    path: `${DOCUMENT}/{document_id}/result`,
    retryClass: 'once-only',
    answers: 'at-once',
    takesForms: true,
    isTransfer: true,
    accepts: '*/*',
  },
} as const;

const GLOSSARIES = '/v3/glossaries';
const GLOSSARY = `${GLOSSARIES}/{glossary_id}`;
const DICTIONARIES = `${GLOSSARY}/dictionaries`;

const GLOSSARY_OPERATIONS = {
  createGlossary: { method: 'POST', path: GLOSSARIES, retryClass: 'create', answers: 'after-text-work' },
  listGlossaries: { method: 'GET', path: GLOSSARIES, retryClass: 'read', answers: 'at-once' },
  getGlossary: { method: 'GET', path: GLOSSARY, retryClass: 'read', answers: 'at-once' },
  getGlossaryEntries: {
    method: 'GET',
    path: `${GLOSSARY}/entries`,
    retryClass: 'read',
    answers: 'at-once',
    maxAnswerBytes: MAX_ENTRIES_ANSWER_BYTES,
  },
  putDictionary: { method: 'PUT', path: DICTIONARIES, retryClass: 'replace', answers: 'after-text-work' },
  patchGlossary: { method: 'PATCH', path: GLOSSARY, retryClass: 'replace', answers: 'after-text-work' },
  deleteGlossary: { method: 'DELETE', path: GLOSSARY, retryClass: 'permanent', answers: 'at-once' },
  deleteDictionary: { method: 'DELETE', path: DICTIONARIES, retryClass: 'replace', answers: 'at-once' },
} as const;

const LEGACY_GLOSSARIES = '/v2/glossaries';
const LEGACY_GLOSSARY = `${LEGACY_GLOSSARIES}/{glossary_id}`;

const LEGACY_GLOSSARY_OPERATIONS = {
  createLegacyGlossary: {
    method: 'POST',
    path: LEGACY_GLOSSARIES,
    retryClass: 'create',
    answers: 'after-text-work',
  },
  listLegacyGlossaries: { method: 'GET', path: LEGACY_GLOSSARIES, retryClass: 'read', answers: 'at-once' },
  getLegacyGlossary: { method: 'GET', path: LEGACY_GLOSSARY, retryClass: 'read', answers: 'at-once' },
  getLegacyGlossaryEntries: {
    method: 'GET',
    path: `${LEGACY_GLOSSARY}/entries`,
    retryClass: 'read',
    answers: 'at-once',
    accepts: 'text/tab-separated-values',
    maxAnswerBytes: MAX_ENTRIES_ANSWER_BYTES,
  },
  deleteLegacyGlossary: {
    method: 'DELETE',
    path: LEGACY_GLOSSARY,
    retryClass: 'permanent',
    answers: 'at-once',
  },
  glossaryLanguagePairs: {
    method: 'GET',
    path: '/v2/glossary-language-pairs',
    retryClass: 'read',
    answers: 'at-once',
  },
} as const;

const STYLE_LISTS = '/v3/style_rules';
const STYLE_LIST = `${STYLE_LISTS}/{style_id}`;
const INSTRUCTIONS = `${STYLE_LIST}/custom_instructions`;
const INSTRUCTION = `${INSTRUCTIONS}/{instruction_id}`;

const STYLE_OPERATIONS = {
  createStyleList: { method: 'POST', path: STYLE_LISTS, retryClass: 'create', answers: 'at-once' },
  listStyleLists: { method: 'GET', path: STYLE_LISTS, retryClass: 'read', answers: 'at-once' },
  getStyleList: { method: 'GET', path: STYLE_LIST, retryClass: 'read', answers: 'at-once' },
  renameStyleList: { method: 'PATCH', path: STYLE_LIST, retryClass: 'replace', answers: 'at-once' },
  putConfiguredRules: {
    method: 'PUT',
    path: `${STYLE_LIST}/configured_rules`,
    retryClass: 'replace',
    answers: 'at-once',
  },
  deleteStyleList: { method: 'DELETE', path: STYLE_LIST, retryClass: 'permanent', answers: 'at-once' },
  createInstruction: { method: 'POST', path: INSTRUCTIONS, retryClass: 'create', answers: 'at-once' },
  getInstruction: { method: 'GET', path: INSTRUCTION, retryClass: 'read', answers: 'at-once' },
  putInstruction: { method: 'PUT', path: INSTRUCTION, retryClass: 'replace', answers: 'at-once' },
  deleteInstruction: { method: 'DELETE', path: INSTRUCTION, retryClass: 'replace', answers: 'at-once' },
} as const;

const KEYS = '/v2/admin/developer-keys';

const ADMIN_OPERATIONS = {
  createKey: { method: 'POST', path: KEYS, retryClass: 'create', answers: 'at-once', isForAdmins: true },
  listKeys: { method: 'GET', path: KEYS, retryClass: 'read', answers: 'at-once', isForAdmins: true },
  deactivateKey: {
    method: 'PUT',
    path: `${KEYS}/deactivate`,
    retryClass: 'permanent',
    answers: 'at-once',
    isForAdmins: true,
  },
  labelKey: {
    method: 'PUT',
    path: `${KEYS}/label`,
    retryClass: 'replace',
    answers: 'at-once',
    isForAdmins: true,
  },
  limitKey: {
    method: 'PUT',
    path: `${KEYS}/limits`,
    retryClass: 'replace',
    answers: 'at-once',
    isForAdmins: true,
  },
  analytics: {
    method: 'GET',
    path: '/v2/admin/analytics',
    retryClass: 'read',
    answers: 'at-once',
    isForAdmins: true,
  },
} as const;

const VOICE_SESSION = '/v3/voice/realtime';

const OTHER_OPERATIONS = {
  listMemories: { method: 'GET', path: '/v3/translation_memories', retryClass: 'read', answers: 'at-once' },
  languages: { method: 'GET', path: '/v3/languages', retryClass: 'read', answers: 'at-once' },
  resources: { method: 'GET', path: '/v3/languages/resources', retryClass: 'read', answers: 'at-once' },
  legacyLanguages: { method: 'GET', path: '/v2/languages', retryClass: 'read', answers: 'at-once' },
  usage: { method: 'GET', path: '/v2/usage', retryClass: 'read', answers: 'at-once' },
  createVoiceSession: {
    method: 'POST',
    path: VOICE_SESSION,
    retryClass: 'create',
    answers: 'at-once',
  },
  reconnectVoiceSession: {
    method: 'GET',
    path: VOICE_SESSION,
    retryClass: 'create',
    answers: 'at-once',
  },
} as const;

/**
 * Every operation of the specification, by name, and two newer ones: `correct` (service-facts 6) and
 * `reconnectVoiceSession` (service-facts 11), which looks like a read but uses up its token.
 */
export const OPERATIONS = {
  ...TEXT_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...GLOSSARY_OPERATIONS,
  ...LEGACY_GLOSSARY_OPERATIONS,
  ...STYLE_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...OTHER_OPERATIONS,
} as const satisfies Readonly<Record<string, Operation>>;

/** The name of an operation, and of the client's method for it. */
export type OperationName = keyof typeof OPERATIONS;

const NAMES: ReadonlyMap<Operation, string> = new Map(
  Object.entries<Operation>(OPERATIONS).map(([name, operation]) => [operation, name]),
);

/** The name of an operation in the log. */
export function nameOfOperation(operation: Operation): string {
  return NAMES.get(operation) ?? `${operation.method} ${operation.path}`;
}

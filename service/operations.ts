/** What the client has to know of an operation to send it, whoever asks for it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Parts in braces are names that a request gives values for. */
  readonly path: string;
  /** Operations that read much text before they answer may take longer until their headers (reliability A4). */
  readonly answers: 'after-text-work' | 'at-once';
  /** After decompression; 16 MiB unless said otherwise (reliability A5). */
  readonly maxAnswerBytes?: number;
}

/** A dictionary of 10 MiB may be several times as large once it is escaped (reliability A5). */
const MAX_ENTRIES_ANSWER_BYTES = 64 * 1024 * 1024;

/** Every operation of the service that this client speaks, by name. */
export const OPERATIONS = {
  translate: { method: 'POST', path: '/v2/translate', answers: 'after-text-work' },
  rephrase: { method: 'POST', path: '/v2/write/rephrase', answers: 'after-text-work' },
  languages: { method: 'GET', path: '/v3/languages', answers: 'at-once' },
  resources: { method: 'GET', path: '/v3/languages/resources', answers: 'at-once' },
  legacyLanguages: { method: 'GET', path: '/v2/languages', answers: 'at-once' },
  usage: { method: 'GET', path: '/v2/usage', answers: 'at-once' },
  createGlossary: { method: 'POST', path: '/v3/glossaries', answers: 'after-text-work' },
  listGlossaries: { method: 'GET', path: '/v3/glossaries', answers: 'at-once' },
  getGlossary: { method: 'GET', path: '/v3/glossaries/{glossary_id}', answers: 'at-once' },
  getGlossaryEntries: {
    method: 'GET',
    path: '/v3/glossaries/{glossary_id}/entries',
    answers: 'at-once',
    maxAnswerBytes: MAX_ENTRIES_ANSWER_BYTES,
  },
  deleteGlossary: { method: 'DELETE', path: '/v3/glossaries/{glossary_id}', answers: 'at-once' },
} as const satisfies Readonly<Record<string, Operation>>;

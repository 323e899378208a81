/** What the client has to know of an operation to send it, whoever asks for it. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Text operations compute before they answer, so their headers may take longer (reliability A4). */
  readonly answers: 'after-text-work' | 'at-once';
}

/** Every operation of the service that this client speaks, by name. */
export const OPERATIONS = {
  translate: { method: 'POST', path: '/v2/translate', answers: 'after-text-work' },
  rephrase: { method: 'POST', path: '/v2/write/rephrase', answers: 'after-text-work' },
  languages: { method: 'GET', path: '/v3/languages', answers: 'at-once' },
  resources: { method: 'GET', path: '/v3/languages/resources', answers: 'at-once' },
  legacyLanguages: { method: 'GET', path: '/v2/languages', answers: 'at-once' },
  usage: { method: 'GET', path: '/v2/usage', answers: 'at-once' },
} as const satisfies Readonly<Record<string, Operation>>;

import { type Message, message } from '../../core/message.ts';

/** What a limit is of, and what helps. */
interface LimitReached {
  readonly what: Message;
  readonly next: Message;
}

/** What an operation asks for, by the beginning of its path; the first one that fits. */
type ByOperation = readonly (readonly [prefix: string, reached: LimitReached])[];

const NEXT_PERIOD = message(
  'Wait for the next billing period, raise the limit, or use another key. Check your usage for the numbers.',
);

const CHARACTERS: LimitReached = {
  what: message('The quota of this key or account is used up.'),
  next: NEXT_PERIOD,
};

const GLOSSARIES: LimitReached = {
  what: message('The service takes no more glossaries, or not so many requests for them at a time.'),
  next: message('Try again in a few minutes. If it stays so, delete glossaries that nobody uses.'),
};

/** Status 456 means characters for texts and documents, and a number or a rate elsewhere (specification 7; service-facts 3). */
const QUOTAS: ByOperation = [
  ['/v2/translate', CHARACTERS],
  ['/v2/write/', CHARACTERS],
  ['/v2/document', CHARACTERS],
  [
    '/v3/voice/',
    { what: message('The speech minutes of this key or account are used up.'), next: NEXT_PERIOD },
  ],
  ['/v3/glossaries', GLOSSARIES],
  ['/v2/glossar', GLOSSARIES],
  [
    '/v3/style_rules',
    {
      what: message('The service takes no more style rule lists, or no more instructions in this list.'),
      next: message('Delete some that nobody uses, or ask for a higher limit of your plan.'),
    },
  ],
  [
    '/v3/translation_memories',
    {
      what: message('A limit for translation memories is reached.'),
      next: message('Try again in a few minutes.'),
    },
  ],
  [
    '/v2/admin/',
    {
      what: message('The service takes no more keys, or not so many requests for them at a time.'),
      next: message('Deactivate a key that nobody uses, or try again in a few minutes.'),
    },
  ],
];

const DICTIONARY: LimitReached = {
  what: message('The dictionary is larger than the service accepts.'),
  next: message('Remove entries, or move some of them to another glossary.'),
};

/** Status 413: what is too large. */
const SIZES: ByOperation = [
  [
    '/v2/document',
    {
      what: message('The document is larger than the service accepts.'),
      next: message('Split it, or remove pictures. The limit depends on the type of document and the plan.'),
    },
  ],
  ['/v3/glossaries', DICTIONARY],
  ['/v2/glossar', DICTIONARY],
  [
    '/v3/style_rules',
    {
      what: message('The style rule list is larger than the service accepts.'),
      next: message('Remove instructions, or split the list.'),
    },
  ],
];

const REQUEST: LimitReached = {
  what: message('The request is too large for the service.'),
  next: message('Send less text at a time.'),
};

/** What 456 means for an operation. Without one, as in a stream, the quota is used up. */
export function explainQuota(operation = ''): LimitReached {
  return reachedBy(QUOTAS, operation) ?? CHARACTERS;
}

/** What is too large for an operation. */
export function explainSize(operation = ''): LimitReached {
  return reachedBy(SIZES, operation) ?? REQUEST;
}

function reachedBy(limits: ByOperation, operation: string): LimitReached | undefined {
  return limits.find(([prefix]) => operation.startsWith(prefix))?.[1];
}

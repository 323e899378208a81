import { type Message, message } from '#base';
import type { Area } from '#service';

/** What a limit is of, and what helps. */
interface LimitReached {
  readonly what: Message;
  readonly next: Message;
}

/** By what was asked for. */
type ByArea = Partial<Readonly<Record<Area, LimitReached>>>;

const NEXT_PERIOD = message(
  'Wait for the next billing period, raise the limit, or use another key. Check your usage for the numbers.',
);

const CHARACTERS: LimitReached = {
  what: message('The quota of this key or account is used up.'),
  next: NEXT_PERIOD,
};

/** Status 456 means characters for texts and documents, and a number or a rate elsewhere (specification 7; service-facts 3). */
const QUOTAS: ByArea = {
  voice: { what: message('The speech minutes of this key or account are used up.'), next: NEXT_PERIOD },
  glossaries: {
    what: message('The service takes no more glossaries, or not so many requests for them at a time.'),
    next: message('Try again in a few minutes. If it stays so, delete glossaries that nobody uses.'),
  },
  'style-rules': {
    what: message('The service takes no more style rule lists, or no more instructions in this list.'),
    next: message('Delete some that nobody uses, or ask for a higher limit of your plan.'),
  },
  memories: {
    what: message('A limit for translation memories is reached.'),
    next: message('Try again in a few minutes.'),
  },
  administration: {
    what: message('The service takes no more keys, or not so many requests for them at a time.'),
    next: message('Deactivate a key that nobody uses, or try again in a few minutes.'),
  },
};

/** Status 413: what is too large. */
const SIZES: ByArea = {
  documents: {
    what: message('The document is larger than the service accepts.'),
    next: message('Split it, or remove pictures. The limit depends on the type of document and the plan.'),
  },
  glossaries: {
    what: message('The dictionary is larger than the service accepts.'),
    next: message('Remove entries, or move some of them to another glossary.'),
  },
  'style-rules': {
    what: message('The style rule list is larger than the service accepts.'),
    next: message('Remove instructions, or split the list.'),
  },
};

const REQUEST: LimitReached = {
  what: message('The request is too large for the service.'),
  next: message('Send less text at a time.'),
};

/** What 456 means for an operation. Without one, as in a stream, the quota is used up. */
export function explainQuota(area: Area | undefined): LimitReached {
  return (area && QUOTAS[area]) ?? CHARACTERS;
}

/** What is too large for an operation. */
export function explainSize(area: Area | undefined): LimitReached {
  return (area && SIZES[area]) ?? REQUEST;
}

import { type Message, message } from '#base';
import { type FileFault, fileErrorOf } from '#files';
import {
  AlreadyDownloadedError,
  AuthenticationError,
  CancelledError,
  GlossaryNotReadyError,
  NetworkError,
  NotFoundError,
  NotOfferedError,
  type PassingError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ServerError,
  ServiceError,
  TimeoutError,
  TooLargeError,
  UncertainOutcomeError,
  UnexpectedAnswerError,
} from '#service';
import { explainAuthentication } from './explain-authentication.ts';
import { explainQuota, explainSize } from './explain-limit.ts';
import { NETWORK_EXPLANATIONS, PROXY_WANTS_NAME, UNEXPECTED_ANSWERS } from './failure-messages.ts';
import { MemoryJobError } from './memory-job-error.ts';
import { ProfileError } from './profile-error.ts';
import { TextTooLongError } from './text-too-long-error.ts';

/** What a failure means for the user; exit codes and buttons depend on it. */
export type ErrorKind =
  | 'authentication'
  | 'rate-limited'
  | 'quota'
  | 'network'
  | 'input'
  | 'not-found'
  | 'cancelled'
  /** The disk is full, read-only, or failing. */
  | 'disk'
  /** Another run works in the same folder. */
  | 'locked'
  | 'unexpected'
  | 'server'
  /** It may still turn out well: asking again is free. */
  | 'unknown';

/** A failure in words for the user. */
export interface Explanation {
  readonly kind: ErrorKind;
  /** What happened. */
  readonly what: Message;
  /** Shown between the two, one sentence each: the service's own words, the wrong field, the trace id. */
  readonly details: readonly Message[];
  /** What to do next. */
  readonly next: Message;
}

const KINDS_OF_FILES: Readonly<Record<FileFault, ErrorKind>> = {
  path: 'input',
  disk: 'disk',
  locked: 'locked',
};

type Explained = Omit<Explanation, 'details'>;

const TRY_LATER = message('Try again in a few minutes.');
const CHECK_ADDRESS = message('Check the service address, and whether your network asks you to sign in.');

const NOT_FOUND: Explained = {
  kind: 'not-found',
  what: message('The service did not find what you asked for.'),
  next: message(
    'Check the IDs (glossary, style rules, translation memory) and the service address. Each region has its own IDs.',
  ),
};

const NOT_OFFERED: Explained = {
  kind: 'not-found',
  what: message('This service does not have this operation.'),
  next: message('It is newer than others: another address, or the service later, may have it.'),
};

const UNCERTAIN: Explained = {
  kind: 'network',
  what: message('The request was sent, but no clear answer came. It may have been carried out.'),
  next: message('Check whether it was carried out before you try again. Parlance did not repeat it.'),
};

const ALREADY_DOWNLOADED: Explained = {
  kind: 'not-found',
  what: message('The translated document was already downloaded, and the service keeps no copy.'),
  next: message('Find the file that was saved before, or translate the document again.'),
};

const GLOSSARY_NOT_READY: Explained = {
  kind: 'server',
  what: message('The glossary was created, but the service is not ready to use it yet.'),
  next: TRY_LATER,
};

/**
 * Says what happened and what to do next. Takes any thrown value; what is not one of the product's own errors is
 * `unexpected`.
 */
export function explainError(error: unknown): Explanation {
  return { ...explainAny(error), details: error instanceof ServiceError ? detailsOf(error) : [] };
}

/** An explanation's sentences in the order in which they are shown. */
export function sentencesOf({ what, details, next }: Explanation): readonly Message[] {
  return [what, ...details, next];
}

/** Whether an explanation says the name of what it is about, so that nobody has to put it before. */
export function saysName({ what }: Pick<Explanation, 'what'>, name: string): boolean {
  return what.args.includes(name);
}

/** All requests that fail because of a refused key get the same words, so that they share one prompt (reliability F22). */
function detailsOf(error: ServiceError): readonly Message[] {
  const words = [error.serviceMessage, error.detail].filter((part) => part !== undefined).join(' ');
  const path = error instanceof UnexpectedAnswerError ? error.path : undefined;
  const traceId = error instanceof AuthenticationError ? undefined : error.traceId;
  return [
    ...(words === '' ? [] : [message('The service says: "{0}".', words)]),
    ...(path === undefined || path === '' ? [] : [message('Wrong field: {0}.', path)]),
    ...(traceId === undefined ? [] : [message('Trace ID: {0}.', traceId)]),
  ];
}

function explainAny(error: unknown): Explained {
  if (error instanceof MemoryJobError) return { kind: error.kind, what: error.what, next: error.next };
  if (error instanceof ProfileError) return { kind: 'input', what: error.problem, next: error.next };
  if (error instanceof TextTooLongError) return explainTooLong(error);
  if (error instanceof CancelledError) {
    return { kind: 'cancelled', what: message('Cancelled.'), next: message('Nothing was changed.') };
  }
  if (error instanceof NetworkError) {
    const wantsName = error.reason === 'proxy' && error.status === 407;
    const [what, next] = wantsName ? PROXY_WANTS_NAME : NETWORK_EXPLANATIONS[error.reason];
    return { kind: 'network', what, next };
  }
  if (error instanceof TimeoutError) {
    const what = message(
      'The service did not finish its answer within {0} seconds.',
      Math.ceil(error.ms / 1000),
    );
    return {
      kind: 'network',
      what,
      next: message('Try again. If you sent a lot of text, send less at a time.'),
    };
  }
  if (error instanceof UnexpectedAnswerError) {
    return { kind: 'unexpected', what: UNEXPECTED_ANSWERS[error.reason], next: CHECK_ADDRESS };
  }
  if (error instanceof UncertainOutcomeError) return UNCERTAIN;
  if (error instanceof AlreadyDownloadedError) return ALREADY_DOWNLOADED;
  if (error instanceof ServiceError) return explainStatus(error);
  const ofFile = fileErrorOf(error);
  if (ofFile !== undefined)
    return { kind: KINDS_OF_FILES[ofFile.fault], what: ofFile.what, next: ofFile.next };
  const text = error instanceof Error ? error.message : String(error);
  return {
    kind: 'unexpected',
    what: message('Something went wrong: {0}', text),
    next: message('Try again. If it happens again, report it.'),
  };
}

function explainTooLong({ index, bytes, maxBytes }: TextTooLongError): Explained {
  return {
    kind: 'input',
    what: message(
      'Text {0} is too long: its request would have {1} bytes, and the service accepts {2}.',
      index + 1,
      bytes,
      maxBytes,
    ),
    next: message('Split the text, or select less of it.'),
  };
}

function explainStatus(error: ServiceError): Explained {
  if (error instanceof AuthenticationError) return explainAuthentication(error);
  if (error instanceof RateLimitError) return explainRateLimit(error);
  if (error instanceof QuotaExceededError) return { kind: 'quota', ...explainQuota(error.area) };
  if (error instanceof NotOfferedError) return NOT_OFFERED;
  if (error instanceof NotFoundError) return NOT_FOUND;
  if (error instanceof TooLargeError) return { kind: 'input', ...explainSize(error.area) };
  if (error instanceof GlossaryNotReadyError) return GLOSSARY_NOT_READY;
  const status = error.status ?? '?';
  if (error instanceof ServerError) {
    const what = message('The service failed (status {0}).', status);
    return { kind: 'server', what, next: tryAgain(error) };
  }
  if (error instanceof RequestRejectedError) {
    const what = message('The service refused the request (status {0}).', status);
    const next = message('Change the languages or options that the message names, then try again.');
    return { kind: 'input', what, next };
  }
  return { kind: 'unexpected', what: message('The call failed.'), next: TRY_LATER };
}

function explainRateLimit(error: RateLimitError): Explained {
  const what = message('The service received too many requests.');
  return { kind: 'rate-limited', what, next: tryAgain(error) };
}

/** At the time that the service names, or soon. */
function tryAgain({ retryAfterMs }: PassingError): Message {
  if (retryAfterMs === undefined) return TRY_LATER;
  return message('Try again in {0} seconds.', Math.max(1, Math.ceil(retryAfterMs / 1000)));
}

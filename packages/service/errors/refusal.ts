import * as v from 'valibot';
import type { Area } from './area.ts';
import type { Redactor } from './redact.ts';
import { looksLikeHtml, sanitizeServiceText } from './sanitize.ts';
import {
  AlreadyDownloadedError,
  AuthenticationError,
  NetworkError,
  NotFoundError,
  NotOfferedError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ScopeMissingError,
  ServerError,
  type ServiceError,
  type ServiceErrorDetails,
  TooLargeError,
  UnexpectedAnswerError,
} from './service-errors.ts';

/** An answer whose status is not a success, with the part of its body that was read. */
interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly contentType: string | null;
  readonly traceId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** That of the operation. */
  readonly area?: Area | undefined;
  /** Those that mean that this service does not have the operation. */
  readonly unknownStatuses?: readonly number[];
}

/** The error body of service-facts 2: everything in it is optional here, because a proxy may have written it. */
const ErrorBody = v.object({
  message: v.fallback(v.optional(v.string()), undefined),
  detail: v.fallback(v.optional(v.string()), undefined),
});

/**
 * How the service distinguishes a document that is gone from one that is not ready: by its words only (service-facts
 * 12).
 */
const ALREADY_DOWNLOADED = /already downloaded/i;

/** How the service names what a restricted key lacks (service-facts 1). */
const MISSING_SCOPES = /^Missing required scope(?:\(s\)|s)?: (.+)$/i;

/** The error that a refusal means (specification 7, service-facts 3). */
export function errorOfRefusal(refusal: Refusal, redact: Redactor): ServiceError {
  const { status, traceId, retryAfterMs, area, unknownStatuses = [] } = refusal;
  const details = { status, traceId, area, ...textsOf(refusal, redact) };
  const said = [details.serviceMessage, details.detail].filter((part) => part !== undefined).join(' ');
  const text = `The service answered ${status}${said === '' ? '.' : `: ${said}`}`;
  // None is from the service, which answers in JSON: a proxy, the network, or a firewall on the way has answered.
  if (status === 407) return new NetworkError('proxy', { ...details, isUnsent: true });
  if (status === 511) return new NetworkError('sign-in', { ...details, isUnsent: true });
  if (status === 403 && looksLikeHtml(refusal.contentType, refusal.text))
    return new NetworkError('blocked', { ...details, isUnsent: true });
  if (status === 429 || status === 529) return new RateLimitError(text, { ...details, retryAfterMs });
  const scopes = MISSING_SCOPES.exec(details.detail ?? '')?.[1];
  if (status === 403 && scopes !== undefined) return new ScopeMissingError(text, { ...details, scopes });
  if (status === 401 || status === 403) return new AuthenticationError(text, details);
  if (unknownStatuses.includes(status)) return new NotOfferedError(text, details);
  if (status === 404) return new NotFoundError(text, details);
  if (status === 413) return new TooLargeError(text, details);
  if (status === 456) return new QuotaExceededError(text, details);
  if (status === 503 && ALREADY_DOWNLOADED.test(said)) return new AlreadyDownloadedError(text, details);
  if (status >= 500) return new ServerError(text, { ...details, retryAfterMs });
  if (status >= 400) return new RequestRejectedError(text, details);
  return new UnexpectedAnswerError('status', text, details);
}

function textsOf(refusal: Refusal, redact: Redactor): Pick<ServiceErrorDetails, 'serviceMessage' | 'detail'> {
  const shown = (text: string | undefined) =>
    text === undefined || text.trim() === '' ? undefined : sanitizeServiceText(redact(text));
  if (looksLikeHtml(refusal.contentType, refusal.text)) return {};
  const body = v.safeParse(ErrorBody, jsonOrUndefined(refusal.text));
  if (!body.success) return { serviceMessage: shown(refusal.text) };
  return { serviceMessage: shown(body.output.message), detail: shown(body.output.detail) };
}

/** An answer that is not JSON becomes the message as it is. */
function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

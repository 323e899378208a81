import { TaggedError } from '#base';
import type { Area } from './area.ts';

/** What is known about a failed call. Texts have been sanitized and redacted. */
export interface ServiceErrorDetails {
  /** The HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** The answer's `X-Trace-ID`, with which the support of the service finds the request. */
  readonly traceId?: string | undefined;
  /** `message` of the error body (service-facts 2), or its plain text; never HTML. */
  readonly serviceMessage?: string | undefined;
  /** `detail` of the error body. */
  readonly detail?: string | undefined;
  /** What the operation is about; undefined where no operation failed, as in a stream. */
  readonly area?: Area | undefined;
  readonly cause?: unknown;
}

/** The base of all failures of a call. `message` is for developers; users see the text of `explainError`. */
export class ServiceError extends TaggedError {
  static override readonly tag: string = 'ServiceError';
  readonly status: number | undefined;
  readonly traceId: string | undefined;
  readonly serviceMessage: string | undefined;
  readonly detail: string | undefined;
  readonly area: Area | undefined;

  constructor(text: string, details: ServiceErrorDetails = {}) {
    super(text, details.cause === undefined ? {} : { cause: details.cause });
    this.status = details.status;
    this.traceId = details.traceId;
    this.serviceMessage = details.serviceMessage;
    this.detail = details.detail;
    this.area = details.area;
  }
}

/**
 * 401 or 403: the key is missing, wrong, deactivated, of another plan, or lacks a scope. Also a key that a header
 * cannot contain.
 */
export class AuthenticationError extends ServiceError {
  static override readonly tag: string = 'AuthenticationError';
}

/** 403: the key is right, but restricted to other scopes (service-facts 1). */
export class ScopeMissingError extends AuthenticationError {
  static override readonly tag: string = 'ScopeMissingError';
  /** The scopes that the operation needs, as the service names them. */
  readonly scopes: string;

  constructor(text: string, details: ServiceErrorDetails & { readonly scopes: string }) {
    super(text, details);
    this.scopes = details.scopes;
  }
}

/** A client without an admin key was asked for an admin operation. Nothing was sent. */
export class AdminKeyMissingError extends AuthenticationError {
  static override readonly tag: string = 'AdminKeyMissingError';

  constructor() {
    super('This operation needs an admin key, and none is set.');
  }
}

/** 400 and every 4xx without its own class: the request is wrong, and repeating it is useless. */
export class RequestRejectedError extends ServiceError {
  static override readonly tag: string = 'RequestRejectedError';
}

/** 404: an object that the request names does not exist. */
export class NotFoundError extends ServiceError {
  static override readonly tag: string = 'NotFoundError';
}

/** 404 or 405 for an operation that is newer than the specification: this service does not have it. */
export class NotOfferedError extends ServiceError {
  static override readonly tag: string = 'NotOfferedError';
}

/** 413: the body of the request is larger than the service accepts (specification 8). */
export class TooLargeError extends ServiceError {
  static override readonly tag: string = 'TooLargeError';
}

/** A temporary status: a later request may succeed. */
export class PassingError extends ServiceError {
  static override readonly tag: string = 'PassingError';
  /** How long the service asks to wait, in ms; undefined without a valid value. */
  readonly retryAfterMs: number | undefined;

  constructor(text: string, details: ServiceErrorDetails & { readonly retryAfterMs?: number | undefined }) {
    super(text, details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** 429, or its older spelling 529: too many requests. */
export class RateLimitError extends PassingError {
  static override readonly tag: string = 'RateLimitError';
}

/** 456: a usage limit is reached (specification 7). */
export class QuotaExceededError extends ServiceError {
  static override readonly tag: string = 'QuotaExceededError';
}

/** 5xx: the service failed. */
export class ServerError extends PassingError {
  static override readonly tag: string = 'ServerError';
}

/**
 * 503 for a document that was downloaded before: the service keeps no copy, and another request is useless
 * (service-facts 12).
 */
export class AlreadyDownloadedError extends ServiceError {
  static override readonly tag: string = 'AlreadyDownloadedError';
}

/**
 * Why there is no answer. `unverified`: this process does not verify certificates. `sign-in`: the network answered instead (511). `blocked`: a
 * proxy or a firewall answered with a page of its own (403). For `other`,
 * see `cause`.
 */
export type NetworkReason =
  | 'refused'
  | 'name-not-found'
  | 'unreachable'
  | 'connect-timeout'
  | 'certificate'
  | 'unverified'
  | 'proxy'
  | 'sign-in'
  | 'blocked'
  | 'redirect'
  | 'reset'
  | 'other';

/** Failures that happen before any part of the request is sent. */
const UNSENT_REASONS: readonly NetworkReason[] = ['refused', 'name-not-found', 'connect-timeout'];

/** No complete answer arrived. `cause` is the error of the transport without secrets. */
export class NetworkError extends ServiceError {
  static override readonly tag: string = 'NetworkError';
  readonly reason: NetworkReason;
  /** True if the service provably never saw the request. When false, it may or may not have been carried out. */
  readonly isUnsent: boolean;

  constructor(reason: NetworkReason, details: ServiceErrorDetails & { readonly isUnsent?: boolean }) {
    super(`No answer from the service: ${reason}.`, details);
    this.reason = reason;
    this.isUnsent = details.isUnsent ?? UNSENT_REASONS.includes(reason);
  }
}

/** What was waited for: the answer's headers, the next piece of a body, or the whole call with its retries. */
export type TimeoutPhase = 'headers' | 'idle' | 'call';

/** The service took too long. */
export class TimeoutError extends ServiceError {
  static override readonly tag: string = 'TimeoutError';
  readonly phase: TimeoutPhase;
  /** The time waited, in ms. */
  readonly ms: number;

  constructor(phase: TimeoutPhase, ms: number) {
    super(`No complete answer within ${ms} ms (${phase}).`);
    this.phase = phase;
    this.ms = ms;
  }
}

/**
 * A request that must not be repeated blindly was sent, and no answer says whether it was carried out (reliability
 * A2). `cause` is the failure. The caller checks the service, or asks the user to.
 */
export class UncertainOutcomeError extends ServiceError {
  static override readonly tag: string = 'UncertainOutcomeError';

  constructor(failure: unknown) {
    const known = failure instanceof ServiceError ? failure : undefined;
    super('The request may have been carried out.', { ...detailsOf(known), cause: failure });
  }
}

/** The caller's signal ended the call. */
export class CancelledError extends ServiceError {
  static override readonly tag: string = 'CancelledError';

  constructor() {
    super('The call was cancelled.');
  }
}

/** What is wrong with an answer. `html` is usually the page of a captive portal or a proxy. */
export type UnexpectedAnswerReason =
  | 'status'
  | 'empty'
  | 'html'
  | 'not-json'
  | 'too-large'
  | 'too-deep'
  | 'shape'
  | 'count'
  | 'repeated-page'
  | 'endless-list';

/** A successful answer that differs from the specification. No part of it may be used. */
export class UnexpectedAnswerError extends ServiceError {
  static override readonly tag: string = 'UnexpectedAnswerError';
  readonly reason: UnexpectedAnswerReason;
  /** The path of the first wrong field, such as `translations.0.text`, when the reason is `shape`. */
  readonly path: string | undefined;

  constructor(
    reason: UnexpectedAnswerReason,
    text: string,
    details: ServiceErrorDetails & { readonly path?: string | undefined } = {},
  ) {
    super(text, details);
    this.reason = reason;
    this.path = details.path;
  }
}

function detailsOf(failure: ServiceError | undefined): ServiceErrorDetails {
  const { status, traceId, serviceMessage, detail } = failure ?? {};
  return { status, traceId, serviceMessage, detail };
}

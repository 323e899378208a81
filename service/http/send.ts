import type { Endpoint } from '../endpoint.ts';
import type { Operation } from '../operations.ts';
import { type Access, accessFor } from './access.ts';
import { type LimitedCall, type Timeouts, withinLimits } from './call-limits.ts';
import { type AnswerSchema, decodeAnswer, type RawAnswer } from './decode.ts';
import { AuthenticationError, NotFoundError, ServiceError, UnexpectedAnswerError } from './errors.ts';
import type { Fetch, FetchInit, FetchResponse } from './fetch-port.ts';
import { networkErrorOf } from './network-error.ts';
import { readBody } from './read-body.ts';
import type { Redactor } from './redact.ts';
import { errorOfRefusal } from './refusal.ts';
import { parseRetryAfter } from './retry-after.ts';
import { sanitizeServiceText } from './sanitize.ts';

const MIB = 1024 * 1024;

/** Largest JSON answer after decompression, in bytes (reliability A5), where an operation has no limit of its own. */
export const MAX_ANSWER_BYTES = 16 * MIB;

/** How much of an error body is read at most, in bytes; less of it is shown. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

/** What every call of one client shares. */
export interface Transport extends Access {
  readonly fetch: Fetch;
  readonly userAgent: string | undefined;
  readonly timeouts: Timeouts;
  readonly redact: Redactor;
}

/** What a caller may add to any call. */
export interface CallOptions {
  /** Ends the call within 100 ms with a CancelledError. */
  readonly signal?: AbortSignal | undefined;
}

/** One request: what goes out, and how the answer is checked. */
export interface ServiceRequest<Answer> {
  readonly answer: AnswerSchema<Answer>;
  /** Becomes the JSON body. */
  readonly body?: unknown;
  /** Values for the names in the operation's path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly [name: string, value: string][];
  readonly call?: CallOptions | undefined;
}

/**
 * Sends one request once and gives its decoded answer. Never follows a redirect, never repeats.
 * @throws ServiceError: always one of the classes of errors.ts, without the key in any of its texts.
 */
export async function send<Answer>(
  transport: Transport,
  operation: Operation,
  request: ServiceRequest<Answer>,
): Promise<Answer> {
  const authorized = { ...transport, ...accessFor(transport, operation) };
  refuseUnsendableKey(authorized.key);
  const { textHeaders, headers, call } = transport.timeouts;
  const limits = {
    headers: operation.answers === 'after-text-work' ? textHeaders : headers,
    call,
    signal: request.call?.signal,
  };
  const raw = await withinLimits(limits, (limited) => exchange(authorized, operation, request, limited));
  return decodeAnswer(raw, request.answer);
}

/** A key that no header can hold would be quoted by `fetch` in its complaint. */
function refuseUnsendableKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new AuthenticationError('The key is empty or holds characters that no key has.');
  }
}

async function exchange(
  transport: Transport,
  operation: Operation,
  request: ServiceRequest<unknown>,
  { signal, headersArrived }: LimitedCall,
): Promise<RawAnswer> {
  let traceId: string | undefined;
  try {
    const url = addressOf(transport.endpoint, operation, request);
    const response = await transport.fetch(url, initOf(transport, operation, request, signal));
    headersArrived();
    traceId = traceIdOf(response, transport.redact);
    const maxBytes = operation.maxAnswerBytes ?? MAX_ANSWER_BYTES;
    return await readAnswer(response, { maxBytes, traceId, redact: transport.redact });
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : networkErrorOf(thrown, transport.redact, traceId);
  }
}

function addressOf(
  endpoint: Endpoint,
  operation: Operation,
  { path = {}, query = [] }: ServiceRequest<unknown>,
): string {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathSegment(path[name] ?? ''));
  const parameters = new URLSearchParams([...query]).toString();
  return endpoint.baseUrl + filled + (parameters === '' ? '' : `?${parameters}`);
}

/** An id as part of an address. Nothing has an id that would name another address: none, `.`, `..`. */
function pathSegment(id: string): string {
  if (/^\.{0,2}$|\p{Cs}/u.test(id)) throw new NotFoundError('Nothing can have this id.');
  return encodeURIComponent(id);
}

function initOf(
  { endpoint, key, userAgent }: Transport,
  { method, accepts = 'application/json' }: Operation,
  { body }: ServiceRequest<unknown>,
  signal: AbortSignal,
): FetchInit {
  const headers: Record<string, string> = {
    Accept: accepts,
    Authorization: `${endpoint.authScheme} ${key}`,
  };
  if (userAgent !== undefined) headers['User-Agent'] = userAgent;
  if (body === undefined) return { method, headers, signal, redirect: 'error' };
  headers['Content-Type'] = 'application/json';
  return { method, headers, body: JSON.stringify(body), signal, redirect: 'error' };
}

interface AnswerReading {
  readonly maxBytes: number;
  readonly traceId: string | undefined;
  readonly redact: Redactor;
}

async function readAnswer(
  response: FetchResponse,
  { maxBytes, traceId, redact }: AnswerReading,
): Promise<RawAnswer> {
  const { status, headers } = response;
  const contentType = headers.get('content-type');
  const succeeded = status >= 200 && status < 300;
  const { bytes, cut } = await readBody(response.body, succeeded ? maxBytes : MAX_ERROR_BODY_BYTES);
  if (!succeeded) {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now());
    const text = new TextDecoder().decode(bytes);
    throw errorOfRefusal({ status, text, contentType, traceId, retryAfterMs }, redact);
  }
  if (cut) {
    const text = `The answer is larger than ${maxBytes / MIB} MiB.`;
    throw new UnexpectedAnswerError('too-large', text, { status, traceId });
  }
  return { bytes, status, contentType, traceId };
}

function traceIdOf(response: FetchResponse, redact: Redactor): string | undefined {
  const traceId = response.headers.get('x-trace-id');
  return traceId === null || traceId === '' ? undefined : sanitizeServiceText(redact(traceId));
}

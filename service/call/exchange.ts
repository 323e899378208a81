import type { Endpoint } from '../endpoint.ts';
import { networkErrorOf } from '../errors/network-error.ts';
import type { Redactor } from '../errors/redact.ts';
import { sanitizeServiceText } from '../errors/sanitize.ts';
import { NotFoundError, ServiceError } from '../errors/service-errors.ts';
import type { LimitedCall } from '../http/call-limits.ts';
import type { FetchInit, FetchResponse } from '../http/fetch-port.ts';
import { fieldsBody, multipartBody, type RequestBody } from '../http/requests/request-body.ts';
import type { Operation } from '../operation.ts';
import { accessFor } from './access.ts';
import type { SentRequest, Transport } from './transport.ts';

/** A request whose body can be sent once or several times. */
export interface Exchange {
  /** With the address and the key of the operation. */
  readonly transport: Transport;
  readonly operation: Operation;
  readonly request: SentRequest;
  readonly body: RequestBody | undefined;
}

/**
 * Prepares a request: with the address and the key of its operation, and a body.
 * @throws AdminKeyMissingError for an admin operation without an admin key.
 */
export function prepare(transport: Transport, operation: Operation, request: SentRequest): Exchange {
  const authorized = { ...transport, ...accessFor(transport, operation) };
  return { transport: authorized, operation, request, body: bodyOf(request) };
}

/** Sends the request once and reads the answer; everything that the transport throws becomes a ServiceError. */
export async function ask<Answer>(
  exchange: Exchange,
  limited: LimitedCall,
  read: (response: FetchResponse, traceId: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const { transport, operation, request } = exchange;
  let traceId: string | undefined;
  try {
    const url = addressOf(transport.endpoint, operation, request);
    const response = await transport.fetch(url, initOf(exchange, limited));
    limited.expect('idle');
    traceId = traceIdOf(response, transport.redact);
    return await read(response, traceId);
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : networkErrorOf(thrown, transport.redact, traceId);
  }
}

/** What reading an answer needs from the client. */
export function readingOf({ transport, operation }: Exchange, traceId: string | undefined) {
  const { redact, retries } = transport;
  return { redact, traceId, operation: operation.path, now: () => retries.clock.now() };
}

function addressOf(endpoint: Endpoint, operation: Operation, { path = {}, query = [] }: SentRequest): string {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathSegment(path[name] ?? ''));
  const parameters = new URLSearchParams([...query]).toString();
  return endpoint.baseUrl + filled + (parameters === '' ? '' : `?${parameters}`);
}

/** An id as part of an address. An id must not lead to another address, so it is never empty, `.` or `..`. */
function pathSegment(id: string): string {
  if (/^\.{0,2}$|\p{Cs}/u.test(id)) throw new NotFoundError('Nothing can have this id.');
  return encodeURIComponent(id);
}

function bodyOf({ body, upload }: SentRequest): RequestBody | undefined {
  if (upload !== undefined) return multipartBody(upload);
  return body === undefined ? undefined : fieldsBody(body);
}

function initOf({ transport, operation, body }: Exchange, { signal, expect }: LimitedCall): FetchInit {
  const { endpoint, key, userAgent } = transport;
  const headers: Record<string, string> = {
    Accept: operation.accepts ?? 'application/json',
    Authorization: `${endpoint.authScheme} ${key}`,
    ...(operation.isTransfer === true ? { 'Accept-Encoding': 'identity' } : {}),
    ...body?.headers,
  };
  if (userAgent !== undefined) headers['User-Agent'] = userAgent;
  const init: FetchInit = { method: operation.method, headers, signal, redirect: 'error' };
  const opened = body?.open(() => expect('headers'));
  if (opened === undefined) return init;
  return typeof opened === 'string' ? { ...init, body: opened } : { ...init, body: opened, duplex: 'half' };
}

function traceIdOf(response: FetchResponse, redact: Redactor): string | undefined {
  const traceId = response.headers.get('x-trace-id');
  return traceId === null || traceId === '' ? undefined : sanitizeServiceText(redact(traceId));
}

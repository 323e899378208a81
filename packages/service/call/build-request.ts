import type { Endpoint } from '../endpoint.ts';
import {
  AdminKeyMissingError,
  AuthenticationError,
  NotFoundError,
  UnexpectedAnswerError,
} from '../errors/service-errors.ts';
import type { FetchInit } from '../http/fetch-port.ts';
import { contentBody, fieldsBody, multipartBody, type RequestBody } from '../http/request-body.ts';
import type { Operation } from '../operation.ts';
import type { Access, SentRequest, Transport } from './transport.ts';

/** A request that can be sent once or several times. */
export interface BuiltRequest {
  readonly url: string;
  readonly init: Omit<FetchInit, 'signal' | 'body' | 'duplex'>;
  readonly body: RequestBody | undefined;
}

/**
 * Builds a request: the address with the ids, the headers with the key, and the body.
 * @throws AdminKeyMissingError for an admin operation without an admin key; AuthenticationError for a key that no
 *   header can contain; NotFoundError for an id that would lead to another address. Then nothing is sent.
 */
export function buildRequest(transport: Transport, operation: Operation, request: SentRequest): BuiltRequest {
  if (request.signedUrl !== undefined) return buildSigned(transport, operation, request.signedUrl, request);
  const { endpoint, key } = accessFor(transport, operation);
  const body = bodyOf(request);
  const headers: Record<string, string> = {
    Accept: operation.accepts ?? 'application/json',
    Authorization: `${endpoint.authScheme} ${sendable(key)}`,
    ...(operation.isTransfer === true ? { 'Accept-Encoding': 'identity' } : {}),
    ...body?.headers,
  };
  if (transport.userAgent !== undefined) headers['User-Agent'] = transport.userAgent;
  if (transport.tag !== undefined && operation.area !== 'administration')
    headers['X-DeepL-Reporting-Tag'] = transport.tag;
  return {
    url: addressOf(endpoint, operation, request),
    init: { method: operation.method, headers, redirect: 'error' },
    body,
  };
}

/**
 * A request to a signed address: neither key nor tag belongs to it.
 * @throws UnexpectedAnswerError for an address that is neither encrypted nor at the service itself.
 */
function buildSigned(
  { endpoint }: Transport,
  operation: Operation,
  signedUrl: string,
  { content }: SentRequest,
): BuiltRequest {
  const body = content && contentBody(content.blob, content.type);
  const headers = { Accept: '*/*', 'Accept-Encoding': 'identity', ...body?.headers };
  return {
    url: signedAddress(signedUrl, endpoint),
    init: { method: operation.method, headers, redirect: 'error' },
    body,
  };
}

/** An address that a service gives may be on another host, but then it is encrypted, and it has no password. */
function signedAddress(text: string, { baseUrl }: Endpoint): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || url?.origin === new URL(baseUrl).origin;
  if (isSafe && url?.username === '' && url.password === '') return text;
  throw new UnexpectedAnswerError('shape', 'The service gave an address that nothing is sent to.');
}

/** The admin key reaches admin operations only, the ordinary key never does (reliability V4). */
function accessFor({ endpoint, key, admin }: Access, { area }: Operation): Pick<Access, 'endpoint' | 'key'> {
  if (area !== 'administration') return { endpoint, key };
  if (admin === undefined) throw new AdminKeyMissingError();
  return { endpoint: { ...endpoint, baseUrl: admin.baseUrl }, key: admin.key };
}

/** If a header cannot contain the key, `fetch` would quote the key in its error. */
function sendable(key: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new AuthenticationError('The key is empty or holds characters that no key has.');
}

function addressOf(endpoint: Endpoint, operation: Operation, { path = {}, query = [] }: SentRequest): string {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathSegment(path[name] ?? ''));
  const parameters = new URLSearchParams([...query]).toString();
  return endpoint.baseUrl + filled + (parameters === '' ? '' : `?${parameters}`);
}

/** An id as part of an address. An id must not lead to another address, so it is never empty, `.` or `..`. */
function pathSegment(id: string): string {
  if (/^\.{0,2}$|\p{Cs}/u.test(id)) throw new NotFoundError('Nothing can have this ID.');
  return encodeURIComponent(id);
}

function bodyOf({ body, upload }: SentRequest): RequestBody | undefined {
  if (upload !== undefined) return multipartBody(upload);
  return body === undefined ? undefined : fieldsBody(body);
}

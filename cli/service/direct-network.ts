import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Fetch, FetchInit, FetchResponse } from '#service';
import { CONNECT_TIMEOUT_MS, MAX_CONNECTIONS, type Network } from './connections.ts';

/** The service may close a connection that was idle for longer, in ms; a request on it would be lost. */
const LONGEST_IDLE_MS = 4_000;

const AGENT_OPTIONS = { keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: LONGEST_IDLE_MS };

/** The statuses that `fetch` treats as a redirect. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The statuses whose answers have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Opens the network without proxies, through Node's own HTTP client: loading the HTTP library takes longer than a
 * whole short request. It keeps all promises of the `fetch` port, and the same tests run on both.
 */
export function openDirectNetwork(): Network {
  const connections = openConnections();
  const fetch: Fetch = async (url, init) => {
    init.signal.throwIfAborted();
    const request = await connections.request(new URL(url), init);
    const abort = () => request.destroy(new Error('The request was aborted.', { cause: init.signal.reason }));
    init.signal.addEventListener('abort', abort, { once: true });
    request.once('close', () => init.signal.removeEventListener('abort', abort));
    if (init.signal.aborted) abort();
    limitConnecting(request);
    const answer = answerTo(request);
    sendBody(request, init.body);
    return responseOf(await answer);
  };
  return { fetch, close: connections.close };
}

/** Keeps connections open for the next request. */
function openConnections() {
  const plain = new HttpAgent(AGENT_OPTIONS);
  let secure: HttpAgent | undefined;
  return {
    async request(url: URL, { method, headers: given }: FetchInit): Promise<ClientRequest> {
      const headers = { 'Accept-Encoding': 'gzip, deflate, br', ...given };
      if (url.protocol !== 'https:') return requestHttp(url, { agent: plain, method, headers });
      // Loaded on first use: TLS takes a tenth of the time in which a process starts.
      const https = await import('node:https');
      secure ??= new https.Agent(AGENT_OPTIONS);
      return https.request(url, { agent: secure, method, headers });
    },
    async close() {
      plain.destroy();
      secure?.destroy();
    },
  };
}

/** Ends a request whose connection does not open in time, TLS included. */
function limitConnecting(request: ClientRequest): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => request.destroy(new Error('connect ETIMEDOUT')), CONNECT_TIMEOUT_MS);
    const stop = () => clearTimeout(timer);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', stop).once('close', stop);
  });
}

function sendBody(request: ClientRequest, body: FetchInit['body']): void {
  if (body === undefined || typeof body === 'string') request.end(body);
  // A body that fails destroys the request, which then fails with the same error.
  else pipeline(Readable.from(body), request, () => undefined);
}

/** Errors that come after the answer have begun end its body, so nobody else needs to handle them. */
function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', reject).once('close', () => reject(new Error('other side closed')));
    request.once('response', (answer) => {
      answer.on('error', () => undefined);
      resolve(answer);
    });
  });
}

async function responseOf(answer: IncomingMessage): Promise<FetchResponse> {
  const { statusCode: status = 0, headersDistinct } = answer;
  if (REDIRECTS.has(status)) {
    answer.destroy();
    throw new Error('unexpected redirect');
  }
  const headers = { get: (name: string) => headersDistinct[name.toLowerCase()]?.join(', ') ?? null };
  if (!WITHOUT_BODY.has(status)) return { status, headers, body: await decompressed(answer) };
  answer.resume();
  return { status, headers, body: null };
}

/** The body without its content codings. An unknown coding is left unchanged, as with `fetch`. */
async function decompressed(answer: IncomingMessage): Promise<AsyncIterable<Uint8Array>> {
  const codings = (answer.headers['content-encoding'] ?? '').toLowerCase().split(',');
  const names = codings.map((coding) => coding.trim()).filter((coding) => coding !== '');
  if (names.length === 0) return answer;
  const { createBrotliDecompress, createGunzip, createInflate } = await import('node:zlib');
  const decoders = new Map([
    ['gzip', createGunzip],
    ['x-gzip', createGunzip],
    ['deflate', createInflate],
    ['br', createBrotliDecompress],
  ]);
  if (!names.every((name) => decoders.has(name))) return answer;
  return names.reduceRight<Readable>((body, name) => {
    const decode = decoders.get(name);
    // A failure ends the last stream, whose reader gets it.
    return decode === undefined ? body : pipeline(body, decode(), () => undefined);
  }, answer);
}

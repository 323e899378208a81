import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { LocalServiceState } from '../../environment.ts';
import { findForeignHeader } from '../../middleware/loopback-guard.ts';
import { VoiceConnection } from './voice-connection.ts';

/** The path of a session's `streaming_url` (service-facts 11). */
export const VOICE_STREAM_PATH = '/v3/voice/realtime/connect';

/** Bytes of a frame; more than the largest chunk in Base64, so that a chunk that is too large gets an answer. */
const MAX_FRAME_BYTES = 1_048_576;

/**
 * Serves the streams of speech sessions on a server's port. The token in the address replaces the key.
 * @param onUse Called at the end of each stream, when its audio has been counted.
 * @returns A function that ends every stream, because an open one would keep the server from closing.
 */
export function serveVoice(server: Server, state: LocalServiceState, onUse: () => void): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      return declineUpgrade(request, socket, head, (server.address() as AddressInfo).port);
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const entry = state.journal.record({
      method: request.method ?? 'GET',
      path: pathname,
      trace_id: randomUUID(),
      client_port: request.socket.remotePort ?? null,
      reporting_tag: null,
    });
    const refusal = refusalOf(request, pathname);
    const session = refusal === undefined ? state.voice.connect(searchParams.get('token') ?? '') : undefined;
    entry.status = session === undefined ? (refusal ?? 403) : 101;
    if (session === undefined) return refuse(socket, entry.status);
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      accepted.once('close', onUse);
      new VoiceConnection(accepted, session, state).serve();
    });
  });
  return () => {
    state.voice.endAll();
    for (const client of sockets.clients) client.terminate();
  };
}

function refusalOf({ headers: { host, origin } }: IncomingMessage, path: string): number | undefined {
  if (findForeignHeader(host, origin) !== undefined) return 403;
  return path === VOICE_STREAM_PATH ? undefined : 404;
}

function refuse(socket: Duplex, status: number): void {
  // A client that is gone already gets no answer.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The headers of a request that offers another protocol. */
const OFFER_HEADERS: readonly string[] = ['connection', 'upgrade', 'http2-settings'];

/**
 * Answers a request that offers HTTP/2 or the like as if it did not, which HTTP allows and such clients expect. A
 * server that accepts any upgrade gets all of them without their bodies, so the request is passed on through a new
 * connection without the offer.
 * @param head What the client has sent of the body.
 */
function declineUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (!OFFER_HEADERS.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  const plain = connect(port, '127.0.0.1');
  plain.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  // Either end closes the other, in order or not.
  pipeline(socket, plain, socket, () => {
    socket.destroy();
    plain.destroy();
  });
}

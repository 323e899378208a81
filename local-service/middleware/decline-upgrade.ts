import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';

/** The headers of a request that offers another protocol. */
const OFFER_HEADERS: readonly string[] = ['connection', 'upgrade', 'http2-settings'];

/**
 * Answers a request that offers HTTP/2 or the like as if it did not, which HTTP allows and such clients expect. A
 * server that accepts any upgrade gets all of them without their bodies, so the request is passed on through a new
 * connection without the offer.
 * @param head What the client has sent of the body.
 */
export function declineUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
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

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** What a proxy does with a request for a tunnel. */
export type Tunnel = (request: IncomingMessage, socket: Duplex) => void;

/** Connects to where the request wants to go. */
export const openTunnel: Tunnel = ({ url = '' }, socket) => tunnelTo(url, socket);

/** Connects to `HOST:PORT`, wherever the request wants to go. */
export function tunnelTo(target: string, socket: Duplex): void {
  const { hostname, port } = new URL(`http://${target}`);
  const tunnel = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.pipe(tunnel).pipe(socket);
  });
  for (const end of [socket, tunnel]) end.on('error', () => tunnel.destroy());
}

/** Runs `work` with a proxy on loopback that remembers where tunnels were asked for. */
export async function withProxy<Result>(
  tunnel: Tunnel,
  work: (proxy: { readonly host: string; readonly targets: readonly string[] }) => Promise<Result>,
): Promise<Result> {
  const targets: string[] = [];
  const server = createServer().on('connect', (request, socket) => {
    targets.push(request.url ?? '');
    tunnel(request, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work({ host: `127.0.0.1:${(server.address() as AddressInfo).port}`, targets });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { cli } from '../support/cli.ts';
import { withScriptedServer } from '../support/scripted-server.ts';

/** What a proxy does with a request for a tunnel. */
type Tunnel = (request: IncomingMessage, socket: Duplex) => void;

const openTunnel: Tunnel = ({ url = '' }, socket) => {
  const { hostname, port } = new URL(`http://${url}`);
  const tunnel = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.pipe(tunnel).pipe(socket);
  });
  for (const end of [socket, tunnel]) end.on('error', () => tunnel.destroy());
};

/** Runs `work` with a proxy on loopback that remembers where tunnels were asked for. */
async function withProxy<Result>(
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

/** Runs `usage` against a service on loopback with these variables; says how it ended and how often the service was asked. */
function usageWith(env: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ character_count: 1, character_limit: 2 });
  return withScriptedServer({ body }, async ({ url, requests }) => {
    const { code, stderr } = await cli(['usage'], {
      env: { PARLANCE_URL: url, PARLANCE_KEY: 'my-key', ...env },
    });
    return { code, stderr, asked: requests.length };
  });
}

test.each(['HTTP_PROXY', 'http_proxy'])('the proxy of %s is used', (variable) =>
  withProxy(openTunnel, async ({ host, targets }) => {
    expect(await usageWith({ [variable]: `http://${host}` })).toMatchObject({ code: 0, asked: 1 });
    expect(targets.length).toBe(1);
  }),
);

test('NO_PROXY excepts hosts', () =>
  withProxy(openTunnel, async ({ host, targets }) => {
    const env = { HTTP_PROXY: `http://${host}`, NO_PROXY: '127.0.0.1' };
    expect(await usageWith(env)).toMatchObject({ code: 0, asked: 1 });
    expect(targets).toEqual([]);
  }));

test('HTTPS_PROXY is for addresses with https', () =>
  withProxy(
    (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'),
    async ({ host, targets }) => {
      const env = { PARLANCE_URL: 'https://service.invalid', HTTPS_PROXY: `http://${host}` };
      expect(await usageWith(env)).toMatchObject({ code: 5, asked: 0 });
      expect(targets).toEqual(['service.invalid:443']);
    },
  ));

test.each<[string, Tunnel]>([
  ['refuses', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')],
  ['hangs up', (_, socket) => socket.destroy()],
])('a proxy that %s is asked once and named, without its password', (_, tunnel) =>
  withProxy(tunnel, async ({ host, targets }) => {
    const { code, asked, stderr } = await usageWith({ HTTP_PROXY: `http://user:secret@${host}` });
    expect({ code, asked, tunnels: targets.length }).toEqual({ code: 5, asked: 0, tunnels: 1 });
    expect(stderr).toContain('proxy');
    expect(stderr).not.toContain('secret');
  }),
);

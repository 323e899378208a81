import type { Duplex } from 'node:stream';
import { describe, expect } from 'vitest';
import { runBuilt } from '../../support/built-cli.ts';
import { cli } from '../../support/cli.ts';
import { inTurn } from '../../support/runs.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { openTunnel, type Tunnel, tunnelTo, withProxy } from '../../support/services/proxy.ts';
import { UNRESOLVED_HOST, withTlsServer } from '../../support/services/tls-server.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const USAGE = JSON.stringify({ character_count: 1, character_limit: 2 });

/** An address that only a proxy can resolve. */
const SERVICE = `https://${UNRESOLVED_HOST}`;

type Environment = Readonly<Record<string, string>>;

/** Runs `usage` in this process. */
const usage = (env: Environment) =>
  cli(['usage'], { env: { PARLANCE_URL: SERVICE, PARLANCE_KEY: 'k', ...env } });

/** Runs the built `usage`, which is a process of its own: certificates are read when one starts. */
const builtUsage = (env: Environment) =>
  runBuilt(['usage'], { env: { PARLANCE_URL: SERVICE, PARLANCE_KEY: 'k', ...env } });

/** Runs the built `usage` behind a proxy that leads to a service, if `tunnel` lets it; says what the proxy was asked for. */
function usageBehind(
  environment: (proxy: string) => Environment,
  tunnel: (open: Tunnel) => Tunnel = (open) => open,
) {
  return withTlsServer(USAGE, ({ port, authorityFile, requests }) =>
    withProxy(
      tunnel((_, socket) => tunnelTo(`127.0.0.1:${port}`, socket)),
      async ({ host, targets }) => {
        const env = { NODE_EXTRA_CA_CERTS: authorityFile, ...environment(host) };
        const { code, stderr } = await builtUsage(env);
        return { code, stderr, asked: requests(), targets: [...targets] };
      },
    ),
  );
}

describe('loopback is reached directly, so that no proxy sees the key (reliability A7)', () => {
  const proxies = (host: string) => ({
    HTTP_PROXY: `http://${host}`,
    HTTPS_PROXY: `http://${host}`,
    https_proxy: `http://${host}`,
  });

  test('with http', () =>
    withProxy(openTunnel, ({ host, targets }) =>
      withScriptedServer({ body: USAGE }, async ({ url, requests }) => {
        for (const address of [url, url.replace('127.0.0.1', 'localhost')]) {
          expect(await usage({ PARLANCE_URL: address, ...proxies(host) })).toMatchObject({ code: 0 });
        }
        expect({ asked: requests.length, targets }).toEqual({ asked: 2, targets: [] });
      }),
    ));

  test('with https', () =>
    withTlsServer(USAGE, ({ port, authorityFile, requests }) =>
      withProxy(openTunnel, async ({ host, targets }) => {
        const env = { PARLANCE_URL: `https://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: authorityFile };
        expect(await builtUsage({ ...env, ...proxies(host) })).toMatchObject({ code: 0 });
        expect({ asked: requests(), targets }).toEqual({ asked: 1, targets: [] });
      }),
    ));

  test('also beside another address that needs the proxy', () =>
    withProxy(openTunnel, ({ host, targets }) =>
      withScriptedServer({ body: '[]' }, async ({ url, requests }) => {
        const { code } = await cli(['keys', 'list'], {
          env: {
            PARLANCE_URL: SERVICE,
            PARLANCE_ADMIN_URL: url,
            PARLANCE_ADMIN_KEY: 'a',
            ...proxies(host),
          },
        });
        expect({ code, asked: requests.length, targets }).toEqual({ code: 0, asked: 1, targets: [] });
      }),
    ));
});

test.each(inTurn(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']))(
  'the proxy of %s is used for every other address',
  async (variable) => {
    const result = await usageBehind((host) => ({ [variable]: `http://${host}` }));
    expect(result).toMatchObject({ code: 0, asked: 1, targets: [`${UNRESOLVED_HOST}:443`] });
  },
);

test('HTTPS_PROXY goes before HTTP_PROXY', async () => {
  const env = (host: string) => ({ HTTPS_PROXY: `http://${host}`, HTTP_PROXY: 'http://127.0.0.1:9' });
  expect(await usageBehind(env)).toMatchObject({ code: 0, asked: 1 });
});

test('NO_PROXY excepts hosts', () =>
  withProxy(openTunnel, async ({ host, targets }) => {
    const { code, stderr } = await usage({ HTTPS_PROXY: `http://${host}`, NO_PROXY: UNRESOLVED_HOST });
    expect({ code, targets }).toEqual({ code: 5, targets: [] });
    expect(stderr).toContain('not found');
  }));

test.each<[string, Tunnel]>([
  ['refuses', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')],
  ['fails', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')],
  ['hangs up', (_, socket) => socket.destroy()],
])('a proxy that %s is asked once and named, without its password', (_, tunnel) =>
  withProxy(tunnel, async ({ host, targets }) => {
    const { code, stderr } = await usage({ HTTPS_PROXY: `http://user:secret@${host}` });
    expect({ code, targets }).toEqual({ code: 5, targets: [`${UNRESOLVED_HOST}:443`] });
    expect(stderr).toContain('proxy');
    expect(stderr).not.toContain('secret');
  }),
);

/** Lets those in who say `user:secret`. */
const forUser =
  (open: Tunnel): Tunnel =>
  (request, socket) => {
    const wanted = `Basic ${Buffer.from('user:secret').toString('base64')}`;
    if (request.headers['proxy-authorization'] === wanted) return open(request, socket);
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
  };

test.each(
  inTurn([
    ['the right password', 'user:secret', 0, 1],
    ['a wrong password', 'user:wrong', 5, 0],
  ]),
)('a proxy that asks for a password is given %s', async (_, credentials, code, asked) => {
  const result = await usageBehind((host) => ({ HTTPS_PROXY: `http://${credentials}@${host}` }), forUser);
  expect(result).toMatchObject({ code, asked });
  expect(result.stderr).not.toMatch(/secret|wrong/);
});

test('a proxy that dies after the tunnel is open is gone to again', () => {
  let tunnels = 0;
  const dieOnce: Tunnel = (_, socket) => {
    tunnels++;
    if (tunnels === 1) return hangUpInTunnel(socket);
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
  };
  return withProxy(dieOnce, async ({ host, targets }) => {
    const { code, stderr } = await usage({ HTTPS_PROXY: `http://${host}` });
    expect({ code, tunnels: targets.length }).toEqual({ code: 5, tunnels: 2 });
    expect(stderr).toContain('proxy');
  });
});

/** Opens a tunnel, and hangs up as soon as something comes through it. */
function hangUpInTunnel(socket: Duplex): void {
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
  socket.once('data', () => socket.destroy());
}

describe('NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate checks, so nothing is sent over https (reliability A7)', () => {
  const unverified = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };

  test('to this computer', () =>
    withTlsServer(USAGE, async ({ port, authorityFile, requests }) => {
      const result = await usageOver(port, { ...unverified, NODE_EXTRA_CA_CERTS: authorityFile });
      expect({ code: result.code, requests: requests() }).toEqual({ code: 5, requests: 0 });
      for (const name of ['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS']) {
        expect(result.stderr).toContain(name);
      }
    }));

  test('through a proxy, which is not even asked', async () => {
    const result = await usageBehind((host) => ({ ...unverified, HTTPS_PROXY: `http://${host}` }));
    expect(result).toMatchObject({ code: 5, asked: 0, targets: [] });
  });

  test('http to this computer still works', () =>
    withScriptedServer({ body: USAGE }, async ({ url }) => {
      expect(await builtUsage({ ...unverified, PARLANCE_URL: url })).toMatchObject({ code: 0 });
    }));
});

/** Runs the built `usage` against this computer. */
const usageOver = (port: number, env: Environment) =>
  builtUsage({ PARLANCE_URL: `https://127.0.0.1:${port}`, ...env });

test('a private authority is trusted when it is named', () =>
  withTlsServer(USAGE, async ({ port, authorityFile, requests }) => {
    const trusting = { NODE_EXTRA_CA_CERTS: authorityFile };
    expect(await usageOver(port, trusting)).toMatchObject({ code: 0, stderr: '' });
    expect(requests()).toBe(1);
  }));

test('an unknown private authority stops everything, and the message says how to add it', () =>
  withTlsServer(USAGE, async ({ port, requests }) => {
    const { code, stderr } = await usageOver(port, {});
    expect({ code, requests: requests() }).toEqual({ code: 5, requests: 0 });
    expect(stderr).toContain('NODE_EXTRA_CA_CERTS');
  }));

import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { runBuilt } from '../../support/built-cli.ts';
import { cli } from '../../support/cli.ts';
import { openTunnel, type Tunnel, tunnelTo, withProxy } from '../../support/proxy.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { withTlsServer } from '../../support/tls-server.ts';

const USAGE = JSON.stringify({ character_count: 1, character_limit: 2 });

/** Runs `usage` against a service on loopback with these variables; says how it ended and how often the service was asked. */
function usageWith(env: Readonly<Record<string, string>>) {
  return withScriptedServer({ body: USAGE }, async ({ url, requests }) => {
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

/** Lets those in who say `user:secret`. */
const openForUser: Tunnel = (request, socket) => {
  const wanted = `Basic ${Buffer.from('user:secret').toString('base64')}`;
  if (request.headers['proxy-authorization'] === wanted) return openTunnel(request, socket);
  socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
};

test.each([
  ['the right password', 'user:secret', 0, 1],
  ['a wrong password', 'user:wrong', 5, 0],
])('a proxy that asks for a password is given %s', (_, credentials, code, asked) =>
  withProxy(openForUser, async ({ host }) => {
    const result = await usageWith({ HTTP_PROXY: `http://${credentials}@${host}` });
    expect(result).toMatchObject({ code, asked });
    expect(result.stderr).not.toMatch(/secret|wrong/);
  }),
);

test('each address has its own way', () =>
  withProxy(openTunnel, ({ host, targets }) =>
    withScriptedServer({ body: USAGE }, async (direct) => {
      const { host: directHost } = new URL(direct.url);
      const env = { HTTP_PROXY: `http://${host}`, NO_PROXY: directHost };
      expect(await usageWith(env)).toMatchObject({ code: 0, asked: 1 });
      expect(
        (await cli(['usage'], { env: { ...env, PARLANCE_URL: direct.url, PARLANCE_KEY: 'k' } })).code,
      ).toBe(0);
      expect(targets).toHaveLength(1);
      expect(targets).not.toContain(directHost);
    }),
  ));

test('a proxy that dies in the middle of an answer is gone to again', () => {
  let tunnels = 0;
  const dieOnce: Tunnel = (request, socket) => {
    tunnels++;
    if (tunnels > 1) return openTunnel(request, socket);
    return answerHalf(socket);
  };
  return withProxy(dieOnce, async ({ host, targets }) => {
    expect(await usageWith({ HTTP_PROXY: `http://${host}` })).toMatchObject({ code: 0, asked: 1 });
    expect(targets).toHaveLength(2);
  });
});

/** Opens a tunnel, and in it an answer that breaks off. */
function answerHalf(socket: Duplex): void {
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"char', () => socket.destroy());
  });
}

test('where the direct way is blocked, the proxy is the way', async () => {
  const closed = await withScriptedServer({}, async ({ url }) => url);
  const direct = await usageWith({ PARLANCE_URL: closed });
  expect(direct).toMatchObject({ code: 5, stderr: expect.stringContaining('refused') });
  await withScriptedServer({ body: USAGE }, ({ url }) =>
    withProxy(
      (_, socket) => tunnelTo(new URL(url).host, socket),
      async ({ host }) => {
        expect((await usageWith({ PARLANCE_URL: closed, HTTP_PROXY: `http://${host}` })).code).toBe(0);
      },
    ),
  );
});

/** Runs the built `usage`, which is a process of its own: certificates are read when one starts. */
function usageOver(port: number, env: Readonly<Record<string, string>>) {
  return runBuilt(['usage'], {
    env: { PARLANCE_URL: `https://127.0.0.1:${port}`, PARLANCE_KEY: 'k', ...env },
  });
}

test('a private authority is trusted when it is named, also through a proxy', () =>
  withTlsServer(USAGE, ({ port, authorityFile, requests }) =>
    withProxy(openTunnel, async ({ host, targets }) => {
      const trusting = { NODE_EXTRA_CA_CERTS: authorityFile };
      expect(await usageOver(port, trusting)).toMatchObject({ code: 0, stderr: '' });
      expect(await usageOver(port, { ...trusting, HTTPS_PROXY: `http://${host}` })).toMatchObject({
        code: 0,
      });
      expect({ requests: requests(), targets }).toEqual({ requests: 2, targets: [`127.0.0.1:${port}`] });
    }),
  ));

test('an unknown private authority stops everything, and the message says how to add it', () =>
  withTlsServer(USAGE, async ({ port, requests }) => {
    const { code, stderr } = await usageOver(port, {});
    expect({ code, requests: requests() }).toEqual({ code: 5, requests: 0 });
    expect(stderr).toContain('NODE_EXTRA_CA_CERTS');
  }));

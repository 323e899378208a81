import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { glossaryId, NetworkError, TimeoutError, UnexpectedAnswerError } from '#service';
import type { RetryClass } from '../../../packages/service/operation.ts';
import { cli } from '../../support/cli.ts';
import { comesWithin, slowness } from '../../support/process/times.ts';
import { inTurn } from '../../support/runs.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { ADMIN_KEY, clientFor, failureOf } from '../../support/service-client.ts';
import { CALLS_BY_CLASS, countOf } from '../../support/services/calls-by-class.ts';
import { FETCH_PORTS } from '../../support/services/fetch-ports.ts';
import { translateTexts } from '../../support/texts/confirmed-sending.ts';

const CLASSES = Object.keys(CALLS_BY_CLASS) as readonly RetryClass[];
const USAGE = '{"character_count":1,"character_limit":2}';
const MIB = 1024 * 1024;

/** Writes one byte after the other, with a pause after each, until the other side has enough. */
async function drip(socket: Pick<Socket, 'write' | 'destroyed'>, text: string, pauseMs: number) {
  for (const character of text) {
    if (socket.destroyed) return;
    socket.write(character);
    await pause(pauseMs);
  }
}

/** Runs `work` with a server that drips an answer forever, headers included. */
async function withDrippingHeaders<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    void drip(socket, `HTTP/1.1 200 OK\r\nx-slow: ${'a'.repeat(10_000)}`, 20);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** Sends a GB of JSON in chunks, no faster than the other side reads. */
const endlessJson: ScriptedAnswer = (_, response) => {
  const piece = `{"more":"${'a'.repeat(MIB)}"},`;
  const pieces = Array.from({ length: 1000 }, (_, index) => (index === 0 ? `[${piece}` : piece));
  response.writeHead(200, { 'content-type': 'application/json' });
  pipeline(Readable.from(pieces), response, () => undefined);
};

describe.each(inTurn(Object.entries(FETCH_PORTS)))('%s', (_name, fetch) => {
  test('F23 headers that come byte by byte are left when their time is over', () =>
    withDrippingHeaders(async (url) => {
      const client = clientFor(url, { fetch, timeouts: { textHeaders: 150 } });
      const failure = await failureOf(client.translate({ text: ['a'], target_lang: 'de' }));
      expect(failure).toBeInstanceOf(TimeoutError);
      expect(failure).toMatchObject({ phase: 'headers', ms: 150 });
    }));

  test('F23 a body that comes byte by byte is read as long as bytes come', async () => {
    const pauseMs = Math.ceil(10 * (await slowness()));
    const idle = 20 * pauseMs;
    await withScriptedServer(
      (_, response) => {
        response.writeHead(200);
        void drip(response, USAGE, pauseMs).then(() => response.end());
      },
      async ({ url, requests }) => {
        const timeouts = { headers: idle, idle };
        const start = performance.now();
        expect(await clientFor(url, { fetch, timeouts }).usage()).toEqual(JSON.parse(USAGE));
        expect(performance.now() - start).toBeGreaterThan(idle);
        expect(requests).toHaveLength(1);
      },
    );
  });

  test('F23 a body that stalls is given up after the idle time', () =>
    withScriptedServer(
      (_, response) => {
        response.writeHead(200);
        response.write('{');
      },
      async ({ url, requests }) => {
        const client = clientFor(url, { fetch, timeouts: { idle: 50 } });
        expect(await failureOf(client.usage({ mode: 'batch' }))).toMatchObject({ phase: 'idle', ms: 50 });
        expect(requests).toHaveLength(6);
      },
    ));

  // A gzip file of many members is one text: 64 times 16 MiB in as many KiB.
  const member = gzipSync(Buffer.alloc(16 * MIB, ' '));
  const bomb = Buffer.concat(Array.from({ length: 64 }, () => member));
  test.each<[string, ScriptedAnswer, string]>([
    ['a gzip bomb of 1 GiB', { headers: { 'content-encoding': 'gzip' }, body: bomb }, 'too-large'],
    ['1 GB of JSON in chunks', endlessJson, 'too-large'],
    ['JSON that nests a million deep', { body: '['.repeat(1_000_000) }, 'too-deep'],
  ])('F24 %s ends within a second and 64 MiB', (_, answer, reason) =>
    withScriptedServer(answer, async ({ url }) => {
      const memory = process.memoryUsage().rss;
      const failure = failureOf(clientFor(url, { fetch }).usage());
      expect(await comesWithin(1_000, failure)).toMatchObject({ reason });
      expect((process.memoryUsage().rss - memory) / MIB).toBeLessThan(64);
    }),
  );

  test.each([301, 302, 303, 307, 308])('F25 %i to another host: it never sees the key', (status) =>
    withScriptedServer({ body: USAGE }, (other) =>
      withScriptedServer({ status, headers: { location: other.url } }, async ({ url }) => {
        const admin = { baseUrl: url, key: ADMIN_KEY };
        for (const retryClass of CLASSES) {
          const failure = await failureOf(CALLS_BY_CLASS[retryClass].call(clientFor(url, { fetch, admin })));
          expect(failure).toBeInstanceOf(NetworkError);
          expect(failure).toMatchObject({ reason: 'redirect' });
        }
        expect(other.requests).toEqual([]);
      }),
    ),
  );
});

test.each(Object.entries(FETCH_PORTS))(
  '%s: a 204 with a body is done, and the body means nothing',
  (_, fetch) =>
    withScriptedServer(
      (_request, response) => response.socket?.end('HTTP/1.1 204 No Content\r\n\r\n{"message":"No"}'),
      async ({ url, requests }) => {
        expect(await clientFor(url, { fetch }).deleteGlossary(glossaryId('g-1'))).toBeUndefined();
        expect(requests).toHaveLength(1);
      },
    ),
);

describe('F26 a sign-in page of the network answers everything', () => {
  const portal = { headers: { 'content-type': 'text/html' }, body: '<html>Please sign in</html>' };

  test.each(CLASSES.filter((name) => name !== 'once-only'))('%s: it is not the service', (retryClass) =>
    withScriptedServer(portal, async ({ url, requests }) => {
      const admin = { baseUrl: url, key: ADMIN_KEY };
      const failure = await failureOf(CALLS_BY_CLASS[retryClass].call(clientFor(url, { admin })));
      expect(failure).toBeInstanceOf(UnexpectedAnswerError);
      expect(failure).toMatchObject({ reason: 'html' });
      expect(countOf(CALLS_BY_CLASS[retryClass], requests)).toBe(1);
    }),
  );

  test('a download has a type, which shows a web page before anything is stored', () =>
    withScriptedServer(portal, async ({ url }) => {
      const answer = await CALLS_BY_CLASS['once-only'].call(clientFor(url));
      expect(answer).toMatchObject({ contentType: 'text/html' });
      (answer as { cancel: () => void }).cancel();
    }));

  test('nothing is written', () =>
    withScriptedServer(portal, async ({ url }) => {
      const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
      const { stdout, stderr } = await cli(['translate', '--to', 'de', 'a'], { env });
      expect(stdout).toBe('');
      expect(stderr).toContain('web page');
    }));
});

test.each([49, 51])('F27 %i results for 50 texts: nothing of them is used', (results) => {
  const translation = { detected_source_language: 'EN', text: 'a' };
  const body = JSON.stringify({ translations: Array.from({ length: results }, () => translation) });
  return withScriptedServer({ body }, async ({ url, requests }) => {
    const texts = Array.from({ length: 50 }, () => 'a');
    const job = { client: clientFor(url), texts, options: { target_lang: 'de' } };
    expect(await failureOf(translateTexts(job))).toMatchObject({ reason: 'count' });
    expect(requests).toHaveLength(1);
  });
});

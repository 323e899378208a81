import { getEventListeners } from 'node:events';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CancelledError,
  NetworkError,
  TimeoutError,
  UnexpectedAnswerError,
} from '../../../packages/service/errors/service-errors.ts';
import type { Fetch } from '../../../packages/service/http/fetch-port.ts';
import { comesWithin } from '../../support/process/times.ts';
import { inTurn } from '../../support/runs.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { ADMIN_KEY, clientFor, failureOf } from '../../support/service-client.ts';
import { FETCH_PORTS } from '../../support/services/fetch-ports.ts';

const USAGE = '{"character_count":1,"character_limit":2}';

/** Takes the request and says nothing. */
const SILENCE: ScriptedAnswer = () => undefined;

/** Sends the headers and the beginning of a body, and stops there. */
const HALF_A_BODY: ScriptedAnswer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"character_count":');
};

/** Sends white space forever. */
const ENDLESS_BODY: ScriptedAnswer = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const chunks = Readable.from(
    (function* () {
      for (;;) yield chunk;
    })(),
  );
  response.on('close', () => chunks.destroy());
  response.writeHead(200, { 'content-type': 'application/json' });
  chunks.pipe(response);
};

/** The longest that cancelling may take (reliability A4), in ms. */
const CANCEL_LIMIT = 100;

async function checkCancel(answer: ScriptedAnswer, fetch: Fetch) {
  await withScriptedServer(answer, async (server) => {
    const controller = new AbortController();
    const failure = failureOf(clientFor(server.url, { fetch }).usage({ signal: controller.signal }));
    await server.received(1);
    controller.abort();
    expect(await comesWithin(CANCEL_LIMIT, failure)).toBeInstanceOf(CancelledError);
    await server.abandoned(1);
  });
}

describe.each(inTurn(Object.entries(FETCH_PORTS)))('%s', (_name, fetch) => {
  test.each([302, 307])(
    'a redirect (%i) is refused, and the other host never sees the key',
    async (status) => {
      await withScriptedServer({ body: USAGE }, async (other) => {
        await withScriptedServer(
          { status, headers: { location: `${other.url}/v2/usage` } },
          async (server) => {
            const failure = await failureOf(clientFor(server.url, { fetch }).usage());
            expect(failure).toBeInstanceOf(NetworkError);
            expect(failure).toMatchObject({ reason: 'redirect' });
            expect(other.requests).toEqual([]);
          },
        );
      });
    },
  );

  test('a call is cancelled before its answer', () => checkCancel(SILENCE, fetch));

  test('a call is cancelled in the middle of its answer', () => checkCancel(HALF_A_BODY, fetch));

  test('a call whose signal is already aborted sends nothing', async () => {
    await withScriptedServer({ body: USAGE }, async (server) => {
      const failure = await failureOf(
        clientFor(server.url, { fetch }).usage({ signal: AbortSignal.abort() }),
      );
      expect(failure).toBeInstanceOf(CancelledError);
      expect(server.requests).toEqual([]);
    });
  });

  test('the headers of a text operation and of others have their own time-outs', async () => {
    // The waits between the attempts count towards the call: it is long, so that none of its attempts is cut short.
    const timeouts = { textHeaders: 400, headers: 300, call: 1_000_000 };
    await withScriptedServer(SILENCE, async (server) => {
      const client = clientFor(server.url, { fetch, timeouts });
      const slowText = await failureOf(client.translate({ text: ['a'], target_lang: 'de' }));
      expect(slowText).toBeInstanceOf(TimeoutError);
      expect(slowText).toMatchObject({ phase: 'headers', ms: 400 });
      expect(await failureOf(client.usage())).toMatchObject({ phase: 'headers', ms: 300 });
      await server.abandoned(2);
    });
  });

  test('the whole call has a time-out', async () => {
    const timeouts = { headers: 10_000, call: 60 };
    await withScriptedServer(HALF_A_BODY, async (server) => {
      const failure = await failureOf(clientFor(server.url, { fetch, timeouts }).usage());
      expect(failure).toBeInstanceOf(TimeoutError);
      expect(failure).toMatchObject({ phase: 'call', ms: 60 });
      await server.abandoned(1);
    });
  });

  /** Reliability A5. */
  test('an endless answer is left at 16 MiB', async () => {
    await withScriptedServer(ENDLESS_BODY, async (server) => {
      const failure = await failureOf(clientFor(server.url, { fetch }).usage());
      expect(failure).toBeInstanceOf(UnexpectedAnswerError);
      expect(failure).toMatchObject({ reason: 'too-large' });
      await server.abandoned(1);
    });
  });

  test('the limit of an answer counts after decompression', async () => {
    const padding = (bytes: number) => gzipSync(`${' '.repeat(bytes)}${USAGE}`);
    const checkSize = (bytes: number) =>
      withScriptedServer({ headers: { 'content-encoding': 'gzip' }, body: padding(bytes) }, (server) =>
        clientFor(server.url, { fetch }).usage(),
      );
    const limit = 16 * 1024 * 1024 - USAGE.length;
    expect(await checkSize(limit)).toMatchObject({ character_limit: 2 });
    expect(await failureOf(checkSize(limit + 1))).toMatchObject({ reason: 'too-large' });
  });

  test('nobody listens at the address', async () => {
    const url = await withScriptedServer(SILENCE, async (server) => server.url);
    const failure = await failureOf(clientFor(url, { fetch }).usage());
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({ reason: 'refused' });
  });

  test.each<[string, ScriptedAnswer]>([
    ['before its answer', (_request, response) => response.destroy()],
    [
      'in the middle of its answer',
      (_request, response) => {
        response.writeHead(200, { 'x-trace-id': 't-1', 'content-length': '100' });
        response.write('{', () => response.destroy());
      },
    ],
  ])('the connection is cut %s', async (_when, answer) => {
    await withScriptedServer(answer, async (server) => {
      const failure = await failureOf(clientFor(server.url, { fetch }).usage());
      expect(failure).toBeInstanceOf(NetworkError);
      expect(failure).toMatchObject({ reason: 'reset' });
    });
  });
});

describe('what a call leaves behind', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const answered: Fetch = async () => ({
    status: 200,
    headers: new Headers(),
    body: Readable.from([Buffer.from(USAGE)]),
  });
  const failing: Fetch = async () => {
    throw new TypeError('fetch failed');
  };

  test.each([
    ['an answer', answered],
    ['a failure', failing],
  ])('after %s no timer and no listener', async (_how, fetch) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signal } = new AbortController();
    await Promise.allSettled([clientFor('https://host.invalid', { fetch }).usage({ signal })]);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('the time limit of the headers ends with them, that of the call continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = new Readable({ read: () => undefined });
    const fetch: Fetch = async () => ({ status: 200, headers: new Headers(), body });
    const client = clientFor('https://host.invalid', { fetch, timeouts: { headers: 30, call: 60 } });
    const failure = failureOf(client.usage());
    await vi.advanceTimersByTimeAsync(60);
    expect(await failure).toMatchObject({ phase: 'call', ms: 60 });
  });

  test('a fetch that ignores its signal does not hold up the caller', async () => {
    const deaf: Fetch = () => new Promise(() => undefined);
    const controller = new AbortController();
    const failure = failureOf(
      clientFor('https://host.invalid', { fetch: deaf }).usage({ signal: controller.signal }),
    );
    controller.abort();
    expect(await failure).toBeInstanceOf(CancelledError);
  });
});

test('a refusal of the ordinary key is reported, and one of the admin key is not', async () => {
  await withScriptedServer({ status: 403, body: '{}' }, async ({ url }) => {
    const onNotice = vi.fn();
    const client = clientFor(url, { admin: { baseUrl: url, key: ADMIN_KEY }, onNotice });
    await failureOf(client.listKeys());
    expect(onNotice).not.toHaveBeenCalled();
    await failureOf(client.usage());
    expect(onNotice).toHaveBeenCalledExactlyOnceWith({ kind: 'key-refused' });
  });
});

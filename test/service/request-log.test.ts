import { describe, expect, test } from 'vitest';
import { collectLog } from '../support/process/collected-log.ts';
import { type ScriptedAnswer, withScriptedServer } from '../support/scripted-server.ts';
import { ADMIN_KEY, CANARY_KEY, clientFor, failureOf } from '../support/service-client.ts';

const USAGE = { body: '{"character_count":1,"character_limit":2}', headers: { 'x-trace-id': 't-1' } };

/** Calls `usage` and gives the lines of the log. */
async function linesOf(...answers: readonly ScriptedAnswer[]): Promise<readonly string[]> {
  const log = collectLog();
  const left = [...answers];
  const next: ScriptedAnswer = (request, response) => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer?.status ?? 200, answer?.headers);
    response.end(answer?.body);
  };
  await withScriptedServer(next, async (server) => {
    await clientFor(server.url, { log, random: () => 0.5 })
      .usage()
      .catch(() => undefined);
  });
  return log.lines;
}

describe('the log of requests', () => {
  test('a request has a line with its operation, duration, status and ID', async () => {
    expect(await linesOf(USAGE)).toEqual(['info request operation=usage ms=0 status=200 traceId=t-1']);
  });

  test('a retry has a line with its number, delay and reason', async () => {
    const busy = { status: 429, headers: { 'retry-after': '2', 'x-trace-id': 't-0' }, body: '{}' };
    expect(await linesOf(busy, USAGE)).toEqual([
      'warning request failed operation=usage ms=0 error=RateLimitError status=429 traceId=t-0',
      'warning retry operation=usage attempt=2 delayMs=2000 error=RateLimitError status=429 traceId=t-0',
      'info request operation=usage ms=0 status=200 traceId=t-1',
    ]);
  });

  test('a refused request has a line, and is not sent again', async () => {
    expect(await linesOf({ status: 400, body: '{"message":"Bad request."}' })).toEqual([
      'warning request failed operation=usage ms=0 error=RequestRejectedError status=400',
    ]);
  });

  test('an answer that cannot be read has a line with the reason', async () => {
    expect(await linesOf({ body: '[]' })).toEqual([
      'warning request failed operation=usage ms=0 error=UnexpectedAnswerError reason=shape status=200',
    ]);
  });

  test('a cancelled request is not a failure of the service', async () => {
    const log = collectLog();
    await withScriptedServer(
      () => undefined,
      async (server) => {
        const controller = new AbortController();
        const failure = failureOf(clientFor(server.url, { log }).usage({ signal: controller.signal }));
        await server.received(1);
        controller.abort();
        await failure;
      },
    );
    expect(log.lines).toEqual(['info request failed operation=usage ms=0 error=CancelledError']);
  });
});

describe('keys and texts are in no line', () => {
  const TEXT = 'canary text 5d1e';
  const echo = JSON.stringify({ message: `Bad ${CANARY_KEY} ${ADMIN_KEY} ${TEXT}`, detail: TEXT });

  test.each([200, 400, 403, 429, 500])('status %i, with an answer that repeats them', async (status) => {
    const log = collectLog();
    const headers = { 'x-trace-id': encodeURIComponent(CANARY_KEY) };
    await withScriptedServer({ status, headers, body: echo }, async (server) => {
      const admin = { baseUrl: server.url, key: ADMIN_KEY };
      const client = clientFor(server.url, { log, admin });
      await failureOf(client.translate({ text: [TEXT], target_lang: 'de', context: TEXT }));
      await failureOf(client.listMemories({ page_size: 1 }));
      await client.listKeys().catch(() => undefined);
    });
    expect(log.lines.length).toBeGreaterThanOrEqual(3);
    for (const line of log.lines) expect(line).not.toMatch(/canary/i);
  });

  test('a transport that quotes them', async () => {
    const log = collectLog();
    const thrown = Object.assign(new TypeError(`failed ${CANARY_KEY} ${TEXT}`), { code: CANARY_KEY });
    const client = clientFor('https://host.invalid', { log, fetch: () => Promise.reject(thrown) });
    await failureOf(client.translate({ text: [TEXT], target_lang: 'de' }));
    expect(log.lines).toContain(
      'warning request failed operation=translate ms=0 error=NetworkError reason=other',
    );
    for (const line of log.lines) expect(line).not.toMatch(/canary/i);
  });
});

import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../../../packages/service/errors/redact.ts';
import { NetworkError, TimeoutError } from '../../../../packages/service/errors/service-errors.ts';
import { streamAnswer } from '../../../../packages/service/http/answers/stream-answer.ts';
import { failureOf } from '../../../support/service-client.ts';

interface Streamed {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: AsyncIterable<Uint8Array>;
}

/** An answer with these headers and this body, and how often its connection was ended. */
function streamed({ headers = {}, body = piecesOf('ab', 'cd') }: Streamed) {
  let ends = 0;
  const limited = { signal: new AbortController().signal, expect: () => undefined, disconnect: () => ends++ };
  const response = { status: 200, headers: { get: (name: string) => headers[name] ?? null }, body };
  const arrived = { response, limited, traceId: 'trace', redact: createRedactor([]) };
  const answer = streamAnswer(arrived as never, { idle: 20, signal: undefined });
  return { answer, ends: () => ends };
}

async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of body) text += new TextDecoder().decode(piece);
  return text;
}

test.each<[headers: Readonly<Record<string, string>>, length: number | undefined]>([
  [{ 'content-length': '10' }, 10],
  [{ 'content-length': '10', 'content-encoding': 'Identity' }, 10],
  [{ 'content-length': '10', 'content-encoding': 'gzip' }, undefined],
  [{ 'content-length': '' }, undefined],
  [{ 'content-length': '1e3' }, undefined],
  [{ 'content-length': 'many' }, undefined],
  [{}, undefined],
])('an answer with the headers %j announces its length as %s', (headers, length) =>
  expect(streamed({ headers }).answer.contentLength).toBe(length),
);

describe('the connection ends', () => {
  test('when everything has come', async () => {
    const { answer, ends } = streamed({});
    expect(await textOf(answer.body)).toBe('abcd');
    expect(ends()).toBe(1);
  });

  test('when the reader stops', async () => {
    const { answer, ends } = streamed({});
    for await (const _piece of answer.body) break;
    expect(ends()).toBe(1);
  });

  test('when it breaks, which is an error of the network', async () => {
    const body = (async function* () {
      yield* piecesOf('ab');
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    })();
    const { answer, ends } = streamed({ body });
    const failure = await failureOf(textOf(answer.body));
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({ reason: 'reset', traceId: 'trace' });
    expect(ends()).toBe(1);
  });

  test('when nothing more comes in time', async () => {
    const body = (async function* () {
      yield* piecesOf('ab');
      await new Promise(() => undefined);
    })();
    const { answer } = streamed({ body });
    const failure = await failureOf(textOf(answer.body));
    expect(failure).toBeInstanceOf(TimeoutError);
    expect(failure).toMatchObject({ phase: 'idle', ms: 20 });
  });
});

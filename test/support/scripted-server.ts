import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the server received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An answer by data; a function may do anything with the response, also never end it. */
export type ScriptedAnswer =
  | {
      readonly status?: number;
      readonly headers?: Record<string, string>;
      readonly body?: string | Uint8Array;
    }
  | ((request: ReceivedRequest, response: ServerResponse) => void);

export interface ScriptedServer {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** Fulfilled when this many requests have been received. */
  readonly received: (count: number) => Promise<void>;
  /** Fulfilled when this many connections have been cut by the client before their answer was complete. */
  readonly abandoned: (count: number) => Promise<void>;
}

/** Counts up and lets others wait for a number. */
function createCounter() {
  let reached = 0;
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();
  return {
    increment() {
      reached++;
      for (const waiter of waiting) if (reached >= waiter.count) waiter.resolve();
    },
    reaches: (count: number) =>
      new Promise<void>((resolve) => {
        if (reached >= count) resolve();
        else waiting.add({ count, resolve });
      }),
  };
}

function answerTo(scripted: ScriptedAnswer, request: ReceivedRequest, response: ServerResponse): void {
  if (typeof scripted === 'function') {
    scripted(request, response);
  } else {
    response.writeHead(scripted.status ?? 200, { 'content-type': 'application/json', ...scripted.headers });
    response.end(scripted.body);
  }
}

/** Runs `work` against a server on loopback that gives the same scripted answer to every request, then closes it. */
export async function withScriptedServer<Result>(
  scripted: ScriptedAnswer,
  work: (server: ScriptedServer) => Promise<Result>,
): Promise<Result> {
  const requests: ReceivedRequest[] = [];
  const received = createCounter();
  const abandoned = createCounter();
  const server = createServer(async (message, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned.increment();
    });
    const { method = '', url = '', headers } = message;
    const request = { method, path: url, headers, body: await text(message) };
    requests.push(request);
    received.increment();
    answerTo(scripted, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work({
      url: `http://127.0.0.1:${port}`,
      requests,
      received: received.reaches,
      abandoned: abandoned.reaches,
    });
  } finally {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

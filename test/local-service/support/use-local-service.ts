import { afterAll, beforeAll } from 'vitest';
import type { LocalServiceOptions } from '../../../packages/local-service/server/options/options.ts';
import { type RunningLocalService, startLocalService } from '../../../packages/local-service/server/start.ts';

/** An answer, with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where it is not JSON. */
  readonly body: unknown;
}

export type ExtraHeaders = Readonly<Record<string, string>>;

/** A local service and the shortest ways to call it. Every call carries the key. */
export interface LocalServiceUnderTest {
  running(): RunningLocalService;
  get(path: string, headers?: ExtraHeaders): Promise<Answer>;
  /** JSON. A string is sent as it is. */
  post(path: string, body: unknown, headers?: ExtraHeaders): Promise<Answer>;
  postForm(path: string, fields: readonly (readonly [string, string])[]): Promise<Answer>;
  /** With the admin key; a body goes as JSON. */
  admin(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sets the local service's time, from where it goes on. */
  setTime(time: string): Promise<void>;
  /** Any method, with a body as `post` takes it where there is one. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Anything else, without the key unless it is given. */
  send(path: string, init: RequestInit): Promise<Answer>;
}

/** Starts one local service for the tests of a file (or of a `describe`), and stops it after them. */
export function useLocalService(options: LocalServiceOptions = {}): LocalServiceUnderTest {
  let started: RunningLocalService | undefined;
  beforeAll(async () => {
    started = await startLocalService(options);
  });
  afterAll(() => started?.stop());

  const running = (): RunningLocalService => {
    if (started === undefined) throw new Error('The local service runs only inside tests.');
    return started;
  };
  const send = async (path: string, init: RequestInit) => readAnswer(await fetch(running().url + path, init));
  const keyed = (headers: ExtraHeaders = {}) => ({
    authorization: `${running().authScheme} ${running().key}`,
    ...headers,
  });
  const sendJson = (method: string, path: string, body: unknown, headers?: ExtraHeaders) =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json', ...keyed(headers) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    running,
    send,
    get: (path, headers) => send(path, { headers: keyed(headers) }),
    post: (path, body, headers) => sendJson('POST', path, body, headers),
    admin: (method, path, body) =>
      send(path, {
        method,
        headers: {
          authorization: `${running().authScheme} ${running().adminKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    setTime: async (time) => {
      await send('/__control/clock', { method: 'POST', body: JSON.stringify({ time }) });
    },
    call: (method, path, body) =>
      body === undefined ? send(path, { method, headers: keyed() }) : sendJson(method, path, body),
    postForm: (path, fields) =>
      send(path, {
        method: 'POST',
        headers: keyed(),
        body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
      }),
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

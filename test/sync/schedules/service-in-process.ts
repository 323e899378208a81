import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FetchInit } from '#service';
import { createApp } from '../../../packages/local-service/server/app.ts';
import { createState } from '../../../packages/local-service/server/create-state.ts';
import type { LocalServiceState } from '../../../packages/local-service/server/environment.ts';
import { resolveOptions } from '../../../packages/local-service/server/options/options.ts';

/** Nothing listens there: requests go to the local service without a network. */
export const ORIGIN = 'http://127.0.0.1:1188';

/** The local service as a function: a request takes a fraction of a millisecond. */
export class ServiceInProcess {
  readonly key: string;
  readonly state: LocalServiceState;
  readonly #app: ReturnType<typeof createApp>;
  readonly #authorization: string;
  readonly #connection = connection();

  constructor() {
    const options = resolveOptions({});
    this.key = options.keys[0];
    this.#authorization = `${options.authScheme} ${this.key}`;
    this.state = createState(options);
    this.#app = createApp(this.state);
  }

  async fetch(url: string, { method, headers, body }: FetchInit): Promise<Response> {
    const named = { ...headers, host: new URL(url).host };
    return this.#app.fetch(
      new Request(url, { method, headers: named, ...(body !== undefined && { body }) }),
      this.#connection,
    );
  }

  /** Another program changes something, or is refused. */
  async change(method: string, path: string, body?: object): Promise<void> {
    await this.#app.fetch(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          host: new URL(ORIGIN).host,
          authorization: this.#authorization,
          'content-type': 'application/json',
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
      this.#connection,
    );
  }
}

/** What a request comes by where there is a network. */
function connection() {
  const incoming = new IncomingMessage(new Socket());
  return { incoming, outgoing: new ServerResponse(incoming) };
}

/** What the client passes to `fetch` in addition to the address. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string | ReadableStream<Uint8Array>;
  /** `fetch` needs it if the body is a stream. */
  duplex?: 'half';
  signal: AbortSignal;
  /** Always `error`: a redirect could carry the key to another host. */
  redirect: 'error';
}

/** The part of a response that the client reads: the body as a stream of bytes, already decompressed. */
export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * The only access to the network. The extension passes the editor's own `globalThis.fetch`, which knows proxies and
 * certificates; the command line and the tests pass `fetch` of `undici`.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** What a test does with a request before it is sent: other headers, or an answer instead. Undefined lets it pass. */
export type Interference = (
  url: string,
  count: number,
) => Readonly<Record<string, string>> | Response | undefined;

/** The requests that were sent while `work` ran, each as its method and path. */
export interface SentRequests {
  readonly paths: () => readonly string[];
}

/**
 * Runs `work` while the editor's `fetch`, which the extension uses, is watched. The header `x-parlance-fault` makes the local service
 * fail in a certain way; `count` is how many requests of the same path came before.
 */
export async function withWatchedService(
  interfere: Interference,
  work: (requests: SentRequests) => Promise<void>,
): Promise<void> {
  const original = globalThis.fetch;
  const sent: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? 'GET';
    const path = `${method} ${new URL(url).pathname}`;
    const change = interfere(path, sent.filter((other) => other === path).length);
    sent.push(path);
    if (change instanceof Response) return change;
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(change ?? {})) headers.set(name, value);
    return original(input, { ...init, headers });
  };
  try {
    await work({ paths: () => sent });
  } finally {
    globalThis.fetch = original;
  }
}

/** Makes the first `times` translations fail with a fault of the local service. */
export function faultyTranslations(fault: string, times = Number.POSITIVE_INFINITY): Interference {
  return (path, count) =>
    path.endsWith('/v2/translate') && count < times ? { 'x-parlance-fault': fault } : undefined;
}

/** How many of the requests are translations. */
export function translationsIn({ paths }: SentRequests): number {
  return paths().filter((path) => path.endsWith('/v2/translate')).length;
}

/** The local service of the extension. */
export interface SpokenToService {
  /** Posts JSON with the extension's own throw-away key. */
  readonly post: (path: string, body: object) => Promise<Response>;
}

/** Runs `work`, which has the extension send something, and gives the service that it was sent to. */
export async function serviceOf(work: () => Promise<void>): Promise<SpokenToService> {
  const original = globalThis.fetch;
  const sent: { readonly origin: string; readonly headers: Headers }[] = [];
  globalThis.fetch = (input, init) => {
    const { url, headers } = new Request(input, init);
    sent.push({ origin: new URL(url).origin, headers });
    return original(input, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = original;
  }
  const [first] = sent;
  if (first === undefined) throw new Error('Nothing was sent.');
  const authorization = first.headers.get('authorization') ?? '';
  return {
    post: (path, body) =>
      fetch(first.origin + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

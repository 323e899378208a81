/** How a request goes wrong. */
type Fault = <Answer>(send: () => Promise<Answer>) => Promise<Answer | Response>;

/** What can go wrong with a request, as somebody on the network sees it. */
export const FAULTS = {
  nothing: (send) => send(),
  'no connection': async () => {
    throw failed('ECONNREFUSED');
  },
  'lost answer': async (send) => {
    await send();
    throw failed('ECONNRESET');
  },
  'refused for now': async () => new Response('{"message":"busy"}', { status: 503 }),
  'error afterwards': async (send) => {
    await send();
    return new Response('{"message":"internal"}', { status: 500 });
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

function failed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}

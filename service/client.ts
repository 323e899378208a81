import type { Endpoint } from './endpoint.ts';
import type { AdminAccess } from './http/access.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './http/call-limits.ts';
import type { Fetch } from './http/fetch-port.ts';
import { createRedactor } from './http/redact.ts';
import type { Transport } from './http/send.ts';
import { METHODS, type Method } from './methods.ts';

export type { AdminAccess } from './http/access.ts';
export type { Timeouts } from './http/call-limits.ts';
export type { CallOptions } from './http/send.ts';

/** What a client needs to speak to one service with one key. */
export interface ServiceClientOptions {
  readonly endpoint: Endpoint;
  /** Sent in the `Authorization` header only (specification 5.1); never part of an address, a log or an error. */
  readonly key: string;
  /** For admin operations, and for nothing else; without it they fail with an AdminKeyMissingError. */
  readonly admin?: AdminAccess | undefined;
  readonly fetch: Fetch;
  /** The product's name and version. Left out, the host's own header stays: an editor may not allow another. */
  readonly userAgent?: string;
  /** In ms. */
  readonly timeouts?: Partial<Timeouts>;
}

/** A function of `resources/` without its transport. */
type Bound<Call extends Method> = Call extends (transport: Transport, ...given: infer Given) => infer Answer
  ? (...given: Given) => Answer
  : never;

/**
 * The service's operations, one method each (methods.ts), with the service's own field names. Every method sends one
 * request and throws only the classes of http/errors.ts.
 */
export type ServiceClient = { readonly [Name in keyof typeof METHODS]: Bound<(typeof METHODS)[Name]> };

/** Makes a client. It holds no connection and no timer, so it needs no closing. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { endpoint, key, admin, fetch, userAgent } = options;
  return bindMethods({
    endpoint,
    key,
    admin,
    fetch,
    userAgent,
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
    redact: createRedactor([key, admin?.key ?? '']),
  });
}

function bindMethods(transport: Transport): ServiceClient {
  const methods: [name: string, method: Method][] = Object.entries(METHODS);
  const bound = methods.map(([name, method]) => [name, (...given: never[]) => method(transport, ...given)]);
  return Object.fromEntries(bound) as ServiceClient;
}

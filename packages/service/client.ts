import type { Log } from '#base';
import { createTagListMemory, type TagListMemory } from './call/tag-lists.ts';
import type { AdminAccess, Transport } from './call/transport.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';
import type { Endpoint } from './endpoint.ts';
import { createRedactor, redactedLog } from './errors/redact.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './http/call-limits.ts';
import type { Fetch } from './http/fetch-port.ts';
import { METHODS, type Method } from './methods.ts';
import { type NoticeListener, watchingKey } from './notice.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import type { CallMode } from './retry/decide-retry.ts';
import { RetryBudgets } from './retry/retry-budget.ts';

/** What a client needs for one service and one key. */
export interface ServiceClientOptions {
  readonly endpoint: Endpoint;
  /** Sent in the `Authorization` header only (specification 5.1); never part of an address, a log or an error. */
  readonly key: string;
  /** For admin operations only; without it they fail with an AdminKeyMissingError. */
  readonly admin?: AdminAccess | undefined;
  readonly fetch: Fetch;
  /** The product's name and version. Left out, the header of the host is used: an editor may not allow another one. */
  readonly userAgent?: string;
  /** What the usage of its requests is reported under, see packages/requests/reporting-tag.ts. */
  readonly tag?: string | undefined;
  /** In ms. */
  readonly timeouts?: Partial<Timeouts>;
  /** `interactive` by default: at most 60 s for a wait that the service asks for, and 120 s in all. */
  readonly mode?: CallMode;
  /** Shared by clients that are created for one command each. */
  readonly retryBudgets?: RetryBudgets;
  readonly onNotice?: NoticeListener;
  /** Remembers whether the service refuses lists of tags; left out: as long as the client is in use. */
  readonly tagLists?: TagListMemory;
  /** Gets a line for each request and each retry, without texts and secrets. */
  readonly log: Log;
  /** The system's own by default. */
  readonly clock?: Clock;
  /** From 0 up to, but not including, 1; spreads the retries of many clients. */
  readonly random?: () => number;
}

/** A function of `resources/` without its transport. */
type Bound<Call extends Method> = Call extends (transport: Transport, ...given: infer Given) => infer Answer
  ? (...given: Given) => Answer
  : never;

/**
 * The service's operations, one method each (methods.ts), with the service's own field names. Every method repeats
 * its request as far as its retry class allows, and throws only the classes of errors/service-errors.ts.
 */
export type ServiceClient = { readonly [Name in OperationName]: Bound<(typeof METHODS)[Name]> };

/** Creates a client. It has no connection and no timer, so it need not be closed. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { endpoint, key, admin, fetch, userAgent, tag } = options;
  const redact = createRedactor([key, admin?.key ?? '']);
  const log = redactedLog(options.log, redact);
  return bindMethods({
    endpoint,
    key,
    admin,
    fetch,
    userAgent,
    tag,
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
    redact,
    log,
    mode: options.mode ?? 'interactive',
    tagLists: options.tagLists ?? createTagListMemory(),
    deadline: Number.POSITIVE_INFINITY,
    ...retriesOf(options, log),
  });
}

function retriesOf(options: ServiceClientOptions, log: Log): Pick<Transport, 'retries' | 'onFailure'> {
  const { clock = SYSTEM_CLOCK, random = Math.random, onNotice = () => undefined } = options;
  const budgets = options.retryBudgets ?? new RetryBudgets();
  return { retries: { clock, random, budgets, onNotice, log }, onFailure: watchingKey(onNotice) };
}

function bindMethods(transport: Transport): ServiceClient {
  const { clock } = transport.retries;
  const bound = (Object.keys(OPERATIONS) as OperationName[]).map((name) => {
    const method: Method = METHODS[name];
    const call = (...given: never[]) =>
      method({ ...transport, deadline: clock.now() + transport.timeouts.call }, ...given);
    return [name, call];
  });
  return Object.fromEntries(bound) as ServiceClient;
}

import type { Log } from '#base';
import type { Endpoint } from '../endpoint.ts';
import type { Redactor } from '../errors/redact.ts';
import type { AnswerSchema } from '../http/answers/decode.ts';
import type { Timeouts } from '../http/call-limits.ts';
import type { Fetch } from '../http/fetch-port.ts';
import type { MultipartForm } from '../http/request-body.ts';
import type { CallMode } from '../retry/decide-retry.ts';
import type { RetrySetting } from '../retry/with-retries.ts';
import type { TagListMemory } from './tag-lists.ts';

/** The address and the key of admin operations (specification 1, 4.8, 5.3). */
export interface AdminAccess {
  /** As `Endpoint.baseUrl`; the scheme of the `Authorization` header is the endpoint's. */
  readonly baseUrl: string;
  readonly key: string;
}

/** The address and the key of both kinds of operations. */
export interface Access {
  readonly endpoint: Endpoint;
  readonly key: string;
  /** Left out: admin operations fail before anything is sent. */
  readonly admin: AdminAccess | undefined;
}

/** What every call of one client shares. */
export interface Transport extends Access {
  readonly fetch: Fetch;
  readonly userAgent: string | undefined;
  /** What the usage of its requests is reported under (service-facts 1); not sent with admin operations. */
  readonly tag: string | undefined;
  readonly timeouts: Timeouts;
  readonly redact: Redactor;
  /** Gets no secrets: the redactor is in front of it. */
  readonly log: Log;
  /** For calls that do not set it. */
  readonly mode: CallMode;
  readonly retries: RetrySetting;
  readonly tagLists: TagListMemory;
  /** When an interactive operation must be finished, including its checks at the service; in ms of the retries' clock. */
  readonly deadline: number;
  /** Gets every failure of a call with the ordinary key. */
  readonly onFailure: (failure: unknown) => void;
}

/** Options of any call. */
export interface CallOptions {
  /** Ends the call within 100 ms with a CancelledError, also while it waits to repeat a request. */
  readonly signal?: AbortSignal | undefined;
  /** When it is aborted, a request under way may finish, but none is sent again: the failure before a wait ends the call. */
  readonly enough?: AbortSignal | undefined;
  /** Decides how long waits may be. */
  readonly mode?: CallMode | undefined;
  /**
   * When the command that the call is part of must be finished, in ms since the epoch (reliability A4). Left out, the
   * operation has the time of a whole command. Batches have no limit.
   */
  readonly deadline?: number | undefined;
  /** Called before a request that changes something is sent again: the one before may have arrived. */
  readonly onRepeat?: (() => void) | undefined;
}

/** When an operation must be finished, in ms of the retries' clock; `Infinity` in a batch. */
export function deadlineOf(
  transport: Pick<Transport, 'mode' | 'deadline'>,
  { mode = transport.mode, deadline }: CallOptions = {},
): number {
  return mode === 'batch'
    ? Number.POSITIVE_INFINITY
    : Math.min(transport.deadline, deadline ?? Number.POSITIVE_INFINITY);
}

/** One request: what is sent, and how the answer is checked. */
export interface ServiceRequest<Answer> {
  readonly answer: AnswerSchema<Answer>;
  /** Becomes the JSON body. */
  readonly body?: unknown;
  /** Becomes the body instead of `body`. */
  readonly upload?: MultipartForm;
  /** The whole address, which is signed: the request has no key, and goes nowhere else (service-facts 1). */
  readonly signedUrl?: string;
  /** Becomes the body as it is, read while it is sent. */
  readonly content?: { readonly blob: Blob; readonly type: string };
  /** Values for the names in the operation's path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly [name: string, value: string][];
  readonly call?: CallOptions | undefined;
  /** What may be billed again when the request is sent again. */
  readonly billedTexts?: readonly string[];
}

/** A request as it is sent. */
export type SentRequest = Omit<ServiceRequest<unknown>, 'answer'>;

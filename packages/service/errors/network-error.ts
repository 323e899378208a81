import { addAll } from '#base';
import type { Redactor } from './redact.ts';
import { NetworkError, type NetworkReason } from './service-errors.ts';

/** How many causes are read, because a chain of causes can be circular. */
const MAX_CAUSES = 8;

/** How Node, undici and the editor's network stack (`net::ERR_`) name each reason; the first match counts. */
const SIGNS: readonly (readonly [NetworkReason, RegExp])[] = [
  ['redirect', /unexpected redirect|redirect mode|ERR_TOO_MANY_REDIRECTS/i],
  ['proxy', /\bproxy\b|ERR_PROXY|ERR_TUNNEL|UND_ERR_PRX/i],
  ['certificate', /\bCERT_|_CERT|SELF_SIGNED|certificate|ERR_TLS|ERR_SSL|EPROTO/i],
  ['name-not-found', /ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION/],
  ['refused', /ECONNREFUSED|ERR_CONNECTION_REFUSED/],
  ['connect-timeout', /UND_ERR_CONNECT_TIMEOUT|connect ETIMEDOUT|ERR_CONNECTION_TIMED_OUT/],
  [
    'unreachable',
    /EHOSTUNREACH|ENETUNREACH|ENETDOWN|ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE|ERR_NETWORK/,
  ],
  [
    'reset',
    /ECONNRESET|EPIPE|ETIMEDOUT|UND_ERR_SOCKET|terminated|ERR_CONNECTION_(?:RESET|CLOSED)|ERR_EMPTY_RESPONSE|other side closed/,
  ],
];

/** What a proxy answers that lets only known users through. */
const PROXY_WANTS_NAME = /\b407\b|proxy authentication|ERR_PROXY_AUTH/i;

/** Failures before the connection is open: nothing was sent. */
const AWAY_AT_CONNECT = /connect E(?:HOST|NET)UNREACH|ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE/;

/** Turns what `fetch` or a body threw into a NetworkError without secrets in its chain of causes. */
export function networkErrorOf(thrown: unknown, redact: Redactor, traceId?: string): NetworkError {
  const story = causesOf(thrown).map(describe).join('\n');
  const reason = SIGNS.find(([, sign]) => sign.test(story))?.[0] ?? 'other';
  const status = reason === 'proxy' && PROXY_WANTS_NAME.test(story) ? 407 : undefined;
  const details = { cause: redactedCause(thrown, redact, 0), traceId, status };
  return new NetworkError(reason, AWAY_AT_CONNECT.test(story) ? { ...details, isUnsent: true } : details);
}

/** What was thrown, its causes and the members of joint errors, nearest first. */
function causesOf(thrown: unknown): readonly unknown[] {
  const causes = [thrown];
  for (let index = 0; index < causes.length && causes.length < MAX_CAUSES; index++) {
    const current = causes[index];
    if (current instanceof AggregateError) addAll(causes, current.errors);
    if (current instanceof Error && current.cause !== undefined) causes.push(current.cause);
  }
  return causes;
}

function describe(cause: unknown): string {
  return `${codeOf(cause) ?? ''} ${cause instanceof Error ? cause.message : String(cause)}`;
}

function codeOf(cause: unknown): string | undefined {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function redactedCause(thrown: unknown, redact: Redactor, depth: number): Error {
  const nested = thrown instanceof Error && depth < MAX_CAUSES ? thrown.cause : undefined;
  const cause = nested === undefined ? {} : { cause: redactedCause(nested, redact, depth + 1) };
  const copy = new Error(redact(describe(thrown).trim()), cause);
  if (thrown instanceof Error) copy.name = thrown.name;
  return copy;
}

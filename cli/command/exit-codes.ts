import { LOCKED_EXIT_CODE } from '#local-service';
import type { ErrorKind } from '#translate';

/** The exit codes (reliability S10). Scripts rely on these numbers, so they never get another meaning. */
export const EXIT_CODES = {
  ok: 0,
  problems: 1,
  authentication: 2,
  rateLimited: 3,
  quota: 4,
  network: 5,
  input: 6,
  notFound: 7,
  cancelled: 8,
  locked: LOCKED_EXIT_CODE,
  drift: 10,
  conflict: 11,
  partlyDone: 12,
  /** A bug in this program. It has its own code, so that no script mistakes a crash for a finding. */
  internal: 70,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

const BY_KIND: Readonly<Record<ErrorKind, ExitCode>> = {
  authentication: EXIT_CODES.authentication,
  'rate-limited': EXIT_CODES.rateLimited,
  quota: EXIT_CODES.quota,
  network: EXIT_CODES.network,
  server: EXIT_CODES.network,
  unexpected: EXIT_CODES.network,
  input: EXIT_CODES.input,
  'not-found': EXIT_CODES.notFound,
  cancelled: EXIT_CODES.cancelled,
  disk: EXIT_CODES.problems,
  locked: EXIT_CODES.locked,
  unknown: EXIT_CODES.partlyDone,
};

/** The exit code of a failed call. Unusable answers count as network failures, because something on the way wrote them. */
export function exitCodeOf(kind: ErrorKind): ExitCode {
  return BY_KIND[kind];
}

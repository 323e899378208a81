import {
  NetworkError,
  type NetworkReason,
  RateLimitError,
  ServerError,
  TimeoutError,
  UncertainOutcomeError,
  UnexpectedAnswerError,
} from '../errors/service-errors.ts';

/**
 * What a failure says about the request (reliability A2, A3):
 * - `not-processed`: provably nothing was done, and a later request may succeed;
 * - `failed`: the service answered with a temporary status;
 * - `lost`: it was or may have been sent, and no complete answer came;
 * - `unreadable`: a successful answer that the service does not give, such as a web page, so the request may have been carried out;
 * - `final`: repeating it is useless until something changes.
 */
type FailureEffect = 'not-processed' | 'failed' | 'lost' | 'unreadable' | 'final';

/** Only the user can fix these. The request has not left the machine, or nothing was done with it. */
const FINAL_REASONS: readonly NetworkReason[] = [
  'certificate',
  'unverified',
  'proxy',
  'sign-in',
  'blocked',
  'redirect',
];

const PASSING_STATUSES: readonly (number | undefined)[] = [500, 502, 503, 504];

/** Classifies what a call threw; anything but a failure of the service is `final`. */
export function effectOf(failure: unknown): FailureEffect {
  if (failure instanceof RateLimitError) return 'not-processed';
  if (failure instanceof TimeoutError) return 'lost';
  if (failure instanceof NetworkError) {
    if (FINAL_REASONS.includes(failure.reason)) return 'final';
    return failure.isUnsent ? 'not-processed' : 'lost';
  }
  if (failure instanceof ServerError) return PASSING_STATUSES.includes(failure.status) ? 'failed' : 'final';
  if (failure instanceof UnexpectedAnswerError) {
    return failure.reason === 'status' ? 'final' : 'unreadable';
  }
  return 'final';
}

/** Whether a failed request may have been carried out, so that only a check at the service can tell. */
export function needsCheck(failure: unknown): boolean {
  return failure instanceof UncertainOutcomeError || effectOf(failure) === 'unreadable';
}

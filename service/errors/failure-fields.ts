import type { LogFields } from '../../core/log.ts';
import { NetworkError, ServiceError, TimeoutError, UnexpectedAnswerError } from './service-errors.ts';

/**
 * What a line of the log says about a failure: its class, and what is known about the answer. Never its message,
 * which may quote a text that the service was sent.
 */
export function failureFields(failure: unknown): LogFields {
  const error = failure instanceof Error ? failure.name : typeof failure;
  if (!(failure instanceof ServiceError)) return { error, code: systemCodeOf(failure) };
  return { error, reason: reasonOf(failure), status: failure.status, traceId: failure.traceId };
}

function reasonOf(failure: ServiceError): string | undefined {
  if (failure instanceof TimeoutError) return failure.phase;
  return failure instanceof NetworkError || failure instanceof UnexpectedAnswerError
    ? failure.reason
    : undefined;
}

/** Such as `ENOSPC`, `FileNotFound` or `-32601`: the paths that messages quote stay out of the log. */
function systemCodeOf(failure: unknown): string | undefined {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return /^(?:[A-Z][A-Za-z]+|E[A-Z\d_]+|-?\d+)$/.test(code) ? code : undefined;
}

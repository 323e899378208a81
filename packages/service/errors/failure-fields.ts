import { errorFields, type LogFields } from '#base';
import { NetworkError, ServiceError, TimeoutError, UnexpectedAnswerError } from './service-errors.ts';

/**
 * What a line of the log says about a failure: its class, and what is known about the answer. Never its message,
 * which may quote a text that the service was sent.
 */
export function failureFields(failure: unknown): LogFields {
  if (!(failure instanceof ServiceError)) return errorFields(failure);
  return { error: failure.name, reason: reasonOf(failure), status: failure.status, traceId: failure.traceId };
}

function reasonOf(failure: ServiceError): string | undefined {
  if (failure instanceof TimeoutError) return failure.phase;
  return failure instanceof NetworkError || failure instanceof UnexpectedAnswerError
    ? failure.reason
    : undefined;
}

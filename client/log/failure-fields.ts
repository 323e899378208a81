import type { LogFields } from '../../core/log.ts';
import { ServiceError } from '../../service/errors/service-errors.ts';

/** A failure as the log describes it: its class, code and status. Messages are left out, because they may quote a text of the user. */
export function failureFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { failure: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  return {
    failure: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    ...(error instanceof ServiceError && { status: error.status, requestId: error.traceId }),
  };
}

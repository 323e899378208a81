import { randomUUID } from 'node:crypto';
import type { RequestMiddleware } from '../environment.ts';

/**
 * Puts an `X-Trace-ID` on every answer. It is set on the raw answer, so that errors and the answers of faults have it
 * too.
 */
export const trace: RequestMiddleware = async (context, next) => {
  const traceId = randomUUID();
  context.set('traceId', traceId);
  context.env.outgoing.setHeader('X-Trace-ID', traceId);
  await next();
};

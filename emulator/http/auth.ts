import type { EmulatorState, RequestMiddleware } from '../environment.ts';
import { statusError } from './errors.ts';

/**
 * Lets only requests with a developer key pass (specification 5). An admin key is not a developer key.
 * A missing, malformed and wrong header are all answered 403.
 */
export function requireDeveloperKey({ options, account }: EmulatorState): RequestMiddleware {
  const prefix = `${options.authScheme} `.toLowerCase();
  return async (context, next) => {
    const header = context.req.header('authorization') ?? '';
    const key = header.slice(prefix.length).trim();
    if (!header.toLowerCase().startsWith(prefix) || !account.accepts(key)) throw statusError(403);
    context.set('key', key);
    await next();
  };
}

import type { LocalServiceState, RequestContext, RequestMiddleware } from '../environment.ts';
import { statusError } from '../errors.ts';

/** Where the operations are that need an admin key (specification 4.8). */
const ADMIN_PREFIX = '/v2/admin/';

/**
 * Accepts only requests with the right key (specification 5): an admin key for the admin operations, a developer key
 * for all others. A missing, malformed, wrong and deactivated key are all answered 403, and so is a key in the
 * address.
 */
export function requireKey({ options, account }: LocalServiceState): RequestMiddleware {
  return async (context, next) => {
    const secret = sentKey(context, options.authScheme);
    if (secret === undefined || context.req.query('auth_key') !== undefined) throw statusError(403);
    if (context.req.path.startsWith(ADMIN_PREFIX)) {
      if (secret !== options.adminKey) throw statusError(403);
    } else {
      const key = account.keys.findActive(secret);
      if (key === undefined) throw statusError(403);
      context.set('key', key.key_id);
    }
    await next();
  };
}

function sentKey(context: RequestContext, scheme: string): string | undefined {
  const header = context.req.header('authorization') ?? '';
  const prefix = `${scheme} `;
  return header.toLowerCase().startsWith(prefix.toLowerCase())
    ? header.slice(prefix.length).trim()
    : undefined;
}

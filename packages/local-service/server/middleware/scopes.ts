import type { LocalServiceState, RequestMiddleware } from '../environment.ts';
import { ServiceError } from '../errors.ts';

/** The scopes of one part of the service: for reading, and for everything else. */
interface ScopeRule {
  readonly prefix: string;
  readonly read: string;
  readonly write: string;
}

/** The scopes that a key needs, by path (service-facts 1). Voice has no scope. */
const SCOPE_RULES: readonly ScopeRule[] = [
  always('/v2/translate', 'translate:text'),
  always('/v2/document', 'translate:document'),
  always('/v2/write/', 'write:improve'),
  readOrWrite('/v2/glossar', 'glossaries'),
  readOrWrite('/v3/glossaries', 'glossaries'),
  readOrWrite('/v3/style_rules', 'style_rules'),
  readOrWrite('/v3/translation_memories', 'translation_memories'),
  always('/v2/languages', 'languages:read'),
  always('/v3/languages', 'languages:read'),
  always('/v2/usage', 'usage:read'),
];

/** Every scope that a key can be given. */
export const SCOPES: readonly string[] = [
  ...new Set(SCOPE_RULES.flatMap(({ read, write }) => [read, write])),
];

/** Refuses a key that is restricted to other scopes. */
export function requireScope({ account }: LocalServiceState): RequestMiddleware {
  return async (context, next) => {
    // Admin operations come without a developer key.
    const scopes = account.keys.find(context.get('key'))?.scopes ?? null;
    const rule = SCOPE_RULES.find(({ prefix }) => context.req.path.startsWith(prefix));
    const needed = context.req.method === 'GET' ? rule?.read : rule?.write;
    if (scopes !== null && needed !== undefined && !scopes.includes(needed)) {
      throw new ServiceError(403, 'Forbidden', { detail: `Missing required scope(s): ${needed}` });
    }
    await next();
  };
}

function always(prefix: string, scope: string): ScopeRule {
  return { prefix, read: scope, write: scope };
}

function readOrWrite(prefix: string, area: string): ScopeRule {
  return { prefix, read: `${area}:read`, write: `${area}:write` };
}

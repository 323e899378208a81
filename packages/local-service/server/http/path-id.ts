import type { RequestContext } from '../environment.ts';
import { badRequest } from '../errors.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * The id in a path, in lower case.
 * @param name the part of the route, such as `glossary_id`
 * @throws ServiceError 400 for an id that is not a UUID (service-facts 13).
 */
export function readPathId(context: RequestContext, name: string): string {
  const id = context.req.param(name) ?? '';
  if (!UUID.test(id)) throw badRequest(`Invalid ${name}`);
  return id.toLowerCase();
}

import type { Endpoint } from '../endpoint.ts';
import { AdminKeyMissingError } from '../errors/service-errors.ts';
import type { Operation } from '../operation.ts';

/** The address and the key of admin operations (specification 1, 4.8, 5.3). */
export interface AdminAccess {
  /** As `Endpoint.baseUrl`; the scheme of the `Authorization` header is the endpoint's. */
  readonly baseUrl: string;
  readonly key: string;
}

/** The address and the key of both kinds of operations. */
export interface Access {
  readonly endpoint: Endpoint;
  readonly key: string;
  /** Left out: admin operations fail before anything is sent. */
  readonly admin: AdminAccess | undefined;
}

/**
 * The address and key for an operation: the admin key reaches admin operations only, the ordinary key never does
 * (reliability V4).
 * @throws AdminKeyMissingError for an admin operation of a client without an admin key.
 */
export function accessFor(
  { endpoint, key, admin }: Access,
  { isForAdmins = false }: Operation,
): Pick<Access, 'endpoint' | 'key'> {
  if (!isForAdmins) return { endpoint, key };
  if (admin === undefined) throw new AdminKeyMissingError();
  return { endpoint: { ...endpoint, baseUrl: admin.baseUrl }, key: admin.key };
}

import type { RequestMiddleware } from '../environment.ts';
import { ServiceError } from '../errors.ts';

const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Refuses what a web page could send: requests with another host name (DNS rebinding) and requests that a page of
 * another origin started. Programs send no `Origin`.
 */
export const loopbackOnly: RequestMiddleware = async (context, next) => {
  const header = findForeignHeader(context.req.header('host'), context.req.header('origin'));
  if (header !== undefined) throw foreign(header);
  await next();
};

/** The header that names another machine, if one does. */
export function findForeignHeader(host: string | undefined, origin: string | undefined): string | undefined {
  if (host === undefined || !isLoopback(`http://${host}`)) return 'Host';
  return origin === undefined || isLoopback(origin) ? undefined : 'Origin';
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK_NAMES.includes(new URL(address).hostname);
}

function foreign(header: string): ServiceError {
  return new ServiceError(
    403,
    `The local service answers only this machine, and the ${header} header names another.`,
  );
}

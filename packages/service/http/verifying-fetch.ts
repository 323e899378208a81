import { NetworkError } from '../errors/service-errors.ts';
import type { Fetch } from './fetch-port.ts';

/** The variables of this process. Node reads its own at every connection, so they are never copied. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A `fetch` that sends nothing over https while Node does not verify certificates (reliability A7): anybody on the way could read
 * the key. Node does so for `0` exactly; libraries and other extensions set it, too.
 */
export function verifyingFetch(fetch: Fetch, env: Environment): Fetch {
  return async (url, init) => {
    if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0' && new URL(url).protocol === 'https:') {
      throw new NetworkError('unverified', { isUnsent: true });
    }
    return fetch(url, init);
  };
}

import { silentLog } from '#base';
import {
  createServiceClient,
  DEFAULT_AUTH_SCHEME,
  type ServiceClient,
  type ServiceClientOptions,
} from '#service';
import { VirtualClock } from './process/virtual-clock.ts';

/** A key that no text contains by chance. Its characters look different URL-encoded, JSON-escaped and in base64. */
export const CANARY_KEY = 'canary-7f3a/"+\\&=%~:fx';

/** An admin key that cannot be taken for the other. */
export const ADMIN_KEY = 'canary-admin-91c4:adm';

/** A client for a test server. Its waits take no time and are as long in every run. */
export function clientFor(url: string, options: Partial<ServiceClientOptions> = {}): ServiceClient {
  return createServiceClient({
    endpoint: { baseUrl: url, authScheme: DEFAULT_AUTH_SCHEME },
    key: CANARY_KEY,
    fetch: globalThis.fetch,
    clock: new VirtualClock(),
    random: () => 0.5,
    log: silentLog,
    ...options,
  });
}

/** What a promise is rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded, but a failure was expected.');
}

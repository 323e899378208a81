import { type Dispatcher, Pool } from 'undici';

/**
 * The connections to a proxy. Whatever fails on the way to or in it gets an error of its own: given its own one, the
 * library takes a proxy that hangs up for a lost connection to the service, and dials again without end.
 */
export function createProxyClient(origin: URL, options: object): Dispatcher {
  const pool = new Pool(origin, options);
  const dial: (target: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData> =
    pool.connect.bind(pool);
  const connect = async (target: Dispatcher.ConnectOptions) => {
    try {
      return await dial(target);
    } catch (cause) {
      throw new Error('The proxy opened no tunnel.', { cause });
    }
  };
  return Object.assign(pool, { connect });
}

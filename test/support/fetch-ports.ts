import { fetch as undiciFetch } from 'undici';
import type { Fetch } from '../../service/http/fetch-port.ts';

/** The two libraries behind the port: the editor's and the command line's. */
export const FETCH_PORTS: Readonly<Record<string, Fetch>> = {
  'globalThis.fetch': globalThis.fetch,
  'undici.fetch': undiciFetch,
};

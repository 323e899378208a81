import { fetch as undiciFetch } from 'undici';
import type { Fetch } from '#service';
import { openDirectNetwork } from '../../../cli/service/direct-network.ts';

/** The implementations of the port: the editor's own, and the command line's with a proxy and without. */
export const FETCH_PORTS: Readonly<Record<string, Fetch>> = {
  'globalThis.fetch': globalThis.fetch,
  'undici.fetch': undiciFetch,
  'node:http': openDirectNetwork().fetch,
};

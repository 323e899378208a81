import type { Fetch } from '#service';

/** The connection of the command line to the network, until it is closed. */
export interface Network {
  readonly fetch: Fetch;
  /** Ends the connections that are kept for the next request, so that the process can end. */
  close(): Promise<void>;
}

/** Until a connection is open, TLS included (reliability A4). */
export const CONNECT_TIMEOUT_MS = 10_000;

/** As many as requests are under way at once; without a limit each of them may open another one. */
export const MAX_CONNECTIONS = 8;

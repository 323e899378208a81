import type { ServiceFacts } from '../core/languages/facts/facts.ts';

/** Tells the server what a service has told the client. The server itself never asks one. */
export const REMOTE_FACTS_NOTIFICATION = 'parlance/remoteFacts';

export interface RemoteFactsParams {
  readonly facts: ServiceFacts;
}

import type { ServiceFacts } from '../core/languages/facts/facts.ts';

/** Sends the server what a service has reported to the client. The server itself never asks a service. */
export const REMOTE_FACTS_NOTIFICATION = 'parlance/remoteFacts';

export interface RemoteFactsParams {
  readonly facts: ServiceFacts;
}

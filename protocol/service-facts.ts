import type { ServiceFacts } from '../core/languages/service-facts/service-facts.ts';

/** Tells the server what a service has told the client. The server itself never asks one. */
export const SERVICE_FACTS_NOTIFICATION = 'parlance/serviceFacts';

export interface ServiceFactsParams {
  readonly facts: ServiceFacts;
}

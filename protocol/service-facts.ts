import type { ServiceFacts } from '../core/languages/service-facts/service-facts.ts';

/** Sends the server what a service has reported to the client. The server itself never asks a service. */
export const SERVICE_FACTS_NOTIFICATION = 'parlance/serviceFacts';

export interface ServiceFactsParams {
  readonly facts: ServiceFacts;
}

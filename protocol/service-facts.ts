import type { ServiceFacts } from '#base';

/** Sends the server what the service has reported that the client uses. The server itself never asks a service. */
export const SERVICE_FACTS_NOTIFICATION = 'parlance/serviceFacts';

export interface ServiceFactsParams {
  /** Null if nothing is known of the service. */
  readonly facts: ServiceFacts | null;
}

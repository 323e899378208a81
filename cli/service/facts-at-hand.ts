import type { ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import { SNAPSHOT_FACTS } from '../../core/languages/snapshot/snapshot.ts';
import { type Endpoint, originOf } from '../../service/endpoint.ts';
import type { CliHost } from '../terminal/host.ts';
import { openFactsCache } from './service-facts.ts';

/** What is known about one service without a request: what it reported last, or else the built-in facts. */
export async function factsAtHand(endpoint: Endpoint, host: Pick<CliHost, 'env'>): Promise<ServiceFacts> {
  return (await openFactsCache(host)?.read(originOf(endpoint))) ?? SNAPSHOT_FACTS;
}

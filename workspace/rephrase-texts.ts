import { MAX_REPHRASE_BODY_BYTES, MAX_TEXTS_PER_REQUEST } from '../core/requests/limits.ts';
import type { ServiceClient } from '../service/client.ts';
import type { Improvement, RephraseRequest } from '../service/resources/rephrase.ts';
import { type BatchedJobOptions, sendInBatches, type TextResult } from './send-in-batches.ts';

/** A rephrase request without its texts (specification 4.3). */
export type RephraseOptions = Omit<RephraseRequest, 'text'>;

export type RephrasedText = TextResult<Improvement>;

export interface RephraseTextsJob extends BatchedJobOptions {
  readonly client: Pick<ServiceClient, 'rephrase'>;
  readonly texts: readonly string[];
  readonly options: RephraseOptions;
}

/**
 * Improves any number of texts in as few requests as the service's limits allow; one result for each text, in order.
 * @throws what `sendInBatches` throws; then nothing may be applied.
 */
export function rephraseTexts({
  client,
  options,
  ...job
}: RephraseTextsJob): Promise<readonly RephrasedText[]> {
  return sendInBatches({
    ...job,
    maxTexts: MAX_TEXTS_PER_REQUEST,
    maxBytes: MAX_REPHRASE_BODY_BYTES,
    emptyRequest: options,
    send: async (text, call) => (await client.rephrase({ ...options, text }, call)).improvements,
  });
}

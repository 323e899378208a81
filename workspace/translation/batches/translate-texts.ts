import { MAX_TEXTS_PER_REQUEST, MAX_TRANSLATE_BODY_BYTES } from '../../../core/requests/limits.ts';
import type { ServiceClient } from '../../../service/client.ts';
import type { TranslateRequest, Translation } from '../../../service/resources/translate.ts';
import {
  type BatchedJobOptions,
  type BatchSender,
  sendInBatches,
  type TextResult,
} from './send-in-batches.ts';

/** A translate request without its texts (specification 4.1). */
export type TranslateOptions = Omit<TranslateRequest, 'text'>;

export type TranslatedText = TextResult<Translation>;

export interface TranslateTextsJob extends BatchedJobOptions<Translation> {
  readonly client: Pick<ServiceClient, 'translate'>;
  readonly texts: readonly string[];
  readonly options: TranslateOptions;
  /** Knows some of the texts. Left out: everything is sent. */
  readonly cache?: BatchSender<Translation> | undefined;
}

/**
 * Translates any number of texts in as few requests as the service's limits allow; one result for each text, in order.
 * @throws what `sendInBatches` throws; then nothing may be applied.
 */
export function translateTexts({
  client,
  options,
  cache = { sendInBatches },
  ...job
}: TranslateTextsJob): Promise<readonly TranslatedText[]> {
  return cache.sendInBatches({
    ...job,
    maxTexts: MAX_TEXTS_PER_REQUEST,
    maxBytes: MAX_TRANSLATE_BODY_BYTES,
    emptyRequest: options,
    send: async (text, call) => (await client.translate({ ...options, text }, call)).translations,
  });
}

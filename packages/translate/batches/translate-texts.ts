import { MAX_TEXTS_PER_REQUEST, MAX_TRANSLATE_BODY_BYTES } from '#requests';
import type { ServiceClient, TranslateRequest, Translation } from '#service';
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
  /** Whether the texts are safe without the lists of tags, as the service may refuse them. */
  readonly hasOptionalTagLists?: boolean | undefined;
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
  hasOptionalTagLists,
  cache = { sendInBatches },
  ...job
}: TranslateTextsJob): Promise<readonly TranslatedText[]> {
  return cache.sendInBatches({
    ...job,
    maxTexts: MAX_TEXTS_PER_REQUEST,
    maxBytes: MAX_TRANSLATE_BODY_BYTES,
    emptyRequest: options,
    async send(text, call) {
      const given = hasOptionalTagLists === true ? { ...call, hasOptionalTagLists } : call;
      return (await client.translate({ ...options, text }, given)).translations;
    },
  });
}

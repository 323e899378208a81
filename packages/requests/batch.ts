import { jsonStringLength } from './json-length.ts';

/** What one request can contain (specification 4.1, 4.3, 8). */
export interface BatchLimits {
  readonly maxTexts: number;
  /** UTF-8 bytes of the whole encoded JSON request. */
  readonly maxBytes: number;
  /** UTF-8 bytes of the encoded request with an empty list of texts. */
  readonly envelopeBytes: number;
}

/** Consecutive texts that are sent in one request. */
export interface Batch {
  /** The index of the first text among all texts. */
  readonly first: number;
  readonly texts: readonly string[];
}

/** A text that does not fit into a request, even alone. */
interface OversizedText {
  readonly index: number;
  /** UTF-8 bytes of a request with only this text. */
  readonly bytes: number;
}

/** Every text is either in one of the batches, in order, or oversized. No text is ever cut. */
interface BatchPlan {
  readonly batches: readonly Batch[];
  readonly oversized: readonly OversizedText[];
}

const COMMA_BYTES = 1;

/** Fills one request after the other, as far as the limits allow (reliability A6). */
export function batchTexts(texts: readonly string[], limits: BatchLimits): BatchPlan {
  const batches: { first: number; texts: string[] }[] = [];
  const oversized: OversizedText[] = [];
  let batchBytes = Number.POSITIVE_INFINITY;
  texts.forEach((text, index) => {
    const textBytes = jsonStringLength(text);
    const aloneBytes = limits.envelopeBytes + textBytes;
    const current = batches.at(-1);
    if (aloneBytes > limits.maxBytes) {
      oversized.push({ index, bytes: aloneBytes });
      batchBytes = Number.POSITIVE_INFINITY;
    } else if (
      current !== undefined &&
      current.texts.length < limits.maxTexts &&
      batchBytes + COMMA_BYTES + textBytes <= limits.maxBytes
    ) {
      current.texts.push(text);
      batchBytes += COMMA_BYTES + textBytes;
    } else {
      batches.push({ first: index, texts: [text] });
      batchBytes = aloneBytes;
    }
  });
  return { batches, oversized };
}

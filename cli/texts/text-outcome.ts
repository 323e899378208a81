import type { TextResult } from '../../workspace/translation/batches/send-in-batches.ts';
import type { SentText } from '../../workspace/translation/protected/send-protected.ts';

/** A result that may be written, with the service's own object if the text was sent; or why it may not. */
export type TextOutcome = SentText<object>;

/** A result that is written as it came. */
export function asSent({ text, answer }: TextResult<object>): TextOutcome {
  return { ok: true, text, answer };
}

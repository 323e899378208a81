import type { TextResult } from '../../workspace/translation/batches/send-in-batches.ts';
import type { TextOutcome } from './run-on-texts.ts';

/** A result that is written as it came. */
export function asSent({ text, answer }: TextResult<object>): TextOutcome {
  return { ok: true, text, answer };
}

import { message } from '#base';
import type { SegmentDifference } from '#protect';
import type { SentText, TextResult } from '#translate';

/** A result that may be written, with the service's own object if the text was sent; or why it may not. */
export type TextOutcome = SentText<object>;

/** A result that is written as it came; a difference if it was not sent. */
export function asSent({ text, answer, isLeft }: TextResult<object>): TextOutcome {
  if (isLeft) return { ok: false, differences: [unsent(text)] };
  return { ok: true, text, answer };
}

function unsent(source: string): SegmentDifference {
  const reason = message('This text was not translated.');
  const nothing = { segment: undefined, translation: source, missing: [], extra: [], moved: [] };
  return { ...nothing, source, reason, isUnanswered: true };
}

import { keepLast, type Side } from '#base';
import type { TextPair } from '../../text-pair.ts';

/** Stands for what stays: no letter, no space, no punctuation. */
export const KEPT_SIGN = '\ufffc';

/**
 * A text with this sign in place of everything that stays in it, such as placeholders, tags, and code. Offsets are those of the text.
 * @param shown A kind of what stays that is left as it is.
 */
export function outsideKept(texts: TextPair, side: Side, shown?: string): string {
  if (shown !== undefined) return without(texts, side, shown);
  return OUTSIDE[side](texts);
}

/** Most rules ask for it, one after the other. */
const OUTSIDE = {
  source: keepLast((texts: TextPair) => without(texts, 'source')),
  target: keepLast((texts: TextPair) => without(texts, 'target')),
} as const satisfies Record<Side, unknown>;

function without(texts: TextPair, side: Side, shown?: string): string {
  const text = texts[side];
  if (texts.kept[side].length === 0) return text;
  let outside = '';
  let end = 0;
  for (const span of texts.kept[side]) {
    if (span.end <= end || span.kind === shown) continue;
    const start = Math.max(span.start, end);
    outside += text.slice(end, start) + KEPT_SIGN.repeat(span.end - start);
    end = span.end;
  }
  return outside + text.slice(end);
}

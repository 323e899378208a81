import type { TextPair } from '../../rule.ts';
import type { Side } from '../../units/unit.ts';

/** Stands for what stays: no letter, no space, no punctuation. */
const KEPT_SIGN = '\ufffc';

/**
 * A text with this sign in place of everything that stays in it, such as placeholders, tags, and code. Offsets are those of the text.
 * @param shown A kind of what stays that is left as it is.
 */
export function outsideKept(texts: TextPair, side: Side, shown?: string): string {
  if (shown !== undefined) return without(texts, side, shown);
  const known = KNOWN[side].get(texts) ?? without(texts, side);
  KNOWN[side].set(texts, known);
  return known;
}

/** Most rules ask for it. */
const KNOWN: Readonly<Record<Side, WeakMap<TextPair, string>>> = {
  source: new WeakMap(),
  target: new WeakMap(),
};

function without(texts: TextPair, side: Side, shown?: string): string {
  const text = texts[side];
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

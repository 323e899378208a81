import { type Span, slice } from '../../text/span.ts';
import type { Block } from '../model.ts';

/** The names of HTML and XML for the signs of markup. */
export const NAMED_SIGNS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
]);

/** A sign of markup. */
export const SIGN = /^[&<>]$/;

/** A tag or a placeholder in angle brackets, of which at least the first is a reference. Behind one that compares is a space or a number. */
const WRITTEN_TAG =
  /&(?:lt|#0{0,4}60|#[xX]0{0,3}3[cC]);(?:[\p{L}_/!?%#@$[{]|\d{1,3}\s?\/?(?:>|&(?:gt|#0{0,4}62|#[xX]0{0,3}3[eE]);))/u;

/** Whether a text has markup that is written out with references, such as `&lt;b&gt;`. */
export function isWrittenMarkup(text: string): boolean {
  return text.includes('&') && WRITTEN_TAG.test(text);
}

/**
 * Whether a sign that a block has as a reference is no text: a part of markup or of a reference that is written out, or one that the block
 * also has as it is, so that nobody knew how to write it in a translation.
 */
export function staysEscaped(
  text: string,
  block: Block,
  { character, end }: Span & { readonly character: string },
  isMarkup: boolean,
): boolean {
  if (character !== '&' && isMarkup) return true;
  if (character === '&' && /^#?\w{1,32};/.test(text.slice(end, end + 40))) return true;
  const isAlwaysEscaped = block.dialect !== 'none' && block.dialect !== 'icu' && character !== '>';
  return !isAlwaysEscaped && isWrittenPlain(text, block, character);
}

/** Whether the text between the placeholders of a block has a character as it is. */
function isWrittenPlain(text: string, { start, end, kept }: Block, character: string): boolean {
  let at = start;
  for (const span of [...kept, { start: end, end }]) {
    if (slice(text, { start: at, end: span.start }).includes(character)) return true;
    at = span.end;
  }
  return false;
}

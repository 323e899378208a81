import type { Span } from '#base';

/** The signs that a placeholder begins with, its name, and the signs that it ends with. */
const SHAPE = /^([^\p{L}\p{N}]+)([\p{L}\p{N}](?:.*[\p{L}\p{N}])?)([^\p{L}\p{N}]+)$/su;

/**
 * What a text has of a placeholder of another text: its name, with some of the signs around it. Undefined if that is not certain.
 * @param written The placeholder as the other text has it.
 */
export function damagedIn(text: string, written: string): Span | undefined {
  const [, open = '', name = '', close = ''] = SHAPE.exec(written) ?? [];
  if (name === '') return undefined;
  const found: Span[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    let [start, end] = [at, at + name.length];
    while (start > 0 && open.includes(text[start - 1] ?? '')) start--;
    while (end < text.length && close.includes(text[end] ?? '')) end++;
    if (start < at || end > at + name.length) found.push({ start, end });
  }
  return found.length === 1 ? found[0] : undefined;
}

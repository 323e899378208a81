import type { FileSegment } from '../file-segment.ts';

const NAME = /(?:access|command|shortcut)[._-]?key$/i;
/** A letter, or a name of a key such as `VK_F1`. */
const VALUE = /^(?:\P{M}\p{M}*|VK_\w+|F\d{1,2})$/u;

/** Whether a value is the letter that opens a control: one of its translated label, which only a person can choose. */
export function isAccessKey({ key = [], text }: Pick<FileSegment, 'key' | 'text'>): boolean {
  return NAME.test(key.at(-1) ?? '') && VALUE.test(text);
}

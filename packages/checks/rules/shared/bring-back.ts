import { message, type Span } from '#base';
import type { TextFix } from '../../rule.ts';
import type { TextPair } from '../../text-pair.ts';
import { damagedIn } from './damaged.ts';

/** Marks at the end of a sentence, and spaces. */
const ENDS = /[\s.!?:;…。！？]/u;

/**
 * Makes the translation have a placeholder or a tag that it lacks: in place of what is left of it, else at its end.
 * @param instead What stands in its place, if nothing is left of it.
 */
export function bringBack(texts: TextPair, written: string, instead?: Span): TextFix {
  const replaced = damagedIn(texts, written) ?? instead;
  return replaced === undefined ? insertAtEnd(texts, written) : replaceWith(written, replaced);
}

/** The change that is right where one thing stands for another. */
export function replaceWith(written: string, { start, end }: Span): TextFix {
  return {
    title: message('Replace with {0}', written),
    edits: [{ span: { start, end }, newText: written }],
    preferred: true,
  };
}

/** At the end, before what closes the sentence: a person knows where it belongs. */
export function insertAtEnd({ target }: TextPair, written: string): TextFix {
  let at = target.length;
  while (at > 0 && ENDS.test(target[at - 1] ?? '')) at--;
  const isApart = at > 0 && !/\s/.test(target[at - 1] ?? '');
  return {
    title: message('Insert {0}', written),
    edits: [{ span: { start: at, end: at }, newText: isApart ? ` ${written}` : written }],
    preferred: false,
  };
}

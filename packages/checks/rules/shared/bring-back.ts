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
export function insertAtEnd({ target, kept }: TextPair, written: string): TextFix {
  const { start, end } = lastText(kept.target) ?? { start: 0, end: target.length };
  let at = end;
  while (at > start && ENDS.test(target[at - 1] ?? '')) at--;
  const isApart = at > start && !/\s/.test(target[at - 1] ?? '');
  return {
    title: message('Insert {0}', written),
    edits: [{ span: { start: at, end: at }, newText: isApart ? ` ${written}` : written }],
    preferred: false,
  };
}

/** The last text in a message with declarations, which are no place for anything; undefined in any other. */
function lastText([first]: TextPair['kept']['target']): Span | undefined {
  return first?.kind === 'mf2-match' || first?.kind === 'mf2-message' ? first.inside?.at(-1) : undefined;
}

import { message } from '#base';
import type { TextFix } from '../../rule.ts';
import type { TextPair } from '../../text-pair.ts';

/** Marks at the end of a sentence, and spaces. */
const ENDS = /[\s.!?:;…。！？]/u;

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

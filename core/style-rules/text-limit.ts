import type { JsonFinding } from '../json/rule.ts';
import { spanOf } from '../json/tree/nodes.ts';
import type { Message } from '../message.ts';
import type { Fix } from '../problem.ts';
import { countCodePoints } from '../text/unicode/code-points.ts';
import type { StyleText } from './style-document.ts';

/** Texts with more characters (code points) than the service takes. */
export function findTooLong(
  texts: readonly StyleText[],
  limit: number,
  tell: (characters: number) => Message,
  fix?: (text: StyleText) => readonly Fix[],
): readonly JsonFinding[] {
  return texts.flatMap((one) => {
    const characters = countCodePoints(one.text);
    if (characters <= limit) return [];
    return { span: spanOf(one.node), message: tell(characters), fixes: fix && (() => fix(one)) };
  });
}

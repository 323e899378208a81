import { spanOf } from '../json/nodes.ts';
import type { JsonFinding } from '../json/rule.ts';
import type { Message } from '../message.ts';
import { countCodePoints } from '../text/unicode/code-points.ts';
import type { StyleText } from './style-document.ts';

/** Texts with more characters (code points) than the service takes. */
export function findTooLong(
  texts: readonly StyleText[],
  limit: number,
  tell: (characters: number) => Message,
): readonly JsonFinding[] {
  return texts.flatMap(({ node, text }) => {
    const characters = countCodePoints(text);
    return characters <= limit ? [] : { span: spanOf(node), message: tell(characters) };
  });
}

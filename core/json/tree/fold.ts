import type { Node } from 'jsonc-parser';
import type { Span } from '../../text/span.ts';
import { spanOf } from './nodes.ts';
import { parseJson } from './parse-json.ts';

/** The objects and lists of a file that are longer than a line, from the outside in. */
export function foldJson(text: string): readonly Span[] {
  const { root } = parseJson(text);
  const inside = (node: Node): readonly Span[] => {
    const { start, end } = spanOf(node);
    const isContainer = node.type === 'object' || node.type === 'array';
    const isLong = isContainer && text.slice(start, end).includes('\n');
    return [...(isLong ? [{ start, end }] : []), ...(node.children ?? []).flatMap(inside)];
  };
  return root === undefined ? [] : inside(root);
}

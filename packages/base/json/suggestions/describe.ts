import { findNodeAtOffset, getNodePath, type Node } from 'jsonc-parser';
import type { Message } from '../../message.ts';
import type { Span } from '../../text/span.ts';
import { spanOf, stringOf } from '../tree/nodes.ts';
import type { JsonPath } from './suggestion.ts';

/** What is at an offset. */
interface JsonDescription {
  readonly span: Span;
  readonly messages: readonly Message[];
}

/**
 * Describes the field whose name or value is at an offset (UTF-16); undefined if there is no description.
 * @param describe Gets the value too, if the offset is in it and it is a string.
 */
export function describeJson(
  root: Node | undefined,
  offset: number,
  describe: (path: JsonPath, value: string | undefined) => readonly Message[],
): JsonDescription | undefined {
  const node = root && findNodeAtOffset(root, offset, true);
  if (node === undefined || node.type === 'object' || node.type === 'array') return undefined;
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  const messages = describe(getNodePath(node), isKey ? undefined : stringOf(node));
  return messages.length === 0 ? undefined : { span: spanOf(node), messages };
}

import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import type { Message } from '../message.ts';
import type { Span } from '../text/span.ts';
import { spanOf } from './nodes.ts';
import { parseJson } from './parse-json.ts';
import type { JsonPlace } from './suggestion.ts';

/** What is at an offset. */
export interface JsonDescription {
  readonly span: Span;
  readonly messages: readonly Message[];
}

/** Describes the field whose name or value is at an offset (UTF-16); undefined where there is nothing to say. */
export function describeJson(
  text: string,
  offset: number,
  describe: (place: JsonPlace) => readonly Message[],
): JsonDescription | undefined {
  const { root } = parseJson(text);
  const node = root && findNodeAtOffset(root, offset, true);
  if (node === undefined || node.type === 'object' || node.type === 'array') return undefined;
  const messages = describe(getNodePath(node));
  return messages.length === 0 ? undefined : { span: spanOf(node), messages };
}

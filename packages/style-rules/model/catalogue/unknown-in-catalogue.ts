import type { Node } from 'jsonc-parser';
import { closestName, type JsonFinding, type Message, message, replaceString, spanOf } from '#base';

/** Says that the catalogue does not have a name, with the known one that was probably meant. */
export function unknownInCatalogue(
  node: Node,
  known: readonly string[],
  tell: (name: string) => Message,
): JsonFinding {
  const name = String(node.value);
  const closest = closestName(name, known);
  if (closest === undefined) return { span: spanOf(node), message: tell(name) };
  return {
    span: spanOf(node),
    message: tell(name),
    fixes: () => [
      {
        title: message('Did you mean "{0}"?', closest),
        edits: [replaceString(node, closest)],
        preferred: true,
      },
    ],
  };
}

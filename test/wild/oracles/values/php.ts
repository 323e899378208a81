import { Engine } from 'php-parser';
import type { Value, ValueOracle } from '../oracle.ts';

/** Arrays of PHP by php-parser: the strings in the array that a file returns. */
export const phpOracle: ValueOracle = {
  values(source) {
    const root = new Engine({ parser: { suppressErrors: false } }).parseCode(source, 'file.php');
    const returned: unknown = root.children.find(({ kind }) => kind === 'return');
    return valuesOf(Object(returned).expr, []);
  },
};

interface Node {
  readonly kind: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly items?: readonly Node[];
}

function valuesOf(node: Node | undefined, path: readonly string[]): readonly Value[] {
  if (node?.kind === 'array') {
    return (node.items ?? []).flatMap((item, index) => {
      const inner = item.kind === 'entry' ? (item.value as Node) : item;
      return valuesOf(inner, [...path, String(item.key?.value ?? index)]);
    });
  }
  if (node?.kind === 'encapsed') {
    return (node.value as readonly { readonly expression: Node }[]).flatMap(({ expression }) =>
      valuesOf(expression, path),
    );
  }
  if (node?.kind === 'string' || node?.kind === 'nowdoc')
    return [{ path: path.join('/'), text: String(node.value), isText: true }];
  return [{ path: path.join('/'), text: JSON.stringify(node) ?? '', isText: false }];
}

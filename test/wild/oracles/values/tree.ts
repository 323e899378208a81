import type { Value } from '../oracle.ts';

/** The strings in a tree of objects and lists, and everything else as it is. */
export function valuesIn(
  node: unknown,
  path: readonly string[] = [],
  isText: (path: readonly string[]) => boolean = () => true,
): readonly Value[] {
  if (Array.isArray(node))
    return node.flatMap((each, index) => valuesIn(each, [...path, String(index)], isText));
  if (typeof node === 'object' && node !== null && !(node instanceof Date)) {
    return Object.entries(node).flatMap(([key, each]) => valuesIn(each, [...path, key], isText));
  }
  const isString = typeof node === 'string';
  return [{ path: path.join('/'), text: String(node), isText: isString && isText(path) }];
}

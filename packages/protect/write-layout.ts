import type { Layout } from './model.ts';

/** Writes a layout with its segments. */
export function writeLayout(layout: Layout, contents: readonly Layout[]): string {
  return layout
    .map((part) => (typeof part === 'string' ? part : writeLayout(contents[part] ?? [], contents)))
    .join('');
}

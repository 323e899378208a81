import type { FileFormat } from '#formats';

/** Where work grows with the square of a small file, up to a limit. Files of the sources, each with its limit. */
export const BOUNDED_FILES: readonly string[] = [
  // 20,000 pairs of units that nothing else tells apart, and where the rest of them rises.
  'packages/units/pairing/prose/anchors.ts',
  'packages/units/pairing/prose/longest-rise.ts',
  // 64 bytes are one step.
  'node_modules/@noble/hashes/',
  // 100 levels of elements.
  'node_modules/saxes/',
];

/** The same for constructs as a whole. */
export const BOUNDED_CONSTRUCTS: Readonly<Partial<Record<FileFormat, readonly string[]>>> = {
  // 200 attributes of each tag (`markup-tags.ts`), and the options of a directive (`containers.ts`).
  markdown: ['open tags', 'options of a directive'],
  // 200 UTF-16 units before a text in its line (`asciidoc-texts.ts`).
  asciidoc: ['cells in one line'],
  // The budget of what is looked through in vain (`budget.ts`).
  mdx: ['open expressions'],
};

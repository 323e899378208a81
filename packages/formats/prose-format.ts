/** Formats whose texts have no keys. */
const PROSE_FORMATS = [
  'markdown',
  'mdx',
  'notebook',
  'html',
  'svelte',
  'astro',
  'asciidoc',
  'rst',
  'plain',
  'srt',
  'vtt',
  'ass',
] as const;

export type ProseFormat = (typeof PROSE_FORMATS)[number];

export function isProseFormat(format: string): format is ProseFormat {
  return PROSE_FORMATS.some((each) => each === format);
}

const FRONT_MATTER = /^(---|\+\+\+)[ \t]*(?=[\r\n])[\s\S]*?[\r\n]\1[ \t]*(?![^\r\n])/;

/** Where the front matter of a document ends, with its signs; 0 for a document without. */
export function frontMatterEnd(text: string): number {
  return FRONT_MATTER.exec(text)?.[0].length ?? 0;
}

const FRONT_MATTER = /(---|\+\+\+)[ \t]*(?=[\r\n])[\s\S]*?[\r\n]\1[ \t]*(?![^\r\n])/y;

const BYTE_ORDER_MARK = /^\ufeff?/;
const BLANK_LINES = /(?:[ \t]*(?:\r\n|\r|\n))*/y;

/** A field, and what goes on below one, with comments. */
const FIELD = /^["']?[a-z_][\w.-]*["']?[ \t]*(?::(?=[ \t]|$)|=)/;
const IN_FIELD = /^(?:[ \t]*$|[ \t]+\S|#|-[ \t]|[[\]}])/;

/**
 * Where the front matter of a document ends, with its signs; 0 for a document without. Hugo, Astro, Quarto, and R Markdown allow blank lines
 * before it. Where others read two rules with text between them, it has more than fields.
 */
export function frontMatterEnd(text: string): number {
  const begin = BYTE_ORDER_MARK.exec(text)?.[0].length ?? 0;
  BLANK_LINES.lastIndex = begin;
  const start = begin + (BLANK_LINES.exec(text)?.[0].length ?? 0);
  FRONT_MATTER.lastIndex = start;
  const found = FRONT_MATTER.exec(text)?.[0];
  if (found === undefined) return 0;
  return start === begin || hasOnlyFields(found) ? start + found.length : 0;
}

function hasOnlyFields(frontMatter: string): boolean {
  const lines = frontMatter.split(/\r\n|\r|\n/).slice(1, -1);
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#'));
  if (first === undefined || !FIELD.test(first)) return false;
  return lines.every((line) => FIELD.test(line) || IN_FIELD.test(line));
}

import type { FileFormat } from '../formats.ts';
import { dialectOf } from '../prose/markdown-file.ts';
import { asciidocLinks } from './asciidoc-links.ts';
import { addressesIn, type DocumentLinks, idsIn } from './document-links.ts';
import { type MarkdownParsing, markdownLinks } from './markdown-links.ts';
import { notebookLinks } from './notebook-links.ts';
import { rstLinks } from './rst-links.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * What of a document, which may begin with a byte order mark, leads somewhere; undefined in formats that have no links of their own, and
 * for a text that is not read.
 * @param markdown Its document without the mark; undefined in other formats.
 */
export function readLinks(
  text: string,
  format: FileFormat,
  markdown: MarkdownParsing | undefined,
): DocumentLinks | undefined {
  if (!text.startsWith(BYTE_ORDER_MARK)) return linksIn(text, format, markdown);
  const found = linksIn(text.slice(BYTE_ORDER_MARK.length), format, markdown);
  return found && movedLinks(found, BYTE_ORDER_MARK.length);
}

function linksIn(
  text: string,
  format: FileFormat,
  markdown: MarkdownParsing | undefined,
): DocumentLinks | undefined {
  switch (format) {
    case 'markdown':
    case 'mdx':
      return markdownLinks(text, format === 'mdx' ? 'mdx' : dialectOf(text), markdown);
    case 'asciidoc':
      return asciidocLinks(text);
    case 'notebook':
      return notebookLinks(text);
    case 'rst':
      return rstLinks(text);
    case 'html': {
      const span = { start: 0, end: text.length };
      return { links: addressesIn(text, span), headings: [], anchors: new Set(idsIn(text, span)) };
    }
    default:
      return undefined;
  }
}

function movedLinks({ links, headings, ...rest }: DocumentLinks, by: number): DocumentLinks {
  return {
    ...rest,
    links: links.map((link) => ({ ...link, start: link.start + by, end: link.end + by })),
    headings: headings.map((heading) => ({
      ...heading,
      start: heading.start + by,
      end: heading.end + by,
      textEnd: heading.textEnd === undefined ? undefined : heading.textEnd + by,
    })),
  };
}

import type { FileFormat } from '../formats.ts';
import { dialectOf } from '../prose/markdown-file.ts';
import { asciidocLinks } from './asciidoc-links.ts';
import { addressesIn, type DocumentLinks, idsIn } from './document-links.ts';
import { markdownLinks } from './markdown-links.ts';

/** What of a document leads somewhere; undefined in formats that have no links of their own, and for a text that is not read. */
export function readLinks(text: string, format: FileFormat): DocumentLinks | undefined {
  switch (format) {
    case 'markdown':
    case 'mdx':
      return markdownLinks(text, format === 'mdx' ? 'mdx' : dialectOf(text));
    case 'asciidoc':
      return asciidocLinks(text);
    case 'html': {
      const span = { start: 0, end: text.length };
      return { links: addressesIn(text, span), headings: [], anchors: new Set(idsIn(text, span)) };
    }
    default:
      return undefined;
  }
}

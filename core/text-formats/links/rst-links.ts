import { type Span, slice } from '../../text/span.ts';
import { findParts } from '../prose/rst/find-texts.ts';
import type { DocumentLink, DocumentLinks } from './document-links.ts';

/** The address in a reference or a role, and in a role that has nothing else. */
const ADDRESS =
  /`[^`<>]{1,300}<(?<embedded>[^\s<>`]{1,500})>`_|:(?:doc|download):`(?:[^`<>]{0,300}<(?<target>[^<>`]{1,300})>|(?<whole>[^`<>]{1,300}))`/dg;

/**
 * What of reStructuredText leads to other files, outside of tables, whose columns would not fit another address. Links to titles and targets
 * keep their names, whatever the titles are.
 */
export function rstLinks(text: string): DocumentLinks {
  const { texts, addresses } = findParts(text);
  const links = [
    ...addresses.map((span) => ({ ...span, address: slice(text, span) })),
    ...texts.flatMap((found) => (found.table === undefined ? inText(found) : [])),
  ];
  return { links: links.sort((a, b) => a.start - b.start), headings: [], anchors: new Set() };

  function inText(span: Span): readonly DocumentLink[] {
    return Array.from(slice(text, span).matchAll(ADDRESS), ({ indices: { groups } = {} }) => {
      const [from, to] = groups?.embedded ?? groups?.target ?? groups?.whole ?? [0, 0];
      return { start: span.start + from, end: span.start + to };
    })
      .map((found) => ({ ...found, address: slice(text, found) }))
      .filter(({ address }) => !address.endsWith('_'));
  }
}

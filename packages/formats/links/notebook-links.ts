import { type Span, slice } from '#base';
import { type MarkdownCell, readCells } from '../json-files/notebook-cells.ts';
import type { DocumentLinks } from './document-links.ts';
import { markdownLinks } from './markdown-links.ts';

/** A character of a string of JSON, each of which is one UTF-16 unit. */
const UNIT = /\\u[\dA-Fa-f]{4}|\\.|[^\\]/gs;

/** What of a notebook leads somewhere, in all of its cells: the headings of one are places for the others. */
export function notebookLinks(text: string): DocumentLinks | undefined {
  const { cells, errors } = readCells(text);
  if (cells === undefined || errors.length > 0) return undefined;
  const found = cells.map((cell) => linksIn(text, cell));
  return {
    links: found.flatMap(({ links }) => links),
    headings: found.flatMap(({ headings }) => headings),
    anchors: new Set(found.flatMap(({ anchors }) => [...anchors])),
  };
}

function linksIn(file: string, cell: MarkdownCell): DocumentLinks {
  const { links, headings, anchors } = markdownLinks(cell.text, 'markdown') ?? NOTHING;
  const offsets = offsetsIn(file, cell);
  const inFile = ({ start, end }: Span) => ({ start: offsets[start] ?? 0, end: (offsets[end - 1] ?? 0) + 1 });
  return {
    // An address with an escape is not one that can be replaced as it is.
    links: links
      .map((link) => ({ ...link, ...inFile(link) }))
      .filter((link) => slice(file, link) === link.address),
    // No id can be written into a heading.
    headings: headings.map((heading) => ({ ...heading, ...inFile(heading), textEnd: undefined })),
    anchors,
  };
}

const NOTHING: DocumentLinks = { links: [], headings: [], anchors: new Set() };

/** Where each unit of the text of a cell stands in the file. */
function offsetsIn(file: string, { strings }: MarkdownCell): readonly number[] {
  return strings.flatMap(({ start, end }) =>
    Array.from(file.slice(start + 1, end - 1).matchAll(UNIT), ({ index }) => start + 1 + index),
  );
}

import { type Span, slice, type TextEdit } from '#base';
import { type FoundText, findParts } from '../prose/rst/find-texts.ts';
import { tableWith } from '../prose/rst/table-with.ts';
import type { DocumentLink, DocumentLinks } from './document-links.ts';

/** The address in a reference or a role, and in a role that has nothing else. */
const ADDRESS =
  /`[^`<>]{1,300}<(?<embedded>[^\s<>`]{1,500})>`_|:(?:doc|download):`(?:[^`<>]{0,300}<(?<target>[^<>`]{1,300})>|(?<whole>[^`<>]{1,300}))`/dg;

/** What of reStructuredText leads to other files. Links to titles and targets keep their names, whatever the titles are. */
export function rstLinks(text: string): DocumentLinks {
  const { texts, addresses } = findParts(text);
  const links = [
    ...addresses.map((span) => ({ ...span, address: slice(text, span) })),
    ...texts.flatMap(inText),
  ];
  return {
    links: links.sort((a, b) => a.start - b.start),
    headings: [],
    anchors: new Set(),
    fitted: (edits) => withTables(text, texts, edits),
  };

  function inText(span: Span): readonly DocumentLink[] {
    return Array.from(slice(text, span).matchAll(ADDRESS), ({ indices: { groups } = {} }) => {
      const [from, to] = groups?.embedded ?? groups?.target ?? groups?.whole ?? [0, 0];
      return { start: span.start + from, end: span.start + to };
    })
      .map((found) => ({ ...found, address: slice(text, found) }))
      .filter(({ address }) => !address.endsWith('_'));
  }
}

/** The edits outside of tables, and one for each table with others, because its columns would not fit another address. */
function withTables(
  text: string,
  texts: readonly FoundText[],
  edits: readonly TextEdit[],
): readonly TextEdit[] {
  const isIn = ({ span }: TextEdit, { start, end }: Span) => start <= span.start && span.end <= end;
  const tables = texts.flatMap(({ table, start, end }) => {
    const own = edits.filter((edit) => isIn(edit, { start, end }));
    return table === undefined || own.length === 0 ? [] : [{ table, span: { start, end }, own }];
  });
  const outside = edits.filter((edit) => !tables.some(({ span }) => isIn(edit, span)));
  return [
    ...outside,
    ...tables.map(({ table, span, own }) => {
      const addresses = new Map(own.map((edit) => [slice(text, edit.span), edit.newText]));
      return { span, newText: tableWith(text, table, (cell) => inCell(cell, addresses)) };
    }),
  ];
}

function inCell(cell: string, addresses: ReadonlyMap<string, string>): string {
  return cell.replace(ADDRESS, (written, embedded = '', target = '', whole = '') => {
    const before: string = embedded || target || whole;
    const at = written.lastIndexOf(before);
    return written.slice(0, at) + (addresses.get(before) ?? before) + written.slice(at + before.length);
  });
}

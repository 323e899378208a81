import type { Links } from './links.ts';
import { markdownLinks } from './markdown.ts';

/** The links in the Markdown cells of a notebook, which nbformat keeps as text or as a list of lines. */
export function notebookLinks(text: string): Links {
  const { cells }: { readonly cells: readonly Cell[] } = JSON.parse(text);
  const written = cells.flatMap(({ cell_type, source }) =>
    cell_type === 'markdown' ? [markdownLinks([source].flat().join(''))] : [],
  );
  return {
    addresses: written.flatMap(({ addresses }) => addresses),
    ids: new Set(written.flatMap(({ ids }) => [...ids])),
  };
}

interface Cell {
  readonly cell_type: string;
  readonly source: string | readonly string[];
}

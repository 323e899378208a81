import path from 'node:path';
import { asciidocLinks } from './asciidoc.ts';
import { htmlLinks } from './html.ts';
import { markdownLinks } from './markdown.ts';
import { notebookLinks } from './notebook.ts';
import { rstLinks } from './rst.ts';

/** What an independent parser says of the links of a document. */
export interface Links {
  /** In order. */
  readonly addresses: readonly string[];
  /** What fragments can name. */
  readonly ids: ReadonlySet<string>;
}

/** Whether the name of a file says that it has links. */
export function hasLinks(name: string): boolean {
  return readerOf(name) !== undefined;
}

/** Reads the links of a document by the end of its name; undefined for other files. @throws for one that the parser refuses. */
export function readLinks(name: string, read: () => string): Links | undefined {
  return readerOf(name)?.(read());
}

function readerOf(name: string): ((text: string) => Links) | undefined {
  return READERS[path.extname(name).toLowerCase()];
}

const READERS: Readonly<Record<string, (text: string) => Links>> = {
  '.md': markdownLinks,
  '.rmd': markdownLinks,
  '.qmd': markdownLinks,
  '.rst': rstLinks,
  '.ipynb': notebookLinks,
  '.adoc': asciidocLinks,
  '.asciidoc': asciidocLinks,
  '.html': htmlLinks,
  '.htm': htmlLinks,
};

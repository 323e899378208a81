import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatOfExtension, toSlashes } from '#base';
import { readTermEntries, type TermEntries, termsPathOf } from '#terms';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import type { DocumentVersion } from '../protocol/to-lsp.ts';
import { pathOfUri, uriOfPath } from '../workspace/addresses.ts';
import type { ServerFiles } from '../workspace/files.ts';
import { slicedLines } from './text-document.ts';

/** One version of the terms file of a glossary. */
export interface TermsFile extends DocumentVersion {
  readonly text: string;
  readonly entries: TermEntries;
}

/** The terms files of glossaries. */
export interface TermsFiles {
  /** The terms file of a glossary, from the editor if it is open there, or else from the disk; undefined without one. */
  beside(glossary: string): Promise<TermsFile | undefined>;
}

/** What reading terms files needs. */
export interface TermsFilesPorts {
  readonly files: ServerFiles;
  readonly encoding: PositionEncoding;
  /** An open document at an absolute path with `/`. */
  openAt(path: string): TextDocument | undefined;
}

/** Terms files whose entries are kept until their texts change. */
const MOST_KEPT = 8;

/** Nothing is read before somebody asks. */
export function createTermsFiles({ files, encoding, openAt }: TermsFilesPorts): TermsFiles {
  const kept = new Map<string, Pick<TermsFile, 'text' | 'entries'>>();
  const read = (path: string, text: string) => {
    const last = kept.get(path);
    const known = last?.text === text ? last : { text, entries: readTermEntries(text) };
    kept.delete(path);
    kept.set(path, known);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  return {
    async beside(glossary) {
      const named = pathOfUri(glossary);
      if (named === undefined || formatOfExtension(named) === undefined) return undefined;
      const path = termsPathOf(toSlashes(named));
      const open = openAt(path);
      const bytes = open === undefined ? await files.read(path) : undefined;
      const text = open?.getText() ?? (bytes && new TextDecoder().decode(bytes));
      if (text === undefined) return undefined;
      const document = open ?? TextDocument.create(uriOfPath(path), 'jsonc', 0, text);
      const lines = clientLines(slicedLines(document), encoding);
      return { uri: document.uri, version: open?.version ?? null, lines, ...read(path, text) };
    },
  };
}

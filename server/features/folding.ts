import type { FoldingRange } from 'vscode-languageserver';
import { foldLines } from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { isLarge } from '../glossaries/large-files.ts';

/** Paragraphs, or rows with the same initial. The protocol cannot request a range here, so large files have none. */
export function folding(glossary: CheckedGlossary): FoldingRange[] {
  if (isLarge(glossary)) return [];
  return foldLines(glossary.dictionary).map(({ first, last }) => ({ startLine: first, endLine: last }));
}

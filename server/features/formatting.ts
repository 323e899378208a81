import type { DocumentRangeFormattingParams, TextEdit } from 'vscode-languageserver';
import type { Steps } from '#base';
import { formatInSteps } from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { toLineRange } from '../protocol/from-lsp.ts';
import { toTextEdits } from '../protocol/to-lsp.ts';

/** Formats the whole document; see formatInSteps for what that changes. */
export function* formatting({ dictionary, lines }: CheckedGlossary): Steps<TextEdit[]> {
  return toTextEdits(lines, yield* formatInSteps(dictionary));
}

/** Formats the rows that a range touches. */
export function* rangeFormatting(
  { dictionary, lines }: CheckedGlossary,
  { range }: DocumentRangeFormattingParams,
): Steps<TextEdit[]> {
  return toTextEdits(lines, yield* formatInSteps(dictionary, toLineRange(range)));
}

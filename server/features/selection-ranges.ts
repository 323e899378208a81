import type { SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import { selectionSpansAt } from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { toRange } from '../protocol/to-lsp.ts';

/** The ranges of expanding selections: field content, field, row, document. */
export function selectionRanges(
  { dictionary, lines }: CheckedGlossary,
  { positions }: SelectionRangeParams,
): SelectionRange[] {
  return positions.map((position) => {
    const spans = selectionSpansAt(dictionary, toOffset(lines, position));
    const outermost: SelectionRange = { range: toRange(lines, { start: 0, end: dictionary.length }) };
    return spans
      .slice(0, -1)
      .reduceRight<SelectionRange>((parent, span) => ({ range: toRange(lines, span), parent }), outermost);
  });
}

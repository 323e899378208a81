import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { message } from '#base';
import { byteHints } from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { visibleRows } from '../glossaries/large-files.ts';
import { toLineRange } from '../protocol/from-lsp.ts';
import { localize } from '../protocol/localize.ts';
import { toPosition } from '../protocol/to-lsp.ts';

/** The number of bytes of each phrase near its limit, in the rows of a range. */
export function inlayHints(glossary: CheckedGlossary, { range }: InlayHintParams): InlayHint[] {
  const { dictionary, lines } = glossary;
  const { first, end } = visibleRows(glossary, toLineRange(range));
  return byteHints(dictionary, first, end).map(({ offset, bytes, maxBytes }) => ({
    position: toPosition(lines, offset),
    label: localize(message('{0} of {1} bytes', bytes, maxBytes)),
    paddingLeft: true,
  }));
}

import type { DocumentHighlight, DocumentHighlightParams } from 'vscode-languageserver';
import type { Steps } from '#base';
import { findPhrase, phraseAt } from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { MAX_SYMBOLS } from '../glossaries/large-files.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { DocumentHighlightKind } from '../protocol/library.ts';
import { toRange } from '../protocol/to-lsp.ts';

/** The ranges of the same phrase in this document, on the same side. */
export function* highlight(
  { dictionary, lines }: CheckedGlossary,
  { position }: DocumentHighlightParams,
): Steps<DocumentHighlight[]> {
  const located = phraseAt(dictionary, toOffset(lines, position));
  if (located === undefined) return [];
  const found = yield* findPhrase(dictionary, located.phrase);
  return found
    .filter(({ role }) => role === located.role)
    .slice(0, MAX_SYMBOLS)
    .map(({ content }) => ({ range: toRange(lines, content), kind: DocumentHighlightKind.Text }));
}

import type { SemanticTokens, SemanticTokensRangeParams } from 'vscode-languageserver';
import type { LineRange } from '#base';
import { tokensOfRows } from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { isLarge, visibleRows } from '../glossaries/large-files.ts';
import { toLineRange } from '../protocol/from-lsp.ts';
import { LSPErrorCodes, ResponseError, SemanticTokensBuilder } from '../protocol/library.ts';
import { toRange } from '../protocol/to-lsp.ts';
import { TOKEN_TYPES, TYPES } from '../protocol/token-types.ts';

/**
 * The tokens of the whole document; none for a large document, so that the editor requests the tokens of what it shows.
 * @throws ResponseError instead, if the editor supports that: VS Code takes an empty answer as complete, and requests no ranges.
 */
export function semanticTokens(
  glossary: CheckedGlossary,
  letsTokensBeRefused: boolean,
): SemanticTokens | null {
  if (!isLarge(glossary)) return tokensIn(glossary, { first: 0, end: glossary.dictionary.rowCount });
  if (!letsTokensBeRefused) return null;
  throw new ResponseError(LSPErrorCodes.ServerCancelled, 'The file is large: request its tokens by range.');
}

/** The tokens of the rows of a range. */
export function semanticTokensInRange(
  glossary: CheckedGlossary,
  { range }: SemanticTokensRangeParams,
): SemanticTokens {
  return tokensIn(glossary, visibleRows(glossary, toLineRange(range)));
}

function tokensIn({ dictionary, lines }: CheckedGlossary, { first, end }: LineRange): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const { kind, span } of tokensOfRows(dictionary, first, end)) {
    const range = toRange(lines, span);
    const length = range.end.character - range.start.character;
    const modifiers = kind === 'quote' ? 1 : 0;
    builder.push(
      range.start.line,
      range.start.character,
      length,
      TOKEN_TYPES.indexOf(TYPES[kind]),
      modifiers,
    );
  }
  return builder.build();
}

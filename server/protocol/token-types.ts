import type { SemanticTokensLegend } from 'vscode-languageserver';
import type { TokenKind } from '#glossary';
import { SemanticTokenTypes } from './library.ts';

/** The closest of the types that every editor colors. */
export const TYPES: Readonly<Record<TokenKind, SemanticTokenTypes>> = {
  source: SemanticTokenTypes.variable,
  target: SemanticTokenTypes.string,
  code: SemanticTokenTypes.enumMember,
  separator: SemanticTokenTypes.operator,
  quote: SemanticTokenTypes.operator,
};

export const TOKEN_TYPES: readonly SemanticTokenTypes[] = [...new Set(Object.values(TYPES))];

/** What the server says about its tokens at the start. */
export const SEMANTIC_TOKENS_LEGEND: SemanticTokensLegend = {
  tokenTypes: [...TOKEN_TYPES],
  // Distinguishes a quote from a separator.
  tokenModifiers: ['quote'],
};

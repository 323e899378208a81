import { Composer, type CST, type Document, Lexer, Parser } from 'yaml';
import { MAX_NESTING, tooDeep } from '../unreadable-text.ts';

/**
 * The documents of a text.
 * @throws UnreadableText when one is nested too deeply: the composer calls itself for each level.
 */
export function parseDocuments(text: string): readonly Document.Parsed[] {
  const composer = new Composer({ logLevel: 'silent', uniqueKeys: false });
  return [...composer.compose(boundedTokens(text))];
}

function* boundedTokens(text: string): Generator<CST.Token> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > MAX_NESTING) throw tooDeep(parser.offset);
  }
  yield* parser.end();
}

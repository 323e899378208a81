import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { CommentMarkers } from '#protect';

/** What a language declares about itself. */
export interface LanguageConfiguration {
  /** Undefined if it has none. */
  readonly comments: CommentMarkers | undefined;
  /** What strings are written between: the quotes that the editor closes. */
  readonly quotes: readonly string[];
}

const QUOTES = ['"', "'", '`'];

/** Reads a language configuration file of VS Code, which may be broken. */
export function readLanguageConfiguration(configuration: string): LanguageConfiguration {
  const root = parseTree(configuration, [], { allowTrailingComma: true });
  return { comments: readComments(root), quotes: QUOTES.filter((quote) => closes(root, quote)) };
}

/** In newer files, the marker of a line is an object. */
function readComments(root: Node | undefined): CommentMarkers | undefined {
  const at = (...path: (string | number)[]) => textAt(root, ['comments', ...path]);
  const line = at('lineComment') ?? at('lineComment', 'comment');
  const open = at('blockComment', 0);
  const close = at('blockComment', 1);
  const block = open === undefined || close === undefined ? undefined : ([open, close] as const);
  if (line === undefined && block === undefined) return undefined;
  return {
    ...(line === undefined ? {} : { line: [line] }),
    ...(block === undefined ? {} : { block }),
  };
}

/** A pair is a list of two, or an object. */
function closes(root: Node | undefined, quote: string): boolean {
  const pairs = root && findNodeAtLocation(root, ['autoClosingPairs']);
  return (pairs?.children ?? []).some((pair) => {
    const [open, close] = [
      textAt(pair, [0]) ?? textAt(pair, ['open']),
      textAt(pair, [1]) ?? textAt(pair, ['close']),
    ];
    return open === quote && close === quote;
  });
}

function textAt(root: Node | undefined, path: (string | number)[]): string | undefined {
  const node = root && findNodeAtLocation(root, path);
  return node?.type === 'string' && node.value !== '' ? String(node.value) : undefined;
}

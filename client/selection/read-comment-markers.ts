import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { CommentMarkers } from '../../core/protect/model.ts';

/**
 * The comment markers in a language configuration file of VS Code; undefined if it has none. In newer files, the marker of a line is an
 * object.
 */
export function readCommentMarkers(configuration: string): CommentMarkers | undefined {
  const root = parseTree(configuration, [], { allowTrailingComma: true });
  const at = (...path: (string | number)[]) =>
    textOf(root && findNodeAtLocation(root, ['comments', ...path]));
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

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'string' && node.value !== '' ? String(node.value) : undefined;
}

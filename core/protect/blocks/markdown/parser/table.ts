import { type BlockContext, type Line, type MarkdownConfig, Table } from '@lezer/markdown';

/** How many of the blocks around it a line continues; the library's declarations leave it out. */
interface ContinuingLine extends Line {
  readonly depth?: number;
}

/** GitHub's tables. A line that continues a paragraph of a list or a quotation without its signs begins none. */
export const table: MarkdownConfig = {
  ...Table,
  parseBlock: (Table.parseBlock ?? []).map((rule) => ({
    ...rule,
    endLeaf: (context, line, leaf) =>
      !isLazy(line, context) && (rule.endLeaf?.(context, line, leaf) ?? false),
  })),
};

function isLazy({ depth = Number.POSITIVE_INFINITY }: ContinuingLine, context: BlockContext): boolean {
  return depth < context.depth;
}

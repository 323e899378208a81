import {
  type BlockContext,
  type LeafBlock,
  type LeafBlockParser,
  type Line,
  type MarkdownConfig,
  Table,
} from '@lezer/markdown';

/** How many of the blocks around it a line continues; the library's declarations leave it out. */
export interface ContinuingLine extends Line {
  readonly depth?: number;
}

/** Its rows, once its second line has shown that it is a table; the library's declarations leave them out. */
interface TableLeaf extends LeafBlockParser {
  readonly rows?: unknown;
}

/** Only of dashes: a line of other signs ends every paragraph. */
const THEMATIC_BREAK = /^-(?:[ \t]*-){2,}[ \t]*$/;

/**
 * GitHub's tables. A line that continues a list or a quotation without its signs neither begins nor continues one, and a line that
 * underlines a heading elsewhere is a row, or a thematic break.
 */
export const table: MarkdownConfig = {
  ...Table,
  parseBlock: (Table.parseBlock ?? []).map((rule) => ({
    ...rule,
    leaf: (context, leaf) => onlyTable(rule.leaf?.(context, leaf) ?? null),
    endLeaf: (context, line, leaf) => {
      if (isTable(leaf)) return isLazy(line, context) || THEMATIC_BREAK.test(line.text.slice(line.pos));
      forgetOtherTables(leaf);
      return !isLazy(line, context) && (rule.endLeaf?.(context, line, leaf) ?? false);
    },
  })),
};

function isLazy({ depth = Number.POSITIVE_INFINITY }: ContinuingLine, context: BlockContext): boolean {
  return depth < context.depth;
}

function isTable({ parsers }: LeafBlock): boolean {
  return parsers.some((parser: TableLeaf) => Array.isArray(parser.rows));
}

/** A paragraph whose second line has shown that it is no table can be ended by one. */
function forgetOtherTables({ parsers }: LeafBlock): void {
  const index = parsers.findIndex((parser: TableLeaf) => parser.rows === false);
  if (index !== -1) parsers.splice(index, 1);
}

/** A table that is recognized takes the other possibilities away, such as a heading. */
function onlyTable(parser: TableLeaf | null): LeafBlockParser | null {
  if (parser === null) return null;
  const nextLine = parser.nextLine.bind(parser);
  return Object.assign(parser, {
    nextLine: (context: BlockContext, line: Line, leaf: LeafBlock) => {
      const isRead = nextLine(context, line, leaf);
      if (isTable(leaf)) leaf.parsers.splice(0, leaf.parsers.length, parser);
      return isRead;
    },
  });
}

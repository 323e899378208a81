import type { Line, NodeSpec } from '@lezer/markdown';

/** Columns by which the lines of such a block are indented. */
const INDENTATION = 4;

/** A block whose other lines are indented, and which has blocks of its own: a footnote, an admonition. */
export function indentedBlock(name: string): NodeSpec {
  return {
    name,
    block: true,
    composite: (_, line) => {
      if (line.next < 0) return true;
      if (!isIndented(line)) return false;
      line.moveBaseColumn(line.baseIndent + INDENTATION);
      return true;
    },
  };
}

/** Whether a line belongs to the block above it, and begins none. */
export function isIndented(line: Line): boolean {
  return line.indent >= line.baseIndent + INDENTATION;
}

import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Span } from '#base';

/** A string of JSON with its quotes. */
interface StringSpan extends Span {
  readonly value: string;
}

/** A cell with Markdown, whose text is one string or a list of lines. */
export interface MarkdownCell {
  /** The cell itself in the file. */
  readonly cell: Span;
  /** The value of its text. */
  readonly span: Span;
  readonly isList: boolean;
  readonly strings: readonly StringSpan[];
  readonly text: string;
}

/** What the cells of a notebook are, in order; where it is not JSON, or undefined if it has no cells. */
export function readCells(text: string): {
  readonly cells?: readonly MarkdownCell[];
  /** The cells without Markdown that can be translated, such as those with code. */
  readonly others: readonly Span[];
  readonly errors: readonly ParseError[];
} {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const lists = root === undefined ? [] : cellLists(root);
  if (lists.length === 0) return { others: [], errors };
  const all = lists.flatMap(({ children = [] }) => children);
  const cells = all.flatMap((cell) => markdownIn(cell) ?? []);
  const others = all.filter((cell) => markdownIn(cell) === undefined).map(spanOf);
  return { cells, others, errors };
}

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

/** The lists of cells: one, or one for each worksheet before version 4 of the format. */
function cellLists(root: Node): readonly Node[] {
  const worksheets = findNodeAtLocation(root, ['worksheets'])?.children ?? [];
  return [root, ...worksheets].flatMap((each) => {
    const cells = findNodeAtLocation(each, ['cells']);
    return cells?.type === 'array' ? [cells] : [];
  });
}

function markdownIn(cell: Node): MarkdownCell | undefined {
  const type: unknown = findNodeAtLocation(cell, ['cell_type'])?.value;
  const source = findNodeAtLocation(cell, ['source']);
  const strings = source?.type === 'array' ? (source.children ?? []) : source === undefined ? [] : [source];
  if (source === undefined || !/^(?:markdown|heading)$/.test(String(type))) return undefined;
  if (strings.some((each) => each.type !== 'string')) return undefined;
  const read = strings.map((each) => ({ ...spanOf(each), value: String(each.value) }));
  const text = read.map(({ value }) => value).join('');
  if (text.trim() === '') return undefined;
  return { cell: spanOf(cell), span: spanOf(source), isList: source.type === 'array', strings: read, text };
}

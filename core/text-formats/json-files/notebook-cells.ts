import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Span } from '../../text/span.ts';

/** A string of JSON with its quotes. */
interface StringSpan extends Span {
  readonly value: string;
}

/** A cell with Markdown, whose text is one string or a list of lines. */
export interface MarkdownCell {
  /** Its value in the file. */
  readonly span: Span;
  readonly isList: boolean;
  readonly strings: readonly StringSpan[];
  readonly text: string;
}

/** The cells of a notebook with Markdown, in order; where it is not JSON, or undefined if it has no cells. */
export function readCells(text: string): { cells?: readonly MarkdownCell[]; errors: readonly ParseError[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const lists = root === undefined ? [] : cellLists(root);
  if (lists.length === 0) return { errors };
  const cells = lists.flatMap(({ children = [] }) => children).flatMap(markdownIn);
  return { cells, errors };
}

/** The lists of cells: one, or one for each worksheet before version 4 of the format. */
function cellLists(root: Node): readonly Node[] {
  const worksheets = findNodeAtLocation(root, ['worksheets'])?.children ?? [];
  return [root, ...worksheets].flatMap((each) => {
    const cells = findNodeAtLocation(each, ['cells']);
    return cells?.type === 'array' ? [cells] : [];
  });
}

function markdownIn(cell: Node): readonly MarkdownCell[] {
  const type: unknown = findNodeAtLocation(cell, ['cell_type'])?.value;
  const source = findNodeAtLocation(cell, ['source']);
  const strings = source?.type === 'array' ? (source.children ?? []) : source === undefined ? [] : [source];
  if (source === undefined || !/^(?:markdown|heading)$/.test(String(type))) return [];
  if (strings.some((each) => each.type !== 'string')) return [];
  const read = strings.map(({ offset, length, value }) => ({
    start: offset,
    end: offset + length,
    value: String(value),
  }));
  const text = read.map(({ value }) => value).join('');
  const span = { start: source.offset, end: source.offset + source.length };
  return text.trim() === '' ? [] : [{ span, isList: source.type === 'array', strings: read, text }];
}

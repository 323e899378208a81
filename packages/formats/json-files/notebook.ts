import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { message, slice } from '#base';
import { brokenAt } from '../broken-file.ts';
import { escapesLike } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { ProseFileFormat } from '../text-file-format.ts';
import { boundedJson } from './bounded-json.ts';
import { type MarkdownCell, readCells } from './notebook-cells.ts';

/** Jupyter notebooks: each cell with Markdown as a text, whose structure the protection knows. */
const readNotebook: SegmentReader = (text) => {
  const { cells, errors } = readCells(text);
  const [first] = errors;
  if (first !== undefined)
    return brokenAt(text, first.offset, message('This is not JSON ({0}).', printParseErrorCode(first.error)));
  if (cells === undefined) return brokenAt(text, 0, message('This notebook has no list of cells.'));
  return { ok: true, segments: cells.map((cell) => segmentOf(text, cell)) };
};

function segmentOf(file: string, cell: MarkdownCell): FileSegment {
  const { span, text } = cell;
  const write = (translation: string) => {
    const escaped = escapesLike(slice(file, span));
    const writeString = (value: string) => escaped(JSON.stringify(value));
    return cell.isList ? writeLines(file, cell, translation, writeString) : writeString(translation);
  };
  return {
    span,
    text,
    present: text,
    protectAs: 'markdown',
    isDivisible: true,
    write,
    complete: (given) => {
      const value = textIn(given);
      return value === undefined ? given : write(value);
    },
  };
}

/** The text of a value as a notebook has it: a string, or a list of lines. */
function textIn(value: string): string | undefined {
  const errors: ParseError[] = [];
  const parsed: unknown = parse(value, errors);
  const lines: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const isText = errors.length === 0 && lines.every((line) => typeof line === 'string');
  return isText ? lines.join('') : undefined;
}

/** Writes a list of lines, each with its line end, as the list in the file is laid out. */
function writeLines(
  file: string,
  { span, strings }: MarkdownCell,
  translation: string,
  write: (line: string) => string,
): string {
  const [first, second, last] = [strings[0] ?? span, strings[1], strings.at(-1) ?? span];
  const opening = file.slice(span.start, first.start);
  const between = second === undefined ? `,${opening.slice(1)}` : file.slice(first.end, second.start);
  const lines = translation.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return opening + lines.map(write).join(between) + file.slice(last.end, span.end);
}

export const notebook: ProseFileFormat = {
  isProse: true,
  read: boundedJson(readNotebook),
  notes: {
    title: 'Jupyter notebooks',
    text: 'Cells with Markdown, as in Markdown. A text stays one string, or a list of lines.',
    kept: 'Cells with code and their outputs, raw cells, attachments, metadata, and the layout of the file, byte for byte. `parlance update` copies them from the source, and leaves those that somebody has changed. Within Markdown, what Markdown keeps.',
    refused: 'What is not JSON, or has no list of cells.',
  },
};

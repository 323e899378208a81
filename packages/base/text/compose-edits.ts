import { inOrder, type TextEdit } from './edit.ts';
import type { Span } from './span.ts';

/** A part of an edited text: kept from the text before the edits, or inserted by them. */
type Part = { readonly kept: Span } | { readonly text: string };

/**
 * Combines two sets of edits into one: `second` was computed for the text after `first`. The edits of each set do not overlap. What neither
 * touches stays untouched.
 */
export function composeEdits(first: readonly TextEdit[], second: readonly TextEdit[]): readonly TextEdit[] {
  const middle = new PartReader(partsOf(first));
  const parts: Part[] = [];
  let offset = 0;
  for (const { span, newText } of inOrder(second)) {
    // One by one: a call takes some ten thousand arguments, and there can be more parts.
    for (const part of middle.take(span.start - offset)) parts.push(part);
    parts.push({ text: newText });
    middle.take(span.end - span.start);
    offset = span.end;
  }
  return editsOf([...parts, ...middle.take(Number.POSITIVE_INFINITY)]);
}

/** The last part is endless: the text's length does not matter. */
function partsOf(edits: readonly TextEdit[]): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { span, newText } of inOrder(edits)) {
    parts.push({ kept: { start, end: span.start } }, { text: newText });
    start = span.end;
  }
  return [...parts, { kept: { start, end: Number.POSITIVE_INFINITY } }];
}

/** What is missing between two kept parts was replaced by what is between them. */
function editsOf(parts: readonly Part[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let start = 0;
  let newText = '';
  for (const part of parts) {
    if ('text' in part) {
      newText += part.text;
      continue;
    }
    const { kept } = part;
    if (kept.end === kept.start) continue;
    if (kept.start > start || newText !== '') edits.push({ span: { start, end: kept.start }, newText });
    start = kept.end;
    newText = '';
  }
  return edits;
}

class PartReader {
  readonly #parts: Part[];
  #next = 0;

  constructor(parts: Part[]) {
    this.#parts = parts;
  }

  /** The parts of the next `count` UTF-16 units. */
  take(count: number): Part[] {
    const taken: Part[] = [];
    for (let left = count; left > 0; ) {
      const part = this.#parts[this.#next];
      if (part === undefined) break;
      const length = lengthOf(part);
      if (length <= left) this.#next++;
      else this.#parts[this.#next] = cut(part, left, length);
      taken.push(length <= left ? part : cut(part, 0, left));
      left -= length;
    }
    return taken;
  }
}

function lengthOf(part: Part): number {
  return 'text' in part ? part.text.length : part.kept.end - part.kept.start;
}

function cut(part: Part, from: number, to: number): Part {
  if ('text' in part) return { text: part.text.slice(from, to) };
  return { kept: { start: part.kept.start + from, end: part.kept.start + to } };
}

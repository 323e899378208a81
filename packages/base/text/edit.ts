import { countBelow } from './ascending.ts';
import type { Span } from './span.ts';

/** Replaces the text of a span by `newText`. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/** Edits in the order in which they stand in the text. */
export function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** The edits without those that are there before. */
export function distinctEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const areApart = edits.every(
    ({ span }, index) => index === 0 || span.start > (edits[index - 1]?.span.start ?? 0),
  );
  if (areApart) return edits;
  return [
    ...new Map(edits.map((edit) => [`${edit.span.start}-${edit.span.end} ${edit.newText}`, edit])).values(),
  ];
}

/**
 * Applies edits that were all computed for `text`.
 * @throws RangeError if two edits overlap, because their result is ambiguous.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let copied = 0;
  for (const { span, newText } of inOrder(edits)) {
    if (span.start < copied) throw new RangeError(`Edits overlap at offset ${span.start}.`);
    result += text.slice(copied, span.start) + newText;
    copied = span.end;
  }
  return result + text.slice(copied);
}

/**
 * Where spans are after edits that were computed for the same text. A span that an edit replaces becomes the span of its new text; others are
 * moved. Both come in order, and no edit replaces a part of a span.
 */
export function spansAfter(spans: readonly Span[], edits: readonly TextEdit[]): readonly Span[] {
  const left = [...edits].reverse();
  let moved = 0;
  const take = () => {
    const edit = left.pop();
    if (edit !== undefined) moved += edit.newText.length - (edit.span.end - edit.span.start);
    return edit;
  };
  return spans.map((span) => {
    while ((left.at(-1)?.span.start ?? span.start) < span.start) take();
    const start = span.start + moved;
    const isOwn = left.at(-1)?.span.start === span.start && left.at(-1)?.span.end === span.end;
    const length = isOwn ? take()?.newText.length : span.end - span.start;
    return { start, end: start + (length ?? 0) };
  });
}

/** Where offsets were before edits in order: what they have added is where it was added. */
export function offsetBefore(edits: readonly TextEdit[]): (offset: number) => number {
  let added = 0;
  const starts = edits.map(({ span, newText }) => {
    const start = span.start + added;
    added += newText.length - (span.end - span.start);
    return start;
  });
  return (offset) => {
    const index = countBelow(starts, offset) - 1;
    const edit = edits[index];
    if (edit === undefined) return offset;
    const behind = offset - ((starts[index] ?? 0) + edit.newText.length);
    return behind < 0 ? edit.span.start : edit.span.end + behind;
  };
}

/** The same edit for a text with so many more units before it. */
export function movedEdit({ span, newText }: TextEdit, by: number): TextEdit {
  return { span: { start: span.start + by, end: span.end + by }, newText };
}

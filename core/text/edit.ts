import type { Span } from './span.ts';

/** Replaces the text of a span by `newText`. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/**
 * Applies edits that were all computed for `text`.
 * @throws RangeError if two edits overlap, because their result is ambiguous.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let result = '';
  let copied = 0;
  for (const { span, newText } of ordered) {
    if (span.start < copied) throw new RangeError(`Edits overlap at offset ${span.start}.`);
    result += text.slice(copied, span.start) + newText;
    copied = span.end;
  }
  return result + text.slice(copied);
}

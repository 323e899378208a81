import { areWords, type Message, type Span } from '#base';
import { fieldAt, type Row } from '../../rows/row.ts';
import type { RowFix } from '../../rule.ts';

/** Removes the characters of a span, and nothing else. */
export function removeCharacters(span: Span, title: Message): RowFix {
  return { kind: 'edit', title, edits: [{ span, newText: '' }], preferred: true };
}

/** Replaces what separates two words of a phrase with a space; undefined if it separates no words. */
export function separateWords(row: Row, span: Span, title: Message): RowFix | undefined {
  const phrase = fieldAt(row, span.start)?.content;
  if (phrase === undefined) return undefined;
  const before = row.text.slice(phrase.start, span.start);
  const behind = row.text.slice(span.end, phrase.end);
  if (!areWords(before, behind)) return undefined;
  return { kind: 'edit', title, edits: [{ span, newText: ' ' }], preferred: true };
}

import type { Message } from '../message.ts';
import type { Span } from '../text/span.ts';
import type { RowFix } from './rule.ts';

/** Takes the characters of a span out, and nothing else. */
export function removeCharacters(span: Span, title: Message): RowFix {
  return { kind: 'edit', title, edits: [{ span, newText: '' }], preferred: true };
}

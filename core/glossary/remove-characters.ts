import type { Message } from '../message.ts';
import type { Fix } from '../problem.ts';
import type { Span } from '../text/span.ts';

/** Takes the characters of a span out, and nothing else. */
export function removeCharacters(span: Span, title: Message): Fix {
  return { title, edits: [{ span, newText: '' }], preferred: true };
}

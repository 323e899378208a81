import { findProtectedSpans } from './protected-spans.ts';

/** Replaces the matches that touch nothing protected: no placeholder, address, or markup. */
export function replaceUnprotected(
  text: string,
  pattern: RegExp,
  replacement: (...match: string[]) => string,
): string {
  const spans = findProtectedSpans(text);
  let result = '';
  let copied = 0;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (spans.some((span) => span.start < end && match.index < span.end)) continue;
    result += text.slice(copied, match.index) + replacement(...match);
    copied = end;
  }
  return result + text.slice(copied);
}

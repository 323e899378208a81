import type { KeptSpan } from '../../../model.ts';
import type { MaskedText } from '../parser/foreign.ts';
import { isOnOwnLines } from './own-lines.ts';
import { scanMdx } from './scan-mdx.ts';

/**
 * Replaces statements, expressions, and tags of JSX, so that what remains is Markdown: what has lines of its own by spaces, because it ends
 * a paragraph, and all other by commas, beside which emphasis begins and ends as beside a brace.
 * @throws UnreadableMarkdown for what takes too long.
 */
export function maskMdx(text: string): MaskedText {
  const found = scanMdx(text);
  const foreign: KeptSpan[] = [];
  const between: KeptSpan[] = [];
  let masked = '';
  let at = 0;
  found.forEach((span, index) => {
    const isBetween = span.kind !== 'formula' && isOnOwnLines(text, found, index);
    (isBetween ? between : foreign).push(span);
    const written = text.slice(span.start, span.end);
    masked += text.slice(at, span.start);
    masked += isBetween ? written.replace(/[^\r\n]/g, ' ') : ','.repeat(written.length);
    at = span.end;
  });
  return { text: masked + text.slice(at), foreign, between };
}

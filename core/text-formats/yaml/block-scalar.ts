import type { Span } from '../../text/span.ts';
import type { FileSegment } from '../file-segment.ts';

/**
 * A block scalar from its `|` or `>` on: its lines without the header and without the blank lines at their end, which decide how
 * many line ends the value has. Undefined when there is no line with text.
 */
export function blockScalar(
  text: string,
  { start, end }: Span,
  value: string,
  isFolded: boolean,
): FileSegment | undefined {
  const source = text.slice(start, end);
  const header = /^[^\r\n]*(?:\r\n|\r|\n)/.exec(source)?.[0] ?? source;
  const body = source.slice(header.length).trimEnd();
  const content = value.trimEnd();
  if (content === '') return undefined;
  const lineEnd = /[\r\n]+$/.exec(header)?.[0] ?? '\n';
  const indentation = indentationOf(body, content);
  const from = start + header.length;
  return {
    span: { start: from, end: from + body.length },
    text: content,
    present: content,
    protectAs: 'plain',
    write: (translation) => {
      const folded = isFolded ? translation.replace(/\n+/g, '$&\n') : translation;
      return folded
        .split('\n')
        .map((line) => (line === '' ? '' : indentation + line))
        .join(lineEnd);
    },
  };
}

/** What stands before the value in its first line with text. */
function indentationOf(body: string, content: string): string {
  const [line = ''] = body.split(/\r\n|\r|\n/).filter((each) => each.trim() !== '');
  const [first = ''] = content.split('\n').filter((each) => each.trim() !== '');
  const own = first.length - first.trimStart().length;
  const spaces = line.length - line.trimStart().length;
  return ' '.repeat(Math.max(0, spaces - own));
}

import type { Span } from '../../../text/span.ts';
import { directiveNamed, isTextOption } from './directives.ts';
import { blockEnd, isBlank, type Line, leastIndent, orBlank, restOf } from './lines.ts';
import { FIELD } from './markers.ts';

/** Directives whose argument is a file. */
const OF_FILE = /^(?:image|figure|include|literalinclude)$/i;
/** What its author has marked. */
const KEPT_CLASS = /\bno-?translate\b/;

/** Where the parts of a directive go. */
interface PartsReader {
  readInside(lines: readonly Line[]): void;
  addText(span: Span): void;
  addAddress(line: Line): void;
}

/**
 * Reads what stands behind the name of a directive: its argument, its options, and its content.
 * @returns Whether the block below stays.
 */
export function readDirective(name: string, block: readonly Line[], reader: PartsReader): boolean {
  const headEnd = blockEnd(block, 0, (line) => !isBlank(line));
  const head = block.slice(0, headEnd);
  const firstOption = head.findIndex(({ content }) => FIELD.test(content));
  const argument = firstOption === -1 ? head : head.slice(0, firstOption);
  const content = block.slice(headEnd);
  if (/(?:class|container)$/i.test(name) && argument.some((line) => KEPT_CLASS.test(line.content)))
    return content.length === 0;
  const { argument: is, content: holds } = directiveNamed(name);
  const [first] = argument;
  if (OF_FILE.test(name) && first !== undefined) reader.addAddress(first);
  if (is === 'text') addText(argument, reader);
  if (is === 'version') addText(withoutVersion(argument), reader);
  if (firstOption !== -1) readOptions(name, head.slice(firstOption), reader);
  const body = is === undefined ? [...argument, ...content] : content;
  if (holds === 'body') reader.readInside(body);
  if (holds === 'definitions') readDefinitions(body, reader);
  return false;
}

function addText(lines: readonly Line[], reader: PartsReader): void {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first !== undefined && last !== undefined) reader.addText({ start: first.start, end: last.end });
}

function withoutVersion([first, ...others]: readonly Line[]): readonly Line[] {
  const rest = first && restOf(first, /^\S*/.exec(first.content)?.[0].length ?? 0);
  return rest === undefined || isBlank(rest) ? others : [rest, ...others];
}

function readOptions(directive: string, lines: readonly Line[], reader: PartsReader): void {
  lines.forEach((line, index) => {
    const { 0: marker = '', groups: { name = '' } = {} } = FIELD.exec(line.content) ?? {};
    if (marker === '' || !isTextOption(directive, name)) return;
    const end = blockEnd(lines, index + 1, ({ content }) => !FIELD.test(content));
    const value = [restOf(line, marker.length), ...lines.slice(index + 1, end)];
    addText(
      value.filter((each) => !isBlank(each)),
      reader,
    );
  });
}

/** Terms are targets and stay; several can stand above a definition. */
function readDefinitions(lines: readonly Line[], reader: PartsReader): void {
  const base = leastIndent(lines);
  const isInside = orBlank(({ indent }) => indent > base);
  for (let at = 0; at < lines.length; at++) {
    const end = blockEnd(lines, at, isInside);
    reader.readInside(lines.slice(at, end));
    at = Math.max(at, end);
  }
}

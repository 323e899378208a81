import type { Span } from '#base';
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

/** What of a directive is text. Of those that are not listed, nothing is. */
interface Directive {
  /** What stands behind its name: text, a version with text, or something for programs; it begins the content where nothing is said. */
  readonly argument?: 'text' | 'version' | 'kept';
  /** Paragraphs and other blocks; definitions of terms, which are targets; or something for programs. */
  readonly content: 'body' | 'definitions' | 'kept';
}

const all = (names: string, directive: Directive) =>
  names.split(' ').map((name) => [name, directive] as const);

const DIRECTIVES: ReadonlyMap<string, Directive> = new Map([
  ...all(
    'attention caution danger error hint important note tip warning seealso todo epigraph highlights pull-quote compound hlist availability impl-detail tabs tab-set grid replace',
    { content: 'body' },
  ),
  ...all(
    'admonition topic sidebar rubric table list-table centered title tab tab-item grid-item-card card dropdown details collapse toggle',
    { argument: 'text', content: 'body' },
  ),
  ...all('versionadded versionchanged deprecated versionremoved deprecated-removed', {
    argument: 'version',
    content: 'body',
  }),
  ...all('figure container class rst-class only grid-item group-tab', {
    argument: 'kept',
    content: 'body',
  }),
  ...all('glossary', { content: 'definitions' }),
]);

/** What documents a function, a class, an option, and so on: its name, and what is said of it. */
const OBJECT =
  /^(?:(?:py|c|cpp|js|rst|std|dart|php|rb|http|sip):)?(?:(?:static|class|async)?(?:function|method|class)|coroutinefunction|decorator(?:method)?|awaitablefunction|coroutinemethod|abstractmethod|attribute|data|exception|property|module|object|describe|envvar|confval|setting|option|cmdoption|program|directive(?::option)?|role|type|typealias|member|var|macro|struct|union|enum|enumerator|concept|opcode|pdbcommand|variable|genex|get|post|put|patch|delete|auto(?:function|class|method|module|attribute|data|exception))$/;

const OF_OBJECT: Directive = { argument: 'kept', content: 'body' };
const OF_PROGRAM: Directive = { argument: 'kept', content: 'kept' };

function directiveNamed(name: string): Directive {
  const lower = name.toLowerCase();
  return DIRECTIVES.get(lower) ?? (OBJECT.test(lower) ? OF_OBJECT : OF_PROGRAM);
}

/** Options that people read, and what a page says of itself. */
function isTextOption(directive: string, option: string): boolean {
  return directive.toLowerCase() === 'meta'
    ? /^(?:description|keywords|(?:property=)?og:(?:title|description|site_name))\b/.test(option)
    : /^(?:alt|caption|subtitle)$/.test(option);
}

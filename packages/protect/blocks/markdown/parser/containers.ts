import type { BlockContext, BlockParser, Element, Line, NodeSpec } from '@lezer/markdown';
import { CODE_DIRECTIVE, DIRECTIVE_WITHOUT_TITLE, TEXT_DIRECTIVE, TEXT_OPTION } from '../dialects/lines.ts';
import type { ParseBudget } from './budget.ts';
import { keepLines } from './dialect-lines.ts';
import { indentedBlock, isIndented } from './indented-block.ts';

const ATTRIBUTES = String.raw`\{(?:"[^"]*"|'[^']*'|[^{}"'])*\}`;

/** One of Microsoft Learn, which has attributes in quotes: `:::image source="a.png" alt-text="Words":::`, `::: moniker range="a"`. */
const WITH_ATTRIBUTES =
  /^(?<open>:::[ \t]*[A-Za-z][\w-]*(?:[ \t]+[\w-]+=(?:"[^"]*"|'[^']*'))+[ \t]*(?::::)?)(?<title>)(?<close>[ \t]*)$/;

/** A fence of a container with what it is, and perhaps a title: `:::note[Title]{.a}`, `::: tip Title`, `:::{admonition} Title`. */
const DIRECTIVE = new RegExp(
  String.raw`^(?!:{3,}[ \t]*[A-Za-z][\w-]*[ \t]+[\w-]+=["'])(?<open>:{3,}[ \t]*(?:[A-Za-z][\w-]*)?(?:[ \t]*${ATTRIBUTES})?(?:\[|[ \t]+(?![{:]|$)|(?=[ \t]*:*[ \t]*$)))(?<title>[^\]{]*?)(?<close>\]?[ \t]*(?:${ATTRIBUTES})?[ \t]*:*[ \t]*)$`,
);
/** One in a line of its own: `::video[Text]{#a}`, `::toc`. */
const LEAF_DIRECTIVE = new RegExp(
  String.raw`^(?<open>::[A-Za-z][\w-]*(?:\[|(?=\{|[ \t]*$)))(?<title>[^\][{]*)(?<close>\]?(?:${ATTRIBUTES})?[ \t]*)$`,
);

/** The beginning of an admonition or a tab, whose lines are indented: `!!! note "Title"`, `??? tip`, `=== "Tab"`. */
const ADMONITION =
  /^(?<open>(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z][\w-]*(?:[ \t]+[A-Za-z][\w-]*){0,5}(?:[ \t]+"|(?=[ \t]*$))|===[+!]{0,2}[ \t]+")(?<title>[^"]*)(?<close>"?[ \t]*)$/;

/** A fence of a block of pymdownx: `/// note | Title`, `////`. */
const SLASHED =
  /^(?<open>\/{3,}(?:[ \t]*[A-Za-z][\w-]*(?:[ \t]*\|[ \t]*(?=\S)|(?=[ \t]*$))|(?=[ \t]*$)))(?<title>.*?)(?<close>[ \t]*)$/;

/** One whose argument is an element or the place of a caption: `/// html | div.a[title="b"]`, `/// figure-caption | < ^1`. */
const SLASHED_WITHOUT_TITLE =
  /^(?<open>\/{3,}[ \t]*(?:html|(?:[\w-]+-)?caption)[ \t]*\|.*?)(?<title>)(?<close>[ \t]*)$/;

/** What an abbreviation stands for, as Python-Markdown and kramdown have it: `*[HTML]: HyperText Markup Language`. */
const ABBREVIATION = /^(?<open>\*\[[^\]]+\]:[ \t]*)(?<title>.*?)(?<close>)[ \t]*$/;

/** Lines that have a sign and perhaps a text, and stand alone. */
const SIGNED = [WITH_ATTRIBUTES, DIRECTIVE, LEAF_DIRECTIVE, SLASHED_WITHOUT_TITLE, SLASHED, ABBREVIATION];

/** The nodes of containers. */
export const CONTAINER_NODES: readonly (string | NodeSpec)[] = [
  'ContainerMark',
  'ContainerTitle',
  { name: 'Directive', block: true },
  { name: 'KeptLines', block: true },
  indentedBlock('Admonition'),
  indentedBlock('Definition'),
];

/**
 * The rules for containers, whose content is Markdown as any other.
 * @param source The text as it was written, in which attributes are not masked.
 */
export function containers(source: string, budget: ParseBudget): readonly BlockParser[] {
  const lines = new SignedLines(source);
  return [
    directiveContent(lines, budget),
    fencedDirective(lines, budget),
    ...[blockOptions(lines), directive(lines), admonition(lines), DEFINITION],
  ];
}

/** The indented lines below the fence of a block of pymdownx: `    type: warning`. */
function blockOptions({ source }: SignedLines): BlockParser {
  const isOption = (cx: BlockContext, line: Line) =>
    BLOCK_OPTION.test(line.text) && isBelowSlashes(source, cx.lineStart);
  return {
    name: 'BlockOptions',
    before: 'LinkReference',
    parse: (cx, line) => isOption(cx, line) && keepLines(cx, line, { end: 0 }),
    endLeaf: isOption,
  };
}

const BLOCK_OPTION = /^[ \t>]*(?: {4}|\t)[A-Za-z][\w-]*:(?:[ \t]|$)/;

/** Whether the lines above are the fence of a block of pymdownx with its options. */
function isBelowSlashes(source: string, lineStart: number): boolean {
  let end = lineStart - 1;
  for (let count = 0; end > 0 && count <= MAX_OPTIONS; count++) {
    const start = source.lastIndexOf('\n', end - 1) + 1;
    const line = source.slice(start, Math.min(end, start + MAX_LINE));
    if (/^[ \t>]*\/{3,}[ \t]*[A-Za-z]/.test(line)) return true;
    if (!BLOCK_OPTION.test(line)) return false;
    end = start - 1;
  }
  return false;
}

/** A directive whose fences are those of code, and whose content is text (MyST). */
function fencedDirective({ source }: SignedLines, budget: ParseBudget): BlockParser {
  const ends = new Set<number>();
  const isEnd = (cx: BlockContext) => ends.has(cx.lineStart);
  return {
    name: 'FencedDirective',
    before: 'LinkReference',
    parse: (cx, line) => {
      if (isEnd(cx)) return addLine(cx, line, partsOf(cx, line, { open: line.text.slice(line.pos) }));
      const { groups = {} } = (line.next === BACKTICK && FENCED.exec(line.text.slice(line.pos))) || {};
      if (groups.name === undefined || isIndented(line) || !TEXT_DIRECTIVE.test(groups.name)) return false;
      const end = endOfContent(source, cx.lineStart + line.text.length, {
        colons: groups.fence ?? '',
        sign: '`',
      });
      budget.charge((end ?? source.length) - cx.lineStart);
      if (end === undefined) return false;
      ends.add(end);
      return addLine(cx, line, partsOf(cx, line, groups));
    },
    endLeaf: isEnd,
  };
}

const FENCED = /^(?<open>(?<fence>`{3,})\{(?<name>[A-Za-z][\w:-]*)\}[ \t]*)(?<title>[^`]*)(?<close>)$/;

/** The fences of containers (remark-directive, VitePress, Docusaurus, Pandoc, MyST), and other lines that have a sign. */
function directive(lines: SignedLines): BlockParser {
  return {
    name: 'Directive',
    before: 'LinkReference',
    parse: (cx, line) => addLine(cx, line, lines.partsIn(cx, line, SIGNED)),
    endLeaf: (cx, line) => SIGNS.has(line.next) && lines.matchIn(cx, line, SIGNED) !== undefined,
  };
}

/** Admonitions and tabs of MkDocs. */
function admonition(lines: SignedLines): BlockParser {
  return {
    name: 'Admonition',
    before: 'LinkReference',
    parse: (cx, line) => {
      const parts = lines.partsIn(cx, line, [ADMONITION]);
      if (parts === undefined) return false;
      cx.startComposite('Admonition', line.pos);
      for (const part of parts) cx.addElement(part);
      line.moveBase(line.text.length);
      return null;
    },
    endLeaf: (cx, line) => lines.matchIn(cx, line, [ADMONITION]) !== undefined,
  };
}

/** What a term means, below the term (Pandoc, PHP Markdown Extra, MkDocs, kramdown), and the caption of a table. */
const DEFINITION: BlockParser = {
  name: 'Definition',
  before: 'LinkReference',
  parse: (cx, line) => {
    const mark = definitionMark(line);
    if (mark === undefined) return false;
    cx.startComposite('Definition', line.pos);
    cx.addElement(cx.elt('ContainerMark', cx.lineStart + line.pos, cx.lineStart + line.pos + 1));
    line.moveBase(line.pos + mark.length);
    return null;
  },
  endLeaf: (_, line) => definitionMark(line) !== undefined,
};

/** A colon and the white space behind it, before a text. */
function definitionMark(line: Line): string | undefined {
  if (line.next !== COLON || isIndented(line)) return undefined;
  return /^:[ \t]{1,8}(?=\S)/.exec(line.text.slice(line.pos, line.pos + 10))?.[0];
}

/** What is in the lines below the fence of a directive and belongs to it (MyST): options, and the content if that is code. */
function directiveContent({ source }: SignedLines, budget: ParseBudget): BlockParser {
  return {
    name: 'DirectiveContent',
    before: 'LinkReference',
    parse: (cx, line) => {
      const fence = fenceAbove(source, cx.lineStart);
      if (fence === undefined || isIndented(line)) return false;
      const option = fence.isNext ? OPTION.exec(line.text.slice(line.pos)) : null;
      if (option !== null) return addLine(cx, line, partsOf(cx, line, option.groups ?? {}));
      if (!isKept(fence)) return false;
      const end = endOfContent(source, cx.lineStart, fence);
      budget.charge((end ?? source.length) - cx.lineStart);
      return end !== undefined && keepLines(cx, line, { end });
    },
  };
}

/** An option of a directive: `:class: warning`. */
const OPTION = /^(?<open>:(?<option>[A-Za-z][\w-]*):(?:[ \t]+|$))(?<title>.*)(?<close>)$/;
const FENCE = /^[ \t>]*(?<colons>:{3,}|`{3,})[ \t]*(?:\{(?<name>[A-Za-z][\w:-]*)\}|[^\s:])/;

/** The beginning of a container that may be kept as a whole. */
interface Fence {
  readonly colons: string;
  readonly name: string;
  readonly line: string;
  /** Whether no empty line stands below it. */
  readonly isNext: boolean;
}

/** Lines of options. Nobody writes more. */
const MAX_OPTIONS = 30;

/** The fence in the line above, or above of its options and of empty lines. */
function fenceAbove(source: string, lineStart: number): Fence | undefined {
  let end = lineStart - 1;
  let isNext = true;
  for (let count = 0; end > 0 && count <= MAX_OPTIONS; count++) {
    const start = source.lastIndexOf('\n', end - 1) + 1;
    const line = source.slice(start, Math.min(end, start + MAX_LINE));
    const { colons, name = '' } = FENCE.exec(line)?.groups ?? {};
    if (colons !== undefined) return { colons, name, line, isNext };
    if (/^[ \t>]*$/.test(line)) isNext = false;
    else if (!/^[ \t>]*:[A-Za-z][\w-]*:(?:[ \t]|$)/.test(line)) return undefined;
    end = start - 1;
  }
  return undefined;
}

function isKept({ name, line }: Fence): boolean {
  return CODE_DIRECTIVE.test(name) || /(?:\.|:{3}[ \t]*|[\s{])no-?translate\b|translate=["']?no\b/.test(line);
}

/** Where the line begins that closes a container. */
function endOfContent(
  source: string,
  from: number,
  { colons, sign = ':' }: Pick<Fence, 'colons'> & { readonly sign?: string },
): number | undefined {
  const closing = new RegExp(`^[ \\t>]*${colons}${sign}*[ \\t]*$`, 'gm');
  closing.lastIndex = from;
  const match = closing.exec(source);
  return match === null || match.index === from ? undefined : match.index;
}

const COLON = ':'.charCodeAt(0);
const BACKTICK = '`'.charCodeAt(0);
const SIGNS = new Set([COLON, '*'.charCodeAt(0), '/'.charCodeAt(0)]);
/** UTF-16 units of a line that may be one. */
const MAX_LINE = 1_000;

/** Finds lines of some form as they were written. */
class SignedLines {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  matchIn(cx: BlockContext, line: Line, patterns: readonly RegExp[]): RegExpExecArray | undefined {
    if (isIndented(line) || line.text.length > MAX_LINE) return undefined;
    const text = this.source.slice(cx.lineStart + line.pos, cx.lineStart + line.text.length);
    if (!/^(?:::|\/{3}|\*\[|!!!|\?\?\?|===[+! \t])/.test(text)) return undefined;
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      if (match !== null) return match;
    }
    return undefined;
  }

  /** The signs and the title of a line that begins or ends a container. */
  partsIn(cx: BlockContext, line: Line, patterns: readonly RegExp[]): readonly Element[] | undefined {
    const groups = this.matchIn(cx, line, patterns)?.groups;
    return groups === undefined ? undefined : partsOf(cx, line, groups);
  }
}

function addLine(cx: BlockContext, line: Line, parts: readonly Element[] | undefined): boolean {
  if (parts === undefined) return false;
  const from = cx.lineStart + line.pos;
  cx.addElement(cx.elt('Directive', from, cx.lineStart + line.text.length, parts));
  cx.nextLine();
  return true;
}

/** The signs and the title of a line. The title is a sign where a program reads it. */
function partsOf(
  cx: BlockContext,
  line: Line,
  { open = '', title = '', close = '', option }: Readonly<Record<string, string | undefined>>,
): readonly Element[] {
  const start = cx.lineStart + line.pos;
  const name = /^(?::{3,}|`{3,})[ \t]*\{([A-Za-z][\w:-]*)\}/.exec(open)?.[1] ?? '';
  const isText = DIRECTIVE_WITHOUT_TITLE.test(name)
    ? false
    : option === undefined || TEXT_OPTION.test(option);
  const titleStart = start + open.length;
  const titleEnd = titleStart + (isText ? title.trimEnd().length : 0);
  const end = titleStart + title.length + close.length;
  const mark = (from: number, to: number) => (to > from ? [cx.elt('ContainerMark', from, to)] : []);
  const masked = line.text.slice(titleStart - cx.lineStart, titleEnd - cx.lineStart);
  const inline = titleEnd > titleStart ? cx.parser.parseInline(masked, titleStart) : [];
  const titles = titleEnd > titleStart ? [cx.elt('ContainerTitle', titleStart, titleEnd, inline)] : [];
  return [...mark(start, titleStart), ...titles, ...mark(titleEnd, end)];
}

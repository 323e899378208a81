import { addAll, type Span, slice } from '#base';
import { type MarkdownDialect, type MarkdownDocument, type MarkdownNode, parseMarkdown } from '#protect';
import {
  addressesIn,
  type DocumentHeading,
  type DocumentLink,
  type DocumentLinks,
  idsIn,
} from './document-links.ts';

/** A document, or why it is not read. */
export type MarkdownParsing = ReturnType<typeof parseMarkdown>;

/** What of a heading is not part of its text. */
const NO_TEXT = new Set(
  'HeaderMark EmphasisMark StrikethroughMark CodeMark LinkMark URL LinkTitle LinkLabel HTMLTag Comment Image Entity QuoteMark'.split(
    ' ',
  ),
);
const TAGS = new Set(['HTMLBlock', 'HTMLTag']);

/** Another file in a line of a dialect: mdBook, VuePress, VitePress. */
const INCLUDED =
  /^(?:<<<[ \t]*|\{\{#\w+[ \t]+|!{3}[ \t]?include\(|<!--[ \t]*@include:[ \t]*)(?<file>\.{0,2}[\w./-]+)/;
/** Another file in JavaScript: what is imported, and pictures in expressions. */
const MODULE =
  /(?:\bfrom|\bimport|\brequire\()\s{0,9}(?<quote>["'])(?<file>\.{1,2}\/[^"'\n]{1,500})\k<quote>/dg;

/** A heading of the same page, as Obsidian names it. */
const TITLE = /(?<!\\)!?\[\[#(?<title>[^\][|#^\n]{1,200})(?=\||\]\])/dg;
/** Where a sign means nothing. */
const CODE = /^(?:InlineCode|FencedCode|CodeBlock|KeptLines|HTMLBlock|CommentBlock)$/;

/**
 * What of Markdown leads somewhere; undefined for a text that is not read.
 * @param parsed The document, for those who have parsed the text already.
 */
export function markdownLinks(
  text: string,
  dialect: MarkdownDialect,
  parsed: MarkdownParsing = parseMarkdown(text, dialect),
): DocumentLinks | undefined {
  if (!parsed.ok) return undefined;
  const found = new FoundLinks(text);
  for (const block of parsed.document.blocks) found.add(block);
  found.addJsx(parsed.document);
  found.addTitles();
  return {
    links: [...found.links].sort((a, b) => a.start - b.start),
    headings: found.headings,
    anchors: new Set(found.anchors),
    isMdx: dialect === 'mdx',
  };
}

class FoundLinks {
  readonly links: DocumentLink[] = [];
  readonly headings: DocumentHeading[] = [];
  readonly anchors: string[] = [];
  readonly #code: Span[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  add(node: MarkdownNode): void {
    const text = this.#text;
    if (CODE.test(node.name)) this.#code.push(node);
    if (TAGS.has(node.name)) this.#addTags(node);
    else if (node.name === 'KeptLines' || node.name === 'CommentBlock') this.#addIncluded(node);
    else if (/^(?:Link|Image|LinkReference)$/.test(node.name)) {
      for (const { name, start, end } of node.children) {
        if (name === 'URL') this.links.push(linkAt(text, { start, end }));
      }
    } else if (/Heading\d$/.test(node.name)) this.headings.push(headingAt(text, node));
    if (node.name === 'HTMLBlock') addAll(this.headings, headingsOfHtml(text, node));
    for (const child of node.children) this.add(child);
  }

  /** The tags, statements, and expressions of MDX. */
  addJsx({ foreign, between }: MarkdownDocument): void {
    for (const span of [...foreign, ...between]) {
      if (span.kind === 'jsx') this.#addTags(span);
      if (!/^(?:jsx|esm|expression)$/.test(span.kind)) continue;
      for (const { groups = {}, indices } of slice(this.#text, span).matchAll(MODULE)) {
        const [from = 0, to = 0] = indices?.groups?.file ?? [];
        this.links.push({
          start: span.start + from,
          end: span.start + to,
          address: groups.file ?? '',
          isModule: true,
        });
      }
    }
  }

  /** What stands in code is no link. */
  addTitles(): void {
    for (const { groups = {}, indices } of this.#text.matchAll(TITLE)) {
      const [start = 0, end = 0] = indices?.groups?.title ?? [];
      if (this.#code.some((code) => code.start <= start && end <= code.end)) continue;
      this.links.push({ start, end, address: groups.title ?? '', isTitle: true });
    }
  }

  #addTags(span: Span): void {
    addAll(this.links, addressesIn(this.#text, span));
    addAll(this.anchors, idsIn(this.#text, span));
  }

  #addIncluded(node: MarkdownNode): void {
    const { 0: whole = '', groups = {} } = INCLUDED.exec(slice(this.#text, node)) ?? {};
    const { file } = groups;
    if (file === undefined) return;
    const end = node.start + whole.length;
    this.links.push({ start: end - file.length, end, address: file });
  }
}

function linkAt(text: string, { start, end }: Span): DocumentLink {
  const isInBrackets = text[start] === '<';
  const span = isInBrackets ? { start: start + 1, end: end - 1 } : { start, end };
  return { ...span, address: slice(text, span) };
}

/** Attributes behind the text of a heading, with an id, and the closing signs of a heading. */
const ATTRIBUTES = /[ \t]*\{:?[^{}\n]*\}[ \t]*$/;
const OWN_ID = /\{:?[^{}\n]*?#(?<id>[^\s{}*/]+)[^{}\n]*\}[ \t]*#*[ \t]*$/;

function headingAt(text: string, node: MarkdownNode): DocumentHeading {
  const mark = node.children.filter(({ name }) => name === 'HeaderMark').at(-1);
  const line = text.slice(node.start, mark !== undefined && mark.start > node.start ? mark.start : node.end);
  return {
    start: node.start,
    end: node.end,
    text: textIn(text, node).trim().replace(ATTRIBUTES, ''),
    id: OWN_ID.exec(line)?.groups?.id,
    textEnd: node.start + line.trimEnd().length,
  };
}

function textIn(text: string, { start, end, children }: MarkdownNode): string {
  let written = '';
  let at = start;
  for (const child of children) {
    written += text.slice(at, child.start);
    if (child.name === 'Escape') written += text.slice(child.start + 1, child.end);
    else if (!NO_TEXT.has(child.name)) written += textIn(text, child);
    at = child.end;
  }
  return written + text.slice(at, end);
}

function headingsOfHtml(text: string, { start, end }: Span): readonly DocumentHeading[] {
  const found = text
    .slice(start, end)
    .matchAll(/<h(?<level>[1-6])(?<rest>[^<>]{0,500})>(?<text>[^\n]{0,1000}?)<\/h\k<level>>/gi);
  return Array.from(found, ({ 0: written, index, groups = {} }) => ({
    start: start + index,
    end: start + index + written.length,
    text: (groups.text ?? '').replace(/<[^<>]*>/g, '').trim(),
    id: /\bid=["']?(?<id>[^\s"']+)/.exec(groups.rest ?? '')?.groups?.id,
    textEnd: undefined,
  }));
}

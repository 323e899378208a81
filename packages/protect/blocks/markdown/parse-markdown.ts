import { type Message, type Span, slice } from '#base';
import type { KeptSpan } from '../../model.ts';
import { frontMatterEnd } from './front-matter.ts';
import { maskMdx } from './mdx/mask-mdx.ts';
import { UnreadableMarkdown } from './parser/budget.ts';
import {
  areSameDefinitions,
  type Definitions,
  guessDefinitions,
  normalizeName,
} from './parser/definitions.ts';
import { footnoteName } from './parser/footnotes.ts';
import { type MaskedText, maskForeign, maskMarks } from './parser/foreign.ts';
import { hasPhrasing, type MarkdownNode } from './parser/node.ts';
import { readMarkdown } from './parser/read-markdown.ts';

/** What a document may have beside Markdown: front matter alone, or statements, expressions, and tags of JSX. */
export type MarkdownDialect = 'markdown' | 'mdx';

/** A parsed document. Offsets are UTF-16 units of the text. */
export interface MarkdownDocument {
  readonly text: string;
  /** What stands before the first block, with its signs. */
  readonly frontMatter: Span;
  /** Its blocks, in order. */
  readonly blocks: readonly MarkdownNode[];
  /** As in the masked text. */
  readonly foreign: readonly KeptSpan[];
  readonly between: readonly KeptSpan[];
  readonly dialect: MarkdownDialect;
  /** All that is defined in it. */
  readonly definitions: Definitions;
}

/** A document, or why it is not read. */
type ParsedMarkdown =
  | { readonly ok: true; readonly document: MarkdownDocument }
  | { readonly ok: false; readonly reason: Message };

/** Parses Markdown as GitHub has it, with front matter. A text without a byte order mark, which would shift all positions. */
export function parseMarkdown(text: string, dialect: MarkdownDialect = 'markdown'): ParsedMarkdown {
  return orReason(() => {
    const masked = mask(text, dialect);
    const guessed = guessDefinitions(masked.text);
    const first = read(text, masked, guessed, dialect);
    const definitions = definedIn(masked.text, first.blocks);
    return areSameDefinitions(guessed, definitions) ? first : read(text, masked, definitions, dialect);
  });
}

/** Parses a part of a document, in which something is defined elsewhere. */
export function parsePart(
  text: string,
  { definitions, dialect }: Pick<MarkdownDocument, 'definitions' | 'dialect'>,
): ParsedMarkdown {
  return orReason(() => read(text, mask(text, dialect), definitions, dialect));
}

/** Front matter is neither Markdown nor MDX. */
function mask(text: string, dialect: MarkdownDialect): MaskedText {
  if (dialect === 'markdown') return maskForeign(text);
  const end = frontMatterEnd(text);
  const body = text.slice(end);
  const masked = maskMarks(maskMdx(body), body);
  if (end === 0) return masked;
  return {
    text: text.slice(0, end) + masked.text,
    foreign: masked.foreign.map((span) => moved(span, end)),
    between: masked.between.map((span) => moved(span, end)),
  };
}

function moved(span: KeptSpan, by: number): KeptSpan {
  const move = <Item extends Span>(item: Item) => ({ ...item, start: item.start + by, end: item.end + by });
  const inside = span.inside?.map((block) => ({
    ...move(block),
    kept: block.kept.map(move),
    breaks: block.breaks.map(move),
  }));
  return { ...move(span), ...(inside && { inside }) };
}

function orReason(parse: () => MarkdownDocument): ParsedMarkdown {
  try {
    return { ok: true, document: parse() };
  } catch (error) {
    if (error instanceof UnreadableMarkdown) return { ok: false, reason: error.reason };
    throw error;
  }
}

function read(
  text: string,
  { text: masked, foreign, between }: MaskedText,
  definitions: Definitions,
  dialect: MarkdownDialect,
): MarkdownDocument {
  const frontMatter = { start: 0, end: frontMatterEnd(text) };
  const body = { masked: masked.slice(frontMatter.end), written: text.slice(frontMatter.end) };
  const { children } = readMarkdown(body, definitions, dialect === 'mdx');
  const blocks = shifted(children, frontMatter.end);
  return { text, frontMatter, blocks, foreign, between, definitions, dialect };
}

function shifted(nodes: readonly MarkdownNode[], by: number): readonly MarkdownNode[] {
  if (by === 0) return nodes;
  return nodes.map(({ name, start, end, children }) => ({
    name,
    start: start + by,
    end: end + by,
    children: shifted(children, by),
  }));
}

function definedIn(text: string, blocks: readonly MarkdownNode[]): Definitions {
  const links = new Set<string>();
  const footnotes = new Set<string>();
  const visit = (node: MarkdownNode): void => {
    if (node.name === 'LinkLabel') links.add(normalizeName(slice(text, node).slice(1, -1)));
    else if (node.name === 'FootnoteMark') footnotes.add(footnoteName(slice(text, node)));
    else if (!hasPhrasing(node)) node.children.forEach(visit);
  };
  blocks.forEach(visit);
  return { links, footnotes };
}

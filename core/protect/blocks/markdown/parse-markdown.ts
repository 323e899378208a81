import type { Message } from '../../../message.ts';
import { type Span, slice } from '../../../text/span.ts';
import { frontMatterEnd } from './front-matter.ts';
import { UnreadableMarkdown } from './parser/budget.ts';
import {
  areSameDefinitions,
  type Definitions,
  guessDefinitions,
  normalizeName,
} from './parser/definitions.ts';
import { footnoteName } from './parser/footnotes.ts';
import { type MaskedText, maskForeign } from './parser/foreign.ts';
import { hasPhrasing, type MarkdownNode } from './parser/node.ts';
import { readMarkdown } from './parser/read-markdown.ts';

/** A parsed document. Offsets are UTF-16 units of the text. */
export interface MarkdownDocument {
  readonly text: string;
  /** What stands before the first block, with its signs. */
  readonly frontMatter: Span;
  /** Its blocks, in order. */
  readonly blocks: readonly MarkdownNode[];
  /** Formulas, which stay, in order. */
  readonly formulas: readonly Span[];
  /** All that is defined in it. */
  readonly definitions: Definitions;
}

/** A document, or why it is not read. */
export type ParsedMarkdown =
  | { readonly ok: true; readonly document: MarkdownDocument }
  | { readonly ok: false; readonly reason: Message };

/** Parses Markdown as GitHub has it, with front matter. A text without a byte order mark, which would shift all positions. */
export function parseMarkdown(text: string): ParsedMarkdown {
  return orReason(() => {
    const masked = maskForeign(text);
    const guessed = guessDefinitions(masked.text);
    const first = read(text, masked, guessed);
    const definitions = definedIn(masked.text, first.blocks);
    return areSameDefinitions(guessed, definitions) ? first : read(text, masked, definitions);
  });
}

/** Parses a part of a document, in which something is defined elsewhere. */
export function parsePart(text: string, definitions: Definitions): ParsedMarkdown {
  return orReason(() => read(text, maskForeign(text), definitions));
}

function orReason(parse: () => MarkdownDocument): ParsedMarkdown {
  try {
    return { ok: true, document: parse() };
  } catch (error) {
    if (error instanceof UnreadableMarkdown) return { ok: false, reason: error.reason };
    throw error;
  }
}

function read(text: string, masked: MaskedText, definitions: Definitions): MarkdownDocument {
  const frontMatter = { start: 0, end: frontMatterEnd(text) };
  const { children } = readMarkdown(masked.text.slice(frontMatter.end), definitions);
  return {
    text,
    frontMatter,
    blocks: shifted(children, frontMatter.end),
    formulas: masked.formulas,
    definitions,
  };
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

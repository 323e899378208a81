import { type Span, spansWithin } from '#base';
import { type MarkdownDocument, parsePart } from './parse-markdown.ts';
import type { MarkdownNode } from './parser/node.ts';
import { blocksSignature, markdownSignature } from './signature.ts';

/** A stretch of a text that is read by itself: nothing is open at its ends. */
export interface TextSection extends Span {
  /** Whether a text that replaces it has the same structure. */
  isBuiltAs(written: string): boolean;
}

/** UTF-16 units of a section, or more. */
const SECTION_LENGTH = 4_000;

/** What ends every block above, where it follows an empty line. */
const BEGINNING = /^(?:Paragraph|ATXHeading\d)$/;
const EMPTY_LINE_BEFORE = /(?:\n|\r\n?)[ \t]*(?:\n|\r\n?)$/;
const MAX_EMPTY_LINE = 100;

/** The sections of a document. */
export function markdownSections(document: MarkdownDocument): readonly TextSection[] {
  const { text } = document;
  const groups = groupBlocks(document);
  return groups.map((blocks, index) => {
    const start = index === 0 ? 0 : (blocks[0]?.start ?? 0);
    const end = groups[index + 1]?.[0]?.start ?? text.length;
    const part = { ...document, blocks, ...foreignWithin(document, { start, end }) };
    const signature = index === 0 ? markdownSignature(part) : blocksSignature(part);
    return {
      start,
      end,
      isBuiltAs: (written) => {
        const other = parsePart(written, document);
        return other.ok && markdownSignature(other.document) === signature;
      },
    };
  });
}

function foreignWithin({ foreign, between }: MarkdownDocument, section: Span) {
  return { foreign: spansWithin(foreign, section), between: spansWithin(between, section) };
}

/** The blocks of each section. There is always one. */
function groupBlocks({ text, blocks }: MarkdownDocument): readonly (readonly MarkdownNode[])[] {
  const groups: MarkdownNode[][] = [[]];
  let start = 0;
  for (const block of blocks) {
    if (block.start - start >= SECTION_LENGTH && beginsSection(text, block)) {
      groups.push([]);
      start = block.start;
    }
    groups.at(-1)?.push(block);
  }
  return groups;
}

function beginsSection(text: string, { name, start }: MarkdownNode): boolean {
  return (
    BEGINNING.test(name) &&
    /[\p{L}#]/u.test(text.slice(start, start + 2)) &&
    EMPTY_LINE_BEFORE.test(text.slice(Math.max(0, start - MAX_EMPTY_LINE), start))
  );
}

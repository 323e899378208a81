import type { Root } from 'mdast';
import type { Span } from '../../text/span.ts';
import {
  type Definitions,
  levelsOf,
  type MarkdownSection,
  parseMarkdownSection,
} from './parse-markdown-section.ts';

/** A parsed document. Offsets are UTF-16 units of the text; lines and columns mean nothing. */
export type MarkdownDocument = MarkdownSection;

/** Blocks and signs inside of each other. No author comes near; what reads the document goes down level by level. */
const MAX_DEPTH = 200;

/** A line in so many quotations and lists that the parser itself would take long. */
const NESTED_LINE = /^(?:[ \t]{0,9}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){200}/m;

/** UTF-16 units that are parsed at once, or somewhat more: the parser's time grows with the square of a text. */
const SECTION_LENGTH = 4_000;

/** Where a line without indentation follows an empty one and begins no list: most blocks end there. */
const SECTION_END = /\n[ \t]*\r?\n(?=[\p{L}#])/gu;

/** It alone is not ended by what cannot be in it: without its last line it never was front matter. */
const FRONT_MATTER = /^(---|\+\+\+)[ \t]*(?=[\r\n])[\s\S]*?[\r\n]\1[ \t]*(?![^\r\n])/;

/** A section as it was parsed, and how much was defined by then. */
interface ParsedSection extends Span {
  readonly parsed: MarkdownSection;
  readonly defined: number;
}

/**
 * Parses Markdown as GitHub has it, with front matter; undefined when it is nested too deeply. A text without a byte order
 * mark, which would shift all positions. It is parsed in sections; the result is the same for any length.
 */
export function parseMarkdown(text: string, sectionLength = SECTION_LENGTH): MarkdownDocument | undefined {
  if (NESTED_LINE.test(text)) return undefined;
  const definitions: Definitions = { links: [], footnotes: [] };
  const parsed = parseSections(text, sectionLength, definitions).map((section) =>
    withAll(text, section, definitions),
  );
  if (parsed.some(({ root }) => [...levelsOf(root)].length > MAX_DEPTH)) return undefined;
  const root: Root = {
    type: 'root',
    children: parsed.flatMap(({ root: { children } }) => children),
  };
  return { root, prefixes: new Map(parsed.flatMap(({ prefixes }) => [...prefixes])) };
}

/** Parses section after section. Where a block goes on beyond a section's end, that becomes twice as long. */
function parseSections(text: string, length: number, definitions: Definitions): readonly ParsedSection[] {
  const sections: ParsedSection[] = [];
  let start = 0;
  let wanted = Math.max(length, FRONT_MATTER.exec(text)?.[0].length ?? 0);
  do {
    const end = sectionEnd(text, start + wanted);
    const parsed = parseMarkdownSection(text, { start, end }, definitions);
    wanted = parsed === undefined ? 2 * wanted : length;
    if (parsed === undefined) continue;
    sections.push({ start, end, parsed, defined: countOf(definitions) });
    start = end;
  } while (start < text.length);
  return sections;
}

function sectionEnd(text: string, from: number): number {
  const pattern = new RegExp(SECTION_END);
  pattern.lastIndex = from;
  return pattern.exec(text) === null ? text.length : pattern.lastIndex;
}

/** A section that takes what was defined behind it into account. */
function withAll(
  text: string,
  { parsed, defined, ...span }: ParsedSection,
  all: Definitions,
): MarkdownSection {
  if (defined === countOf(all) || !hasBrackets(parsed)) return parsed;
  return parseMarkdownSection(text, span, all) ?? parsed;
}

function countOf({ links, footnotes }: Definitions): number {
  return links.length + footnotes.length;
}

/** Whether something in brackets was taken for text, because it was not defined. */
function hasBrackets({ root }: MarkdownSection): boolean {
  return [...levelsOf(root)].flat().some((node) => {
    const text = 'alt' in node ? node.alt : node.type === 'text' ? node.value : '';
    return text?.includes('[');
  });
}

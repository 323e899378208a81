import type { Root } from 'mdast';
import { type Span, slice } from '../../text/span.ts';
import {
  copyDefinitions,
  type Definitions,
  filterDefinitions,
  guessDefinitions,
  mayMention,
} from './definitions.ts';
import { type ParsedMarkdown, parseMarkdownSection, visitNodes } from './parse-markdown-section.ts';

/** A section as it was parsed. */
export interface MarkdownSection extends Span {
  readonly parsed: ParsedMarkdown;
}

/** A parsed document. Offsets are UTF-16 units of the text; lines and columns mean nothing. */
export interface MarkdownDocument extends Omit<ParsedMarkdown, 'depth'> {
  /** Nothing is open between two of them. */
  readonly sections: readonly MarkdownSection[];
  /** All that is defined in it. */
  readonly definitions: Definitions;
}

/** Blocks and signs inside of each other. No author comes near; what reads the document goes down level by level. */
const MAX_DEPTH = 200;

/** A line in so many quotations and lists that the parser itself would take long. */
export const NESTED_LINE = /^(?:[ \t]{0,9}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){200}/m;

/** UTF-16 units that are parsed at once, or somewhat more: the parser's time grows with the square of a text. */
const SECTION_LENGTH = 4_000;

/** Where a line without indentation follows an empty one and begins no list: most blocks end there. */
const SECTION_END = /\n[ \t]*\r?\n(?=[\p{L}#])/gu;

/** It alone is not ended by what cannot be in it: without its last line it never was front matter. */
const FRONT_MATTER = /^(---|\+\+\+)[ \t]*(?=[\r\n])[\s\S]*?[\r\n]\1[ \t]*(?![^\r\n])/;

/**
 * Parses Markdown as GitHub has it, with front matter; undefined when it is nested too deeply. A text without a byte order
 * mark, which would shift all positions. It is parsed in sections; the result is the same for any length.
 */
export function parseMarkdown(text: string, sectionLength = SECTION_LENGTH): MarkdownDocument | undefined {
  if (NESTED_LINE.test(text)) return undefined;
  const guessed = guessDefinitions(text);
  const known = copyDefinitions(guessed);
  const first = parseSections(text, sectionLength, known);
  const definitions = definedIn(first, known);
  const sections = withoutMistakes(text, first, { guessed, definitions });
  if (sections.some(({ parsed }) => isTooDeep(parsed))) return undefined;
  const root: Root = { type: 'root', children: sections.flatMap(({ parsed }) => parsed.root.children) };
  const prefixes = new Map(sections.flatMap(({ parsed }) => [...parsed.prefixes]));
  return { root, prefixes, sections, definitions };
}

/** Whether what reads it level by level would go down too far. */
export function isTooDeep({ depth }: ParsedMarkdown): boolean {
  return depth > MAX_DEPTH;
}

/** Parses section after section. Where a block goes on beyond a section's end, that becomes twice as long. */
function parseSections(text: string, length: number, known: Definitions): readonly MarkdownSection[] {
  const sections: MarkdownSection[] = [];
  let start = 0;
  let wanted = Math.max(length, FRONT_MATTER.exec(text)?.[0].length ?? 0);
  do {
    const end = sectionEnd(text, start + wanted);
    const position = { start, isLast: end === text.length };
    const parsed = parseMarkdownSection(text.slice(start, end), position, known);
    wanted = parsed === undefined ? 2 * wanted : length;
    if (parsed === undefined) continue;
    sections.push({ start, end, parsed });
    start = end;
  } while (start < text.length);
  return sections;
}

function sectionEnd(text: string, from: number): number {
  const pattern = new RegExp(SECTION_END);
  pattern.lastIndex = from;
  return pattern.exec(text) === null ? text.length : pattern.lastIndex;
}

/** Those of the known definitions that the document has. */
function definedIn(sections: readonly MarkdownSection[], known: Definitions): Definitions {
  const found = { links: new Set<string>(), footnotes: new Set<string>() };
  for (const { parsed } of sections) {
    visitNodes(parsed.root, (node) => {
      if (node.type === 'definition') found.links.add(node.identifier);
      if (node.type === 'footnoteDefinition') found.footnotes.add(node.identifier);
    });
  }
  return filterDefinitions(known, (kind, name) => found[kind].has(name.toLowerCase()));
}

/** Parses those sections again that may use a definition that was wrong when they were parsed. */
function withoutMistakes(
  text: string,
  sections: readonly MarkdownSection[],
  { guessed, definitions }: { readonly guessed: Definitions; readonly definitions: Definitions },
): readonly MarkdownSection[] {
  const mistakes = [...differing(guessed, definitions), ...differing(definitions, guessed)];
  if (mistakes.length === 0) return sections;
  return sections.map((section) => {
    const part = slice(text, section);
    if (!mayMention(part, mistakes)) return section;
    const position = { start: section.start, isLast: section.end === text.length };
    const parsed = parseMarkdownSection(part, position, copyDefinitions(definitions));
    return parsed === undefined ? section : { ...section, parsed };
  });
}

/** What some definitions have that others lack. */
function differing(some: Definitions, others: Definitions): readonly string[] {
  const known = { links: new Set(others.links), footnotes: new Set(others.footnotes) };
  const { links, footnotes } = filterDefinitions(some, (kind, name) => !known[kind].has(name));
  return [...links, ...footnotes];
}

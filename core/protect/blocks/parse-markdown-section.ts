import type { Nodes, Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { type Span, slice } from '../../text/span.ts';

/** What is defined in a document, as the parser keeps it. It is all that sections have in common. */
export interface Definitions {
  readonly links: string[];
  readonly footnotes: string[];
}

/** Blocks at the top of a document that stand side by side. Offsets are those of the document, in UTF-16 units. */
export interface MarkdownSection {
  readonly root: Root;
  /** What quotations and lists put before their lines: the end of each prefix by its start. */
  readonly prefixes: ReadonlyMap<number, number>;
}

/** Begins a paragraph wherever nothing is open. */
const PROBE = 'x';

/**
 * Parses a part of a document as GitHub has it, with front matter. Undefined when something is still open at its end, a
 * block of code or a comment, so that what follows would be read otherwise. Knows `definitions`, and adds those that it
 * finds.
 */
export function parseMarkdownSection(
  text: string,
  span: Span,
  definitions: Definitions,
): MarkdownSection | undefined {
  const prefixes = new Map<number, number>();
  const note: NonNullable<Extension['enter']>[string] = ({ start, end }) => {
    prefixes.set(span.start + start.offset, span.start + end.offset);
  };
  const isLast = span.end === text.length;
  const root = fromMarkdown(slice(text, span) + (isLast ? '' : PROBE), {
    extensions: [gfm(), frontmatter(['yaml', 'toml']), sharing(definitions)],
    mdastExtensions: [
      withoutTransforms(gfmFromMarkdown()),
      frontmatterFromMarkdown(['yaml', 'toml']),
      { enter: { blockQuotePrefix: note, listItemIndent: note } },
    ],
  });
  if (!isLast && root.children.pop()?.position?.start.offset !== span.end - span.start) return undefined;
  for (const level of levelsOf(root)) for (const node of level) shift(node, span.start);
  return { root, prefixes };
}

/** Makes the parser look up definitions in these, and put them there, from the first line on. */
function sharing({ links, footnotes }: Definitions): ReturnType<typeof gfm> {
  return {
    document: {
      null: {
        tokenize(_effects, _ok, nok) {
          this.parser.defined = links;
          this.parser.gfmFootnotes = footnotes;
          return nok;
        },
      },
    },
  };
}

/** What is changed after parsing, links made out of text, has no position. Our own kinds find addresses. */
function withoutTransforms(extensions: readonly Extension[]): Extension[] {
  return extensions.map(({ transforms: _, ...extension }) => extension);
}

function shift({ position }: Nodes, by: number): void {
  for (const point of [position?.start, position?.end]) {
    if (point?.offset !== undefined) point.offset += by;
  }
}

/** The nodes of a document, level by level, so that no depth is too deep. */
export function* levelsOf(root: Root): Generator<readonly Nodes[]> {
  for (let level: Nodes[] = [root]; level.length > 0; ) {
    yield level;
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
}

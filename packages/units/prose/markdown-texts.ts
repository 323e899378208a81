import { slice, spansWithin } from '#base';
import {
  type Block,
  hasPhrasing,
  type MarkdownDocument,
  type MarkdownNode,
  markdownBlocks,
  normalizeName,
} from '#protect';
import type { UnitKind } from '../unit.ts';
import { htmlTexts } from './html-texts.ts';
import { copied, type ProseBlock } from './prose-block.ts';

/** Nodes that are copied where they hold no text. */
const COPIED =
  /^(?:FencedCode|CodeBlock|KeptLines|HorizontalRule|HTMLBlock|CommentBlock|ProcessingInstructionBlock|LinkReference|Directive)$/;

/** What nodes that hold others add to the place of what is in them. */
const PLACES: Readonly<Record<string, string>> = {
  Blockquote: '>',
  BulletList: '-',
  OrderedList: '1',
  FootnoteDefinition: '^',
  Admonition: '!',
  Definition: ':',
};

/** What is around a node. */
interface Surroundings {
  readonly place: string;
  readonly kind: UnitKind;
}

/**
 * The blocks of a document below its front matter, in order, without lines that have no block of their own.
 * @param uses What its project says to be text, as `markdownBlocks` takes it.
 */
export function markdownTexts(
  document: MarkdownDocument,
  uses: readonly string[] = [],
): readonly ProseBlock[] {
  const reader = new MarkdownTexts(document, uses);
  const found = document.blocks.flatMap((node) => reader.blocksOf(node, { place: '', kind: 'paragraph' }));
  return [...found, ...reader.blocksBetween()].sort((a, b) => a.start - b.start);
}

class MarkdownTexts {
  readonly #document: MarkdownDocument;
  readonly #texts: readonly Block[];

  constructor(document: MarkdownDocument, uses: readonly string[]) {
    this.#document = document;
    this.#texts = markdownBlocks(document, uses);
  }

  blocksOf(node: MarkdownNode, around: Surroundings): readonly ProseBlock[] {
    const { name, children } = node;
    if (hasPhrasing(node)) return this.#phrasing(node, around);
    if (COPIED.test(name)) {
      const texts = spansWithin(this.#texts, node);
      if (texts.length === 0) return [copied(node, `${around.place} ${name}`)];
      if (name === 'HTMLBlock') return htmlTexts(this.#document.text, node, texts);
      if (name === 'LinkReference')
        return texts.map((block) => this.#text(block, { ...around, kind: 'caption' }, ['[a]: b "', '"']));
    }
    if (name === 'ContainerMark') return this.#attributes(node, around, '::: a title=');
    if (name === 'KeptLines') return this.#attributes(node, around, '{{< a title=', ' >}}');
    const place = around.place + (PLACES[name] ?? '');
    if (name === 'TableHeader' || name === 'TableRow') return this.#row(node, place);
    const first = name === 'ListItem' ? children.find(hasPhrasing) : undefined;
    return children.flatMap((child) =>
      this.blocksOf(child, { place, kind: child === first ? 'item' : 'paragraph' }),
    );
  }

  /** Statements, expressions, and tags of MDX that have lines of their own. */
  blocksBetween(): readonly ProseBlock[] {
    const { text, between } = this.#document;
    return between.flatMap((span): readonly ProseBlock[] => {
      if (span.inside === undefined || span.inside.length === 0) return [copied(span, ' jsx')];
      return span.inside.map((block) => {
        const quote = text[block.start - 1] ?? '"';
        const isString = /\{\s*$/.test(text.slice(Math.max(span.start, block.start - 20), block.start - 1));
        const [open, close] = isString ? ['{', '}'] : ['', ''];
        const wrap = [`<A title=${open}${quote}`, `${quote}${close} />`] as const;
        return this.#text(block, { place: ' jsx', kind: 'caption' }, wrap);
      });
    });
  }

  /** The texts in attributes of a container, or in parameters of a shortcode. */
  #attributes(
    node: MarkdownNode,
    { place }: Surroundings,
    before: string,
    after = '',
  ): readonly ProseBlock[] {
    return spansWithin(this.#texts, node).map((block) => {
      const quote = this.#document.text.charAt(block.start - 1);
      return this.#text(block, { place, kind: 'caption' }, [before + quote, quote + after]);
    });
  }

  #phrasing(node: MarkdownNode, { place, kind }: Surroundings): readonly ProseBlock[] {
    const texts = spansWithin(this.#texts, node);
    const level = /^(ATX|Setext)Heading(\d)$/.exec(node.name);
    if (texts.length === 0) return node.start < node.end ? [copied(node, `${place} ${node.name}`)] : [];
    if (level !== null) {
      const around = { place: `${place} h${level[2]}`, kind: 'heading' } as const;
      return texts.map((block) => ({ ...this.#text(block, around, ['# ', '']), extent: node }));
    }
    if (node.name !== 'ContainerTitle') return texts.map((block) => this.#text(block, { place, kind }));
    return texts.map((block) => this.#text(block, { place, kind: 'caption' }));
  }

  /** The cells of a row, each with its column. */
  #row({ name, children }: MarkdownNode, place: string): readonly ProseBlock[] {
    let column = 0;
    return children.flatMap((child) => {
      if (child.name === 'TableDelimiter') column++;
      const around = {
        place: `${place} ${name === 'TableRow' ? '|' : '|-'}${column}`,
        kind: 'cell',
      } as const;
      return spansWithin(this.#texts, child).map((block) => this.#text(block, around, ['| ', ' |\n|-|']));
    });
  }

  #text(
    block: Block,
    { place, kind }: Surroundings,
    [before, after]: readonly [string, string] = ['', ''],
  ): ProseBlock {
    const { text, dialect } = this.#document;
    const around = [before, after + this.#definitions(slice(text, block))] as const;
    return {
      start: block.start,
      end: block.end,
      kind,
      place,
      content: { protectAs: dialect, block, around },
    };
  }

  /** Definitions of what a text refers to, without a word to translate. */
  #definitions(written: string): string {
    const { links, footnotes } = this.#document.definitions;
    if (!written.includes('[') || links.size + footnotes.size === 0) return '';
    const names = Array.from(written.matchAll(/\[((?:[^[\]\\]|\\.){1,999})\]/g), ([, name = '']) => name);
    const lines = [...new Set(names)].flatMap((name) => {
      if (name.startsWith('^')) return footnotes.has(normalizeName(name.slice(1))) ? [`[${name}]: 1`] : [];
      return links.has(normalizeName(name)) ? [`[${name}]: x`] : [];
    });
    return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
  }
}

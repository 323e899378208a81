import { isCovered, type Span, slice } from '#base';
import type { Block } from '#protect';
import type { UnitKind } from '../unit.ts';
import { copied, hasWords, type ProseBlock, trimmed } from './prose-block.ts';

/** What the text in an element is; in all others it is a paragraph. */
const KINDS: Readonly<Record<string, UnitKind>> = {
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
  ...{ li: 'item', dt: 'item', dd: 'item', td: 'cell', th: 'cell', title: 'heading' },
  ...{ caption: 'caption', figcaption: 'caption', summary: 'caption', legend: 'caption', option: 'item' },
};

/** Elements between sentences whose text is a paragraph. */
const PLAIN = new Set(
  'address article aside blockquote body div dl footer form header main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

const TAG = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])/gi;

/** The blocks of a span of HTML, by the blocks that the protection has found in it. */
export function htmlTexts(
  text: string,
  span: Span,
  blocks: readonly Block[],
  protectAs: 'html' | 'svelte' | 'astro' = 'html',
): readonly ProseBlock[] {
  const elementAt = elementsIn(text, span);
  return blocks.flatMap((block): readonly ProseBlock[] => {
    if (block.dialect !== 'markup') return block.start < block.end ? [attributeText(text, block)] : [];
    const own = trimmed(text, block);
    const name = elementAt(own.start);
    if (own.start === own.end) return [];
    if (!hasWords(text, block)) return [copied(own, ' html')];
    const kind = KINDS[name] ?? 'paragraph';
    return [{ ...own, kind, place: ` ${name}`, content: { protectAs, block, around: ['', ''] } }];
  });
}

/** The names of the elements that offsets are in, which are asked for in ascending order. */
function elementsIn(text: string, span: Span): (offset: number) => string {
  const tags = [...slice(text, span).matchAll(TAG)];
  let next = 0;
  let name = '';
  return (offset) => {
    for (let tag = tags[next]; tag !== undefined && span.start + tag.index < offset; tag = tags[++next]) {
      const element = tag[2]?.toLowerCase() ?? '';
      if (KINDS[element] !== undefined || PLAIN.has(element)) name = tag[1] === '' ? element : '';
    }
    return name;
  };
}

/** The value of an attribute, which is protected in a tag of its own. */
function attributeText(text: string, block: Block): ProseBlock {
  const quote = text[block.start - 1] ?? '"';
  const around = [`<img alt=${quote}`, `${quote}>`] as const;
  const { start, end } = block;
  return { start, end, kind: 'caption', place: ' attribute', content: { protectAs: 'html', block, around } };
}

/** Code and comments as a whole, where no text is in them. */
export function htmlCode(text: string, texts: readonly Span[]): readonly ProseBlock[] {
  const found: ProseBlock[] = [];
  const unclosed = new Set<string>();
  let at = 0;
  for (const { 0: opening, 1: name = '', index } of text.matchAll(/<(script|style|pre|svg|!--)/gi)) {
    const closing = name === '!--' ? '-->' : `</${name}>`;
    if (index < at || unclosed.has(closing)) continue;
    const end = text.indexOf(closing, index + opening.length);
    if (end === -1) unclosed.add(closing);
    else {
      at = end + closing.length;
      const span = { start: index, end: at };
      if (!isCovered(texts, span)) found.push(copied(span, ' html'));
    }
  }
  return found;
}

import type { Nodes, PhrasingContent } from 'mdast';
import type { Block, KeptSpan } from '#protect';
import { attributeBlocks } from '../../../packages/protect/blocks/attributes.ts';
import { lineEnds } from '../../../packages/protect/blocks/lines/line-blocks.ts';
import { fillGaps } from '../../../packages/protect/find-placeholders.ts';
import { tag } from '../../../packages/protect/kinds/tag.ts';
import type { Role } from '../../../packages/protect/model.ts';

/** What of a run of phrasing content (text, emphasis, links) is not text, in order. */
export function keepPhrasing(text: string, nodes: readonly PhrasingContent[]): readonly KeptSpan[] {
  return nodes.flatMap((node, index): readonly KeptSpan[] => {
    const [start, end] = offsetsOf(node);
    const following = nodes[index + 1];
    if (node.type === 'text') return keepEscapes(text, start, end);
    if (node.type === 'html') {
      const { role, name } = tag.readPart?.(text.slice(start, end)) ?? { role: 'single', name: '' };
      return [{ start, end, kind: 'tag', role, name, inside: attributeBlocks(text, { start, end }) }];
    }
    if (node.type === 'break') {
      return [keep(start, following === undefined ? end : offsetsOf(following)[0], 'markdown-break')];
    }
    if (node.type === 'image' || node.type === 'imageReference') return keepImage(text, node, start, end);
    if (!('children' in node) || isAddress(text, node)) return [keep(start, end, `markdown-${node.type}`)];
    return isNamedByText(node) ? keepNamed(text, node, start, end) : keepAround(text, node, start, end);
  });
}

/** A link whose text is the name of its target, which is written behind a translation. */
function keepNamed(
  text: string,
  node: Extract<PhrasingContent, { children: unknown }>,
  start: number,
  end: number,
): readonly KeptSpan[] {
  const around = keepAround(text, node, start, end);
  const last = around.at(-1);
  const name = text.slice(start + 1, last?.start);
  if (last?.role !== 'close') return around;
  if (!/\p{L}/u.test(name.replace(/`[^`]*`/g, ''))) return around;
  if (/[\r\n]/.test(name)) return [keep(start, end, `markdown-${node.type}`)];
  return [...around.slice(0, -1), { ...last, rewritten: `][${name}]` }];
}

/** UTF-16 offsets of a parsed node. */
export function offsetsOf({ position }: Nodes): readonly [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function keep(start: number, end: number, kind: string, role: Role = 'single', name = ''): KeptSpan {
  return { start, end, kind, role, name };
}

/** The signs before and behind what is in emphasis, struck out or a link, as a pair. */
function keepAround(
  text: string,
  node: Extract<PhrasingContent, { children: unknown }>,
  start: number,
  end: number,
): readonly KeptSpan[] {
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  const kind = `markdown-${node.type}`;
  if (first === undefined || last === undefined) return [keep(start, end, kind)];
  const name = `${kind} ${start}`;
  return [
    keep(start, offsetsOf(first)[0], kind, 'open', name),
    ...keepPhrasing(text, node.children),
    { ...keep(offsetsOf(last)[1], end, kind, 'close', name), inside: titleOf(text, node, end) },
  ];
}

/** The title of a link, an image, or a definition that ends at an offset. */
export function titleOf(text: string, node: object, end: number): readonly Block[] {
  const title: unknown = 'title' in node ? node.title : undefined;
  if (title == null) return [];
  const closing = text.slice(0, end).search(/["')](?=\s*\)?$)/);
  const opening = { '"': '"', "'": "'", ')': '(' }[text.charAt(closing)] ?? '';
  let start = closing - 1;
  while (text[start] !== opening || text[start - 1] === '\\') start--;
  const span = { start: start + 1, end: closing };
  const kept = fillGaps(text, span, []);
  const forbidden = ['"', "'", '(', ')', '\\'].filter((sign) => sign === '\\' || sign === text[closing]);
  return [{ ...span, kept, breaks: lineEnds(text, span, kept), dialect: 'none', forbidden }];
}

/** The description of an image is text, where it is written without signs of its own. */
function keepImage(
  text: string,
  node: { readonly alt?: string | null | undefined; readonly referenceType?: string },
  start: number,
  end: number,
): readonly KeptSpan[] {
  const { alt, referenceType } = node;
  const textStart = start + '!['.length;
  const textEnd = textStart + (alt?.length ?? 0);
  const isPlain =
    (referenceType ?? 'full') === 'full' && alt !== '' && text.slice(textStart, textEnd + 1) === `${alt}]`;
  if (!isPlain) return [keep(start, end, 'markdown-image')];
  const name = `markdown-image ${start}`;
  return [
    keep(start, textStart, 'markdown-image', 'open', name),
    { ...keep(textEnd, end, 'markdown-image', 'close', name), inside: titleOf(text, node, end) },
  ];
}

/** Whether a link shows its own address, so that nothing of it is text. */
function isAddress(text: string, node: PhrasingContent): boolean {
  if (node.type !== 'link') return false;
  const [first] = node.children;
  if (first === undefined || node.children.length > 1) return false;
  const shown = text.slice(...offsetsOf(first));
  if (/\s/.test(shown)) return false;
  return node.url === shown || (node.url.endsWith(shown) && /[./@:_#]/.test(shown));
}

/** Whether the text of a reference is also the name of its target. */
function isNamedByText(node: PhrasingContent): boolean {
  return node.type === 'linkReference' && node.referenceType !== 'full';
}

function keepEscapes(text: string, start: number, end: number): readonly KeptSpan[] {
  return Array.from(text.slice(start, end).matchAll(/\\[!-/:-@[-`{-~]/g), ({ index }) =>
    keep(start + index, start + index + 2, 'markdown-escape'),
  );
}

import type { Nodes, PhrasingContent } from 'mdast';
import { tag } from '../../../core/protect/kinds/tag.ts';
import type { KeptSpan, Role } from '../../../core/protect/model.ts';

/** What of a run of phrasing content (text, emphasis, links) is not text, in order. */
export function keepPhrasing(text: string, nodes: readonly PhrasingContent[]): readonly KeptSpan[] {
  return nodes.flatMap((node, index): readonly KeptSpan[] => {
    const [start, end] = offsetsOf(node);
    const following = nodes[index + 1];
    if (node.type === 'text') return keepEscapes(text, start, end);
    if (node.type === 'html') {
      const { role, name } = tag.readPart?.(text.slice(start, end)) ?? { role: 'single', name: '' };
      return [{ start, end, kind: 'tag', role, name }];
    }
    if (node.type === 'break') {
      return [keep(start, following === undefined ? end : offsetsOf(following)[0], 'markdown-break')];
    }
    if (node.type === 'image') return keepImage(text, node, start, end);
    if (!('children' in node) || isAddress(text, node) || isNamedByText(node))
      return [keep(start, end, `markdown-${node.type}`)];
    return keepAround(text, node, start, end);
  });
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
    keep(offsetsOf(last)[1], end, kind, 'close', name),
  ];
}

/** The description of an image is text, where it is written without signs of its own. */
function keepImage(
  text: string,
  { alt }: { readonly alt?: string | null | undefined },
  start: number,
  end: number,
): readonly KeptSpan[] {
  const textStart = start + '!['.length;
  const textEnd = textStart + (alt?.length ?? 0);
  const isPlain = alt !== '' && text.slice(textStart, textEnd + 1) === `${alt}]`;
  if (!isPlain) return [keep(start, end, 'markdown-image')];
  const name = `markdown-image ${start}`;
  return [
    keep(start, textStart, 'markdown-image', 'open', name),
    keep(textEnd, end, 'markdown-image', 'close', name),
  ];
}

/** Whether a link shows its own address, so that nothing of it is text. */
function isAddress(text: string, node: PhrasingContent): boolean {
  if (node.type !== 'link') return false;
  const [first] = node.children;
  if (first === undefined || node.children.length > 1) return false;
  const shown = text.slice(...offsetsOf(first));
  return node.url.endsWith(shown);
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

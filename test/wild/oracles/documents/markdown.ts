import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Span } from '#base';
import { isForPrograms } from '../not-text.ts';
import type { Oracle, TextNode } from '../oracle.ts';
import { htmlTexts } from './html.ts';

/** Fields of front matter that people read. */
const FRONT_MATTER =
  /^(?:title|description|summary|subtitle|excerpt|abstract|tagline|heroText|actionText|footer|sidebar_label|pagination_label|linkTitle|heading|subheading|nav_title|navTitle|lead|intro|shortTitle|short_title):[ \t]+(?<value>.+)$/gm;

/** Markdown by the parser of remark; HTML in it by parse5. */
export const markdownOracle: Oracle = { texts: (source) => textsIn(source, parse(source), '') };

/** The code in a document, in order. */
export function codeIn(source: string): readonly Span[] {
  const below = (node: Nodes): readonly Span[] => {
    if ('children' in node) return node.children.flatMap(below);
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    const isCode = node.type === 'code' || node.type === 'inlineCode';
    return isCode && start !== undefined && end !== undefined ? [{ start, end }] : [];
  };
  return below(parse(source));
}

function parse(source: string): Nodes {
  return fromMarkdown(source, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    // Without what it does to the tree afterwards, which loses the positions.
    mdastExtensions: [
      gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension),
      frontmatterFromMarkdown(['yaml', 'toml']),
    ],
  });
}

function textsIn(source: string, node: Nodes, path: string): readonly TextNode[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined) return [];
  const here = path === '' ? node.type : `${path} > ${node.type}`;
  if (node.type === 'text') return [{ start, end, path: here }];
  if (node.type === 'html') return htmlTexts(source, start, end, here);
  if (node.type === 'yaml') return frontMatter(source.slice(start, end), start, here);
  if (node.type === 'link' && showsAddress(source, node)) return [];
  const named = [...inAttribute(source, node, 'title', here), ...alternative(source, node, here)];
  return [
    ...named,
    ...('children' in node ? node.children.flatMap((child) => textsIn(source, child, here)) : []),
  ];
}

/** A link whose text is its address, or the end of it. */
function showsAddress(source: string, { url, children }: Extract<Nodes, { type: 'link' }>): boolean {
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'text') return false;
  const shown = source.slice(only.position?.start.offset, only.position?.end.offset);
  return url === shown || (url.replace(/\/$/, '').endsWith(shown) && /^\S*[./@:#_]\S*$/.test(shown));
}

function inAttribute(source: string, node: Nodes, field: 'title', path: string): readonly TextNode[] {
  if (!(field in node)) return [];
  const value: unknown = Reflect.get(node, field);
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  if (typeof value !== 'string' || value === '') return [];
  const at = source.slice(start, end).lastIndexOf(value);
  return at < 0 ? [] : [{ start: start + at, end: start + at + value.length, path: `${path} > ${field}` }];
}

function alternative(source: string, node: Nodes, path: string): readonly TextNode[] {
  if (node.type !== 'image' && node.type !== 'imageReference') return [];
  if (node.type === 'imageReference' && node.referenceType !== 'full') return [];
  const start = (node.position?.start.offset ?? 0) + '!['.length;
  const { alt } = node;
  if (alt == null || alt === '' || !source.startsWith(alt, start)) return [];
  return [{ start, end: start + alt.length, path: `${path} > alt` }];
}

function frontMatter(text: string, start: number, path: string): readonly TextNode[] {
  const fields = [...text.matchAll(FRONT_MATTER)].filter(({ groups }) => !isForPrograms(groups?.value ?? ''));
  return fields.map(({ 0: line, index, groups }) => {
    const at = start + index + line.length - (groups?.value?.length ?? 0);
    return { start: at, end: start + index + line.length, path: `${path} > field` };
  });
}

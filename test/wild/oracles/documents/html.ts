import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import type { Oracle, TextNode } from '../oracle.ts';

/** Elements whose content is code. */
const CODE = new Set('script style pre code kbd samp var textarea svg math template'.split(' '));
const NAMED = ['alt', 'title', 'placeholder', 'aria-label'];

/** A file of HTML by parse5. Templates are masked: a browser reads the page when they are expanded, so HTML does not have their quotes and signs. */
export const htmlOracle: Oracle = {
  texts(source) {
    const shown = Array.from(
      source.matchAll(SHOWN),
      ({ 0: { length }, index }) => [index, index + length] as const,
    );
    const texts = textsIn(parse(withoutTemplates(source), { sourceCodeLocationInfo: true }), 'page');
    return texts.filter(({ start, end }) => !shown.some(([from, to]) => from <= start && end <= to));
  },
};

/** Markdown that a page explains: code, and pictures, also over several elements. */
const SHOWN = /<td>```[^\n]{0,300}?```<\/td>|<(?:td|strong)>!\[[^\]\n]*\]\([^()\n]{1,80}\)<\/(?:td|strong)>/g;

function withoutTemplates(source: string): string {
  return source.replace(/\{\{.*?\}\}|\{%[\s\S]*?%\}/g, (template) => template.replace(/[^\r\n]/g, 'x'));
}

/** The texts of a piece of HTML by parse5, with those of attributes. Offsets are of the file. */
export function htmlTexts(source: string, start: number, end: number, path: string): readonly TextNode[] {
  const root = parseFragment(source.slice(start, end), { sourceCodeLocationInfo: true });
  return textsIn(root, path).map((node) => ({ ...node, start: node.start + start, end: node.end + start }));
}

function textsIn(node: DefaultTreeAdapterTypes.Node, path: string): readonly TextNode[] {
  if (adapter.isTextNode(node)) {
    const at = node.sourceCodeLocation;
    return at == null ? [] : [{ start: at.startOffset, end: at.endOffset, path: `${path} > #text` }];
  }
  if (!('childNodes' in node)) return [];
  const named = adapter.isElementNode(node) ? attributesOf(node, path) : [];
  const isCode = adapter.isElementNode(node) && CODE.has(node.tagName);
  const name = adapter.isElementNode(node) ? node.tagName : 'fragment';
  return isCode
    ? named
    : [...named, ...node.childNodes.flatMap((child) => textsIn(child, `${path} > ${name}`))];
}

function attributesOf(node: DefaultTreeAdapterTypes.Element, path: string): readonly TextNode[] {
  return node.attrs.flatMap(({ name, value }) => {
    const at = node.sourceCodeLocation?.attrs?.[name];
    if (!NAMED.includes(name) || at === undefined || value === '') return [];
    return [
      {
        start: at.startOffset + name.length + 1,
        end: at.endOffset,
        path: `${path} > ${node.tagName}@${name}`,
      },
    ];
  });
}

import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import type { Links } from './links.ts';

/** The links of a page by parse5. */
export function htmlLinks(text: string): Links {
  return linksBelow(parse(text));
}

/** The links in a piece of HTML, which may be a single tag. */
export function linksOfFragment(text: string): Links {
  return linksBelow(parseFragment(text));
}

function linksBelow(root: DefaultTreeAdapterTypes.Node): Links {
  const attributes = attributesBelow(root);
  const valuesOf = (names: string) =>
    attributes.flatMap(({ name, value }) => (names.split(' ').includes(name) ? [value] : []));
  return { addresses: valuesOf('href src poster'), ids: new Set(valuesOf('id name')) };
}

function attributesBelow(
  node: DefaultTreeAdapterTypes.Node,
): readonly { readonly name: string; readonly value: string }[] {
  const own = adapter.isElementNode(node) ? node.attrs : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(attributesBelow)] : own;
}

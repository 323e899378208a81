import type { Heading, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { linksOfFragment } from './html.ts';
import type { Links } from './links.ts';

/** The links of Markdown by the parser of remark, with the ids that GitHub gives to headings and those in braces. */
export function markdownLinks(text: string): Links {
  const root = fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])],
  });
  const nodes = nodesBelow(root);
  const html = nodes.flatMap((node) => (node.type === 'html' ? [linksOfFragment(node.value)] : []));
  const headings = nodes.filter((node) => node.type === 'heading');
  return {
    addresses: nodes.flatMap((node) => ('url' in node && isWritten(node) ? [node.url] : addressesIn(node))),
    ids: new Set([...idsOf(headings), ...html.flatMap(({ ids }) => [...ids])]),
  };
}

function addressesIn(node: Nodes): readonly string[] {
  return node.type === 'html' ? linksOfFragment(node.value).addresses : [];
}

/** An address that stands in the text without signs leads to another site. */
function isWritten({ url }: { readonly url: string }): boolean {
  return !/^(?:https?|mailto):/i.test(url);
}

function nodesBelow(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesBelow) : [])];
}

const OWN_ID = /\s*\{#(?<id>[^\s{}]+)\}\s*$/;

/** The ids of headings: the second of the same text has a number. */
function idsOf(headings: readonly Heading[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.flatMap((heading) => {
    const text = textOf(heading);
    const slug = slugOf(text.replace(OWN_ID, ''));
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return [count === 0 ? slug : `${slug}-${count}`, OWN_ID.exec(text)?.groups?.id ?? []].flat();
  });
}

/** What people read of a node, apart from tags and images. */
function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** As GitHub's own filter for tables of contents makes them. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

// The sections of a page, for its navigation and the search.
import { parse } from 'parse5';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.ChildNode} Node */

/**
 * @typedef {object} Section
 * @property {string} id Of its heading.
 * @property {string} heading
 * @property {string} text Everything below, up to the next heading.
 */

/** @param {Node} node @returns {string} */
function textIn(node) {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** @param {Node} node @returns {readonly Node[]} What stands in its `<main>`. */
function mainOf(node) {
  if (!('childNodes' in node)) return [];
  return node.nodeName === 'main' ? node.childNodes : node.childNodes.flatMap(mainOf);
}

/**
 * @param {string} html A page.
 * @returns {readonly Section[]}
 */
export function sectionsOf(html) {
  /** @type {Section[]} */
  const sections = [];
  for (const node of parse(html).childNodes.flatMap(mainOf)) {
    const text = textIn(node).replace(/\s+/g, ' ').trim();
    const last = sections.at(-1);
    if (/^h[1-6]$/.test(node.nodeName) && 'attrs' in node) {
      const id = node.attrs.find(({ name }) => name === 'id')?.value ?? '';
      sections.push({ id, heading: text, text: '' });
    } else if (last !== undefined && text !== '') last.text += `${text} `;
  }
  return sections;
}

/**
 * @param {string} html The text of a page.
 * @returns {readonly { readonly id: string, readonly heading: string }[]} Its parts, with headings as HTML.
 */
export function partsOf(html) {
  return [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id = '', heading = '']) => ({
    id,
    heading: heading.replace(/<[^>]*>/g, ''),
  }));
}

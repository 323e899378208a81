// How the pages of the site differ from plain Markdown: ids of headings, links, and parts that scroll.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../support/import-typescript.mjs';

/** @type {typeof import('../../packages/formats/layouts/slug-rules.ts')} */
const { SLUG_RULES, slugsOf } = await importTypeScript(
  fileURLToPath(new URL('../../packages/formats/layouts/slug-rules.ts', import.meta.url)),
);

/**
 * What is used of markdown-it, which Eleventy brings.
 * @typedef {object} Token
 * @property {string} type
 * @property {string} content
 * @property {Token[] | null} children
 * @property {(name: string) => string | null} attrGet
 * @property {(name: string, value: string) => void} attrSet
 *
 * @typedef {{ readonly tokens: Token[], readonly env: { readonly source: string } }} State
 * @typedef {(tokens: Token[], index: number, options: object, env: object, self: { renderToken(tokens: Token[], index: number, options: object): string }) => string} Render
 *
 * @typedef {object} MarkdownIt
 * @property {{ ruler: { push(name: string, rule: (state: State) => void): void } }} core
 * @property {{ rules: Record<string, Render | undefined> }} renderer
 */

/** The text of a heading, as GitHub makes its id from it. @param {Token | undefined} inline */
function textOf(inline) {
  return (inline?.children ?? [])
    .map(({ type, content }) => (/^(?:text|code_inline)$/.test(type) ? content : ''))
    .join('');
}

/** Gives headings the ids that GitHub gives them. @param {State} state */
function identifyHeadings({ tokens }) {
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open' ? [{ token, text: textOf(tokens[index + 1]) }] : [],
  );
  const ids = slugsOf(
    headings.map(({ text }) => text),
    SLUG_RULES[0],
  );
  for (const [index, { token }] of headings.entries()) token.attrSet('id', ids[index] ?? '');
}

/**
 * Leads a link or a picture to where it is on the site, or takes it out if the site cannot show it.
 * @param {Token} token
 * @param {'href' | 'src'} name
 * @param {(target: string) => string | undefined} follow
 * @returns {boolean} Whether it stays.
 */
function lead(token, name, follow) {
  const target = follow(token.attrGet(name) ?? '');
  if (target === undefined) token.type = 'dropped';
  else token.attrSet(name, target);
  return target !== undefined;
}

/**
 * @param {readonly Token[]} tokens Of one paragraph.
 * @param {(target: string) => string | undefined} follow
 */
function leadLinks(tokens, follow) {
  let stays = true;
  for (const token of tokens) {
    if (token.type === 'image') lead(token, 'src', follow);
    else if (token.type === 'link_open') stays = lead(token, 'href', follow);
    else if (token.type === 'link_close' && !stays) token.type = 'dropped';
  }
}

/** Lets the keyboard scroll what can be wider than the page. @param {MarkdownIt['renderer']} renderer */
function letScroll({ rules }) {
  const { fence } = rules;
  rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.fence = (...args) => (fence?.(...args) ?? '').replace('<pre>', '<pre tabindex="0">');
  rules.dropped = () => '';
}

/**
 * @param {MarkdownIt} markdown
 * @param {import('./links.mjs').Follow} follow
 */
export function adaptMarkdown({ core, renderer }, follow) {
  core.ruler.push('identify-headings', identifyHeadings);
  core.ruler.push('lead-links', ({ tokens, env }) => {
    for (const { children } of tokens) leadLinks(children ?? [], (target) => follow(env.source, target));
  });
  letScroll(renderer);
}

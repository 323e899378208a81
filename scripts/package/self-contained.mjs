// The pages of a package without an address: what they link to is in the package itself.
import path from 'node:path';

/** Of Markdown: code, in which nothing is a link; `![text](target)` and `[text](target)`, whose text may hold brackets or a picture. */
const codeOrLink =
  /^ *```[\s\S]*?^ *```|`[^`\n]+`|(!?)\[((?:[^\][]|!?\[[^\][]*\](?:\([^()]*\))?)*)\]\(([^()\s]+)\)/gm;

/** @param {string} target */
const isElsewhere = (target) => /^(?:[a-z][\w+.-]*:|#)/i.test(target);

/**
 * @typedef {object} PackagedFiles
 * @property {(file: string) => string | undefined} locate The path in the package of a file or a folder of the repository;
 *   undefined if it is not there.
 */

/**
 * @param {string | undefined} located Path in the package.
 * @param {string} page
 * @param {string} target Of the link, as it was.
 */
function linkTo(located, page, target) {
  const [, fragment = ''] = /(#.*)$/.exec(target) ?? [];
  return located === undefined
    ? undefined
    : path.posix.relative(path.posix.dirname(page), located) + fragment;
}

/**
 * Puts the texts of pictures in place of them, and keeps a link only if its target is in the package. VS Code shows pictures of such a page
 * from addresses with `https:` only.
 * @param {string} page Path of the Markdown file in the package.
 * @param {string} markdown
 * @param {PackagedFiles} files
 * @returns {string}
 */
export function selfContained(page, markdown, files) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: mark, 2: text = '', 3: target, index } of markdown.matchAll(codeOrLink)) {
    parts.push(markdown.slice(end, index));
    end = index + whole.length;
    const file = path.posix.join(path.posix.dirname(page), (target ?? '').replace(/#.*$/, ''));
    if (target === undefined || (mark === '!' && isElsewhere(target))) {
      parts.push(whole);
    } else if (mark === '!') {
      parts.push(`_${text}_`);
    } else {
      const inner = selfContained(page, text, files);
      const kept = isElsewhere(target) ? target : linkTo(files.locate(file), page, target);
      parts.push(kept === undefined ? inner : `[${inner}](${kept})`);
    }
  }
  return [...parts, markdown.slice(end)].join('');
}

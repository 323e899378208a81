// The pages of a package without an address: what they show and link to is in the package itself.
import path from 'node:path';

const pictureTypes = new Map([
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
]);

/** Of Markdown: code, in which nothing is a link; `![text](target)` and `[text](target)`, whose text may hold brackets or a picture. */
const codeOrLink =
  /^ *```[\s\S]*?^ *```|`[^`\n]+`|(!?)\[((?:[^\][]|!?\[[^\][]*\](?:\([^()]*\))?)*)\]\(([^()\s]+)\)/gm;

/** @param {string} target */
const isElsewhere = (target) => /^(?:[a-z][\w+.-]*:|#)/i.test(target);

/**
 * @typedef {object} PackagedFiles
 * @property {(file: string) => string | undefined} locate The path in the package of a file or a folder of the repository;
 *   undefined if it is not there.
 * @property {(file: string) => Promise<Uint8Array>} read Reads any file of the repository.
 */

/**
 * @param {string} file
 * @param {PackagedFiles} files
 */
async function asData(file, { read }) {
  const type = pictureTypes.get(path.posix.extname(file));
  if (type === undefined) throw new Error(`${file} is no picture that the page of an extension may show.`);
  return `data:${type};base64,${Buffer.from(await read(file)).toString('base64')}`;
}

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
 * Puts pictures into the text itself, and keeps a link only if its target is in the package. The text of a picture stands below it:
 * VS Code shows pictures from a `data:` address up to version 1.102, and nothing instead of them since. Only `https:` works in all.
 * @param {string} page Path of the Markdown file in the package.
 * @param {string} markdown
 * @param {PackagedFiles} files
 * @returns {Promise<string>}
 */
export async function selfContained(page, markdown, files) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: mark, 2: text = '', 3: target, index } of markdown.matchAll(codeOrLink)) {
    parts.push(markdown.slice(end, index));
    end = index + whole.length;
    const file = path.posix.join(path.posix.dirname(page), (target ?? '').replace(/#.*$/, ''));
    if (target === undefined || (mark === '!' && isElsewhere(target))) {
      parts.push(whole);
    } else if (mark === '!') {
      parts.push(`![](${await asData(file, files)})\n_${text}_`);
    } else {
      const inner = await selfContained(page, text, files);
      const kept = isElsewhere(target) ? target : linkTo(files.locate(file), page, target);
      parts.push(kept === undefined ? inner : `[${inner}](${kept})`);
    }
  }
  return [...parts, markdown.slice(end)].join('');
}

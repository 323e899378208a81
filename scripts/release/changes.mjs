// Changes for the changelog are files of their own until a release: two branches that each add one never conflict.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The kinds of changes, by the ends of their file names, in the order of the changelog. */
export const KINDS = /** @type {const} */ ({ added: 'Added', changed: 'Changed', fixed: 'Fixed' });

/**
 * @typedef {object} Change
 * @property {string} file Its name in `changes/`.
 * @property {string} heading The heading in the changelog that it belongs below.
 * @property {string} sentence
 */

/**
 * Reads one change.
 * @param {string} file Its name, such as `new-check.added.md`.
 * @param {string} text
 * @returns {Change}
 * @throws {Error} if the name says no kind, or the text is not one paragraph that ends like a sentence.
 */
export function changeOf(file, text) {
  const [, kind = ''] = /^[a-z\d]+(?:-[a-z\d]+)*\.([a-z]+)\.md$/.exec(file) ?? [];
  const heading = Object.entries(KINDS).find(([name]) => name === kind)?.[1];
  if (heading === undefined)
    throw new Error(`changes/${file} needs a name such as new-check.${Object.keys(KINDS).join('.md, .')}.md`);
  const sentence = text.trim();
  if (!/^[^#*\s-][^\n]*(?:\n(?!\s*[\n*#-])[^\n]+)*\.$/.test(sentence))
    throw new Error(`changes/${file} needs one sentence, without a heading or a list.`);
  return { file, heading, sentence: sentence.replace(/\s*\n\s*/g, ' ') };
}

/**
 * The changes of a checkout, by name.
 * @param {string} root
 * @returns {Promise<readonly Change[]>}
 */
export async function pendingChanges(root) {
  const names = (await readdir(path.join(root, 'changes'))).filter((name) => name !== 'README.md');
  return Promise.all(
    names
      .sort()
      .map(async (name) => changeOf(name, await readFile(path.join(root, 'changes', name), 'utf8'))),
  );
}

/**
 * The changelog with the changes of a version: in the section that it has, or in a new one before all others.
 * @param {string} changelog
 * @param {string} version
 * @param {readonly Change[]} changes
 */
export function withChanges(changelog, version, changes) {
  const { start, end } = sectionOf(changelog, version);
  const section = start === end ? `## [${version}]\n` : changelog.slice(start, end);
  const joined = Object.values(KINDS).reduce((text, heading) => {
    const sentences = changes.filter((change) => change.heading === heading).map(({ sentence }) => sentence);
    return sentences.length === 0 ? text : withGroup(text, heading, sentences);
  }, section.trimEnd());
  const after = changelog.slice(end);
  return `${changelog.slice(0, start)}${joined}\n${after === '' ? '' : `\n${after}`}`;
}

/**
 * Where the section of a version is, or is to be.
 * @param {string} changelog
 * @param {string} version
 */
function sectionOf(changelog, version) {
  const starts = Array.from(changelog.matchAll(/^## \[/gm), ({ index }) => index);
  const first = starts[0] ?? changelog.length;
  const start = starts.find((at) => changelog.startsWith(`## [${version}]`, at));
  if (start === undefined) return { start: first, end: first };
  return { start, end: starts.find((at) => at > start) ?? changelog.length };
}

/**
 * A section with sentences at the end of the group below a heading, or of the section if it has none.
 * @param {string} section Without an empty line at its end.
 * @param {string} heading
 * @param {readonly string[]} sentences
 */
function withGroup(section, heading, sentences) {
  const bullets = sentences.map((sentence) => `- ${sentence}`).join('\n');
  const group = section.indexOf(`\n### ${heading}\n`);
  if (group < 0) return `${section}\n\n### ${heading}\n\n${bullets}`;
  const next = section.indexOf('\n### ', group + 1);
  const end = next < 0 ? section.length : next;
  return `${section.slice(0, end).trimEnd()}\n${bullets}${next < 0 ? '' : `\n${section.slice(next)}`}`;
}

/**
 * Joins the changes of a checkout into its changelog, for the version in its package.json, and then removes them.
 * @param {string} root
 * @returns {Promise<string>} What has happened, for whoever runs it.
 * @throws {Error} if one of them cannot be read. Then nothing has changed.
 */
export async function joinChanges(root) {
  const changes = await pendingChanges(root);
  if (changes.length === 0) return 'changes/ has no changes.\n';
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const changelog = path.join(root, 'CHANGELOG.md');
  await writeFile(changelog, withChanges(await readFile(changelog, 'utf8'), version, changes));
  for (const { file } of changes) await rm(path.join(root, 'changes', file));
  const counted = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return `CHANGELOG.md has ${counted} more in the section ${version}. Commit this before you build and tag.\n`;
}

/**
 * @param {string} root
 * @throws {Error} if a release would lack changes in its changelog.
 */
export async function refusePending(root) {
  const changes = await pendingChanges(root);
  if (changes.length === 0) return;
  const names = changes.map(({ file }) => `changes/${file}`).join(', ');
  throw new Error(
    `CHANGELOG.md lacks ${names}. Run npm run release -- --changes, and commit what it writes.`,
  );
}

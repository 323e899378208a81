/**
 * An entry of a table in the sources with the comment above it.
 * @typedef {{ readonly name: string, readonly value: string, readonly text: string }} DocumentedEntry
 */

/** A comment, then `name: value,` on the next line, or a list on several. */
const ENTRY =
  /\/\*\* (?<text>(?:(?!\*\/)[\s\S])+?) \*\/\n\s+'?(?<name>[\w-]+)'?: (?<value>\[\n[^\]]+\]|[^\n]+),\n/g;

/**
 * The entries of the table that `export const NAME = {` opens, in their order.
 * @param {string} source The text of a file in TypeScript.
 * @param {string} table The table's name.
 * @returns {readonly DocumentedEntry[]}
 * @throws When the source has no such table.
 */
export function documentedEntries(source, table) {
  const [, body] = source.split(`export const ${table} = {\n`);
  if (body === undefined) throw new Error(`There is no table ${table}.`);
  const [entries = ''] = body.split('\n} as const');
  return [...`${entries}\n`.matchAll(ENTRY)].map(({ groups: { name = '', value = '', text = '' } = {} }) => ({
    name,
    value,
    text: text.replaceAll(/\s*\n\s*\*\s*/g, ' '),
  }));
}

/**
 * Puts generated text between two marks of a page.
 * @param {string} page
 * @param {string} name Of the mark: `<!-- name -->` begins, `<!-- end of name -->` ends.
 * @param {string} text
 */
export function fillRegion(page, name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`There is no ${begin} with its ${end}.`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

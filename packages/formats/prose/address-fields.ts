import type { Span } from '#base';
import { frontMatterEnd } from '#protect';

/** A field at the top of front matter, in YAML or TOML. */
const FIELD = /^(?:["']?(?<name>[\w-]+)["']?[ \t]*[:=])(?<value>.*)$/;
/** Fields with addresses at which one page is found: two pages with the same are in each other's way. */
const OF_ADDRESSES = /^(?:alias|aliases|slug|redirect_from)$/i;
/** A path from the root, as Docusaurus has it: it is the same in each language, which the site puts before it. */
const ROOT_PATH = /^[ \t]*["']?\//;

/** The fields of front matter in which a page says its own addresses, `aliases` and `slug`: their lines, with the line ends. */
export function addressFields(text: string): readonly Span[] {
  const fields: Span[] = [];
  let start: number | undefined;
  for (const { 0: line, index } of text.slice(0, frontMatterEnd(text)).matchAll(LINE)) {
    const { name, value = '' } = FIELD.exec(line.trimEnd())?.groups ?? {};
    if (name === undefined && IN_FIELD.test(line)) continue;
    if (start !== undefined) fields.push({ start, end: index });
    start = name !== undefined && OF_ADDRESSES.test(name) && !isRootPath(name, value) ? index : undefined;
  }
  return fields;
}

const LINE = /[^\r\n]+(?:\r\n|\r|\n|$)/g;
/** A line that belongs to the field above: an item of a list, or the end of one. */
const IN_FIELD = /^(?:[ \t\]]|-[ \t])/;

function isRootPath(name: string, value: string): boolean {
  return name.toLowerCase() === 'slug' && ROOT_PATH.test(value);
}

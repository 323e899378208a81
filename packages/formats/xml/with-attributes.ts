import type { TextEdit } from '#base';
import type { XmlElement } from './parse-xml.ts';

/** Where attributes are written. */
export type WrittenTag = Pick<XmlElement, 'name' | 'tag'>;

import { encodeAttribute } from './xml-text.ts';

/** An edit that gives an element attributes, in place of those with the same names, or takes those away that are undefined. It replaces the tag from the name on. */
export function withAttributes(
  file: string,
  { name: element, tag }: WrittenTag,
  attributes: Readonly<Record<string, string | undefined>>,
): TextEdit {
  const start = tag.start + 1 + element.length;
  const written = file.slice(start, tag.end);
  const newText = Object.entries(attributes).reduce(setAttribute, written);
  return { span: { start, end: tag.end }, newText };
}

function setAttribute(tag: string, [name, value]: readonly [string, string | undefined]): string {
  if (value === undefined) return tag.replace(attributePattern(name), '');
  const attribute = `${name}="${encodeAttribute(value)}"`;
  const present = attributePattern(name);
  if (present.test(tag)) return tag.replace(present, (_written, space: string) => space + attribute);
  return tag.replace(/\s*\/?>$/, (end) => ` ${attribute}${end}`);
}

function attributePattern(name: string): RegExp {
  return new RegExp(`(\\s)${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
}

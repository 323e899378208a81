import type { Span } from '#base';
import type { Block } from '../../../model.ts';
import { quotedBlock } from './attribute-list.ts';

/** A shortcode of Hugo or Zola with its name and its parameters. */
const SHORTCODE = /\{\{[<%][ \t]*(?<name>[A-Za-z][\w./-]*)(?=[ \t])(?<parameters>[^\n]{1,2000}?)[>%]\}\}/g;
/** A parameter with a name, or a text alone. */
const PARAMETER = /(?:(?<=[ \t])(?<key>[A-Za-z][\w-]*)[ \t]*=[ \t]*)?"(?<value>(?:\\.|[^"\\])*)"|`[^`]*`/g;

/** Parameters that people read. */
const TEXT_PARAMETER =
  /^(?:text|title|name|subtitle|caption|alt|label|heading|header|summary|description|tooltip|placeholder|button-?text|link-?text|alt-?text)$/i;

/** A value without white space that a program reads: an address, a path, a key. */
const LIKE_A_PATH = /^[^\s]*[\d/._:#@][^\s]*$/;
/** The name of something, such as an icon, and not one for people. */
const LIKE_AN_ID = /^[a-z][\w-]*$/;

/** Whether a value of a parameter of a shortcode is a text for people. */
export type TextParameters = (name: string, key: string, value: string) => boolean;

/**
 * The parameters that are texts in a file.
 * @param uses Those that its project adds to the usual ones, each as `shortcode:button.text`.
 */
export function textParameters(uses: readonly string[]): TextParameters {
  return (name, key, value) => uses.includes(`shortcode:${name}.${key}`) || isText(key, value);
}

/** For structure, in which no text counts. */
export const isAnyText: TextParameters = (_name, key) => key !== '';

/** Whether a span begins with a shortcode. */
export function isShortcode(text: string, { start }: Span): boolean {
  return text.startsWith('{{<', start) || text.startsWith('{{%', start);
}

/** The texts in the parameters of shortcodes in a span, in order: `{{< button href="/start" text="Start here" >}}`. */
export function shortcodeBlocks(
  text: string,
  { start, end }: Span,
  isTextIn: TextParameters,
): readonly Block[] {
  const found: Block[] = [];
  for (const { index, groups = {} } of text.slice(start, end).matchAll(SHORTCODE)) {
    const { name = '', parameters = '' } = groups;
    const from = start + text.slice(start + index).indexOf(name) + index + name.length;
    for (const parameter of parameters.matchAll(PARAMETER)) {
      const { key = '', value = '' } = parameter.groups ?? {};
      if (!isTextIn(name, key, value)) continue;
      const last = from + parameter.index + parameter[0].length - 1;
      found.push(quotedBlock(text, { start: last - value.length, end: last }, ['"', '\\', '{{', '}}']));
    }
  }
  return found;
}

/** The same in a line that stays but for them. What stands in lines between two shortcodes is code. */
export function shortcodeLineBlocks(text: string, line: Span, isTextIn: TextParameters): readonly Block[] {
  const isCode = !isShortcode(text, line) || text.slice(line.start, line.end).includes('\n');
  return isCode ? [] : shortcodeBlocks(text, line, isTextIn);
}

function isText(key: string, value: string): boolean {
  if (!TEXT_PARAMETER.test(key) || !/\p{L}/u.test(value) || LIKE_A_PATH.test(value)) return false;
  return key !== 'name' || !LIKE_AN_ID.test(value);
}

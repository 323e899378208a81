import type { Unit } from './unit.ts';

/** A comment that allows what some rules report about the text behind it, in any format that has comments. */
export const IGNORE_COMMENT =
  /(?:<!--|\/\/|\/\*|\{\/\*|[#;!%]|\.\. |^[ \t]*\*)[^\n]{0,200}?\bparlance-ignore[ \t:]{1,9}([a-z-]{1,60}(?:[ \t]*,[ \t]*[a-z-]{1,60}){0,50})/gm;

/** A line of reStructuredText by which references find the title below it under the words of the source. */
const TITLE_TARGET = /^\.\. _[^\n]+:$/;

/**
 * Whether a unit belongs to a translation and not to its source: such a comment and nothing else, what lets references find a translated title, or
 * an address of the page.
 */
export function isOwnOfTranslation({ kind, text, mark }: Unit): boolean {
  if (kind !== 'copied') return false;
  return mark === 'final' || text.search(IGNORE_COMMENT) === 0 || TITLE_TARGET.test(text);
}

import type { Unit } from './unit.ts';

/** A comment that allows what some rules report about the text behind it, in any format that has comments. */
export const IGNORE_COMMENT =
  /(?:<!--|\/\/|\/\*|\{\/\*|[#;!%]|\.\. |^[ \t]*\*)[^\n]{0,200}?\bparlance-ignore[ \t:]{1,9}([a-z-]{1,60}(?:[ \t]*,[ \t]*[a-z-]{1,60}){0,50})/gm;

/** Whether a unit is such a comment and nothing else, which belongs to a translation and not to its source. */
export function isIgnoreComment({ kind, text }: Unit): boolean {
  return kind === 'copied' && text.search(IGNORE_COMMENT) === 0;
}

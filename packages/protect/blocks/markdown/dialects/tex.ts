import type { KeptSpan } from '../../../model.ts';

/** Commands whose last argument people read. */
const TEXT_COMMAND = String.raw`text(?:bf|it|tt|sc|sf|rm|sl|up|md|normal|superscript|subscript)|emph|underline|uline|caption\*?|(?:sub){0,2}section\*?|(?:sub)?paragraph\*?|chapter\*?|part\*?|footnote|title|mbox|enquote|hl|MakeUppercase|(?:href|textcolor|colorbox|parbox)(?:\[[^\]\n]{0,200}\])?\{[^{}\n]{0,500}\}`;

/** Environments whose content people read; that of all others stays. */
const TEXT_ENVIRONMENT =
  'abstract|center|columns?|description|enumerate|figure|flushleft|flushright|frame|itemize|landscape|minipage|multicols|quotation|quote|subfigure|table|tcolorbox|titlepage|wrapfigure';

const ARGUMENTS = String.raw`(?:\[[^\]\n]{0,200}\]|\{(?:[^{}\n]|\{[^{}\n]{0,200}\}){0,500}\})`;

/** The source of an expression for a command with its arguments, but not for a path of Windows. */
export const TEX_COMMAND = String.raw`(?<![\w:.%\\/-])\\(?:(?:${TEXT_COMMAND})(?:\[[^\]\n]{0,200}\])?\{|[A-Za-z]{2,40}\*?(?![A-Za-z\\])${ARGUMENTS}{0,9})`;

const OPENS_TEXT = new RegExp(String.raw`^\\(?:${TEXT_COMMAND})(?:\[[^\]\n]{0,200}\])?\{$`);

/** A line of commands that have no text. */
export const TEX_LINE = new RegExp(
  String.raw`^(?!\\(?:${TEXT_COMMAND})[[{])(?:\\[A-Za-z]{2,40}\*?${ARGUMENTS}{0,9}[ \t]{0,9}){1,20}%?$`,
);

/** The beginning of an environment whose content stays, with its name. */
export const TEX_ENVIRONMENT = new RegExp(
  String.raw`^\\begin\{(?!(?:${TEXT_ENVIRONMENT})\*?\})(?<name>[A-Za-z]{1,40}\*?)\}`,
);

/** The parts of a command that was found: as a whole, or what stands before and behind its text. */
export function keptCommand(text: string, start: number, found: string): readonly KeptSpan[] {
  const end = start + found.length;
  if (!OPENS_TEXT.test(found)) return [{ start, end, kind: 'tex', role: 'single', name: '' }];
  const closing = closingBrace(text, end);
  if (closing === undefined) return [];
  const name = `tex ${start}`;
  return [
    { start, end, kind: 'tex', role: 'open', name },
    { start: closing, end: closing + 1, kind: 'tex', role: 'close', name },
  ];
}

/** UTF-16 units of a text in an argument. */
const MAX_TEXT = 2_000;

function closingBrace(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + MAX_TEXT); at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
    else if (text[at] === '\n' && /^[ \t]*[\r\n]/.test(text.slice(at + 1, at + 40))) return undefined;
  }
  return undefined;
}

/** Strings, comments in a line, and what else has no bracket in it. A quote that no other follows in its line is an apostrophe. */
const TOKEN =
  /"(?:[^"\\\r\n]|\\[\s\S])*"|'(?:[^'\\\r\n]|\\[\s\S])*'|\/\/[^\r\n]*|\/\*|[{}()[\]`]|[^{}()[\]`"'/\r\n]+|[\s\S]/y;
const TEMPLATE = /[^`\\$]*(?:(?:\\[\s\S]|\$(?!\{))[^`\\$]*)*(`|\$\{)/y;
const BLANK_LINE = /(?:\r\n|\r|\n)[ \t]*(?:\r|\n|$)/y;

/**
 * The offset behind the brace that closes the one at an offset; undefined where none does.
 * @param unclosed The offsets of braces that none closes; those that are found on the way are added. Each would be read up to the same end again.
 */
export function endOfExpression(
  text: string,
  start: number,
  unclosed: Set<number> = new Set(),
): number | undefined {
  if (unclosed.has(start)) return undefined;
  const open: OpenBracket[] = [];
  const end = scan(text, start, /[{}]/, ({ isClosed }) => isClosed, open);
  if (end === undefined) for (const bracket of open) if (!bracket.isTemplate) unclosed.add(bracket.at);
  return end;
}

/** A bracket that is not closed yet. */
interface OpenBracket {
  readonly at: number;
  /** Whether it begins an expression in a template. */
  readonly isTemplate: boolean;
}

/** The offset behind the statements of JavaScript that begin at an offset: a blank line ends them where no bracket is open. */
export function endOfStatements(text: string, start: number): number {
  const end = scan(text, start, /[{}()[\]]/, ({ depth, at }) => depth === 0 && isAt(BLANK_LINE, text, at));
  return end ?? text.length;
}

/** How far a scan has come. */
interface Progress {
  readonly at: number;
  readonly depth: number;
  /** Whether the token before closed the last bracket that was open. */
  readonly isClosed: boolean;
}

/**
 * Reads tokens until something is true between two; undefined at the end of the text, or where a comment or a template has no end.
 * @param open Gets the brackets that are not closed.
 */
function scan(
  text: string,
  start: number,
  brackets: RegExp,
  isEnd: (progress: Progress) => boolean,
  open: OpenBracket[] = [],
): number | undefined {
  let at = start;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const [token = ''] = TOKEN.exec(text) ?? [];
    at += token.length;
    let next: number | undefined = at;
    let isClosed = false;
    if (token === '/*') next = behindComment(text, at);
    else if (token === '`') next = inTemplate(text, at, open);
    else if (token.length === 1 && brackets.test(token)) {
      if ('{(['.includes(token)) open.push({ at: at - 1, isTemplate: false });
      else if (open.pop()?.isTemplate === true) next = inTemplate(text, at, open);
      else isClosed = open.length === 0;
    }
    if (next === undefined) return undefined;
    at = next;
    if (isEnd({ at, depth: open.length, isClosed })) return at;
  }
  return undefined;
}

function behindComment(text: string, at: number): number | undefined {
  const end = text.indexOf('*/', at);
  return end < 0 ? undefined : end + '*/'.length;
}

/** Reads a template to its end, or to an expression in it, which is open then. */
function inTemplate(text: string, at: number, open: OpenBracket[]): number | undefined {
  TEMPLATE.lastIndex = at;
  const match = TEMPLATE.exec(text);
  if (match === null) return undefined;
  if (match[1] !== '`') open.push({ at: TEMPLATE.lastIndex - 1, isTemplate: true });
  return TEMPLATE.lastIndex;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

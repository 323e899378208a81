import { lineStart, type Span, type TextEdit } from '#base';
import type { MemberStyle } from '../members/member-tree.ts';
import { readStatements, type Statement } from './statements.ts';

/** Between a context and its text, as programs join them. */
export const CONTEXT_JOINT = '\u0004';

const FLAGS = /^#,[^\r\n]*$/m;
const FUZZY_LINE = /^#,[ \t]*fuzzy[ \t]*(?:\r\n|\r|\n)/m;
const PREVIOUS = /^#\|[^\r\n]*(?:\r\n|\r|\n)/gm;

/** A message: the lines from its first keyword to its last form. */
export function entryAt(file: string, statements: readonly Statement[], index: number): Span {
  let [first, last] = [index, index];
  while (first > 0 && statements[first]?.keyword !== 'msgid') first--;
  if (statements[first - 1]?.keyword === 'msgctxt') first--;
  while (statements[last + 1]?.keyword.startsWith('msgstr')) last++;
  const { start, end } = { start: statements[first]?.start ?? 0, end: statements[last]?.end ?? 0 };
  return { start: lineStart(file, start), end };
}

/** Where the comments of a message begin: all lines above it that are comments, but for obsolete messages. */
function commentsStart(file: string, entry: number): number {
  let start = entry;
  while (start > 0) {
    const before = lineStart(file, start - (file.startsWith('\r\n', start - 2) ? 2 : 1));
    const line = file.slice(before, start);
    if (!line.startsWith('#') || line.startsWith('#~')) break;
    start = before;
  }
  return start;
}

/** Each message is a member, with its comments. */
export const PO_MEMBERS: MemberStyle = {
  treeOf: (text) => {
    const reading = readStatements(text);
    if (!reading.ok) return undefined;
    const { statements } = reading;
    const members = statements.flatMap(({ keyword, text: id }, index) => {
      if (keyword !== 'msgid') return [];
      const before = statements[index - 1];
      const { start, end } = entryAt(text, statements, lastOf(statements, index));
      const name = before?.keyword === 'msgctxt' ? before.text + CONTEXT_JOINT + id : id;
      return [{ name, span: { start: commentsStart(text, start), end } }];
    });
    return { members, joint: 'line', inner: { start: 0, end: text.length } };
  },
  hasIndexes: false,
};

/** The index of the last form of the message that begins at another one. */
function lastOf(statements: readonly Statement[], index: number): number {
  let last = index;
  while (/^msg(?:str|id_plural)/.test(statements[last + 1]?.keyword ?? '')) last++;
  return last;
}

/** Whether the comments of a message say that its translation is a guess. */
export function isFuzzy(file: string, { start }: Span): boolean {
  return /^#,.*\bfuzzy\b/m.test(file.slice(commentsStart(file, start), start));
}

/**
 * Edits that mark a message as a guess, with the lines of its previous text, or take the mark and these lines away.
 * @param previous What stands behind `#| `, line by line.
 */
export function fuzzyEdits(
  file: string,
  { start }: Span,
  isWaiting: boolean,
  previous: readonly string[],
): readonly TextEdit[] {
  const from = commentsStart(file, start);
  const comments = file.slice(from, start);
  const lineEnd = /\r\n|\r|\n/.exec(file)?.[0] ?? '\n';
  const others = comments.replace(PREVIOUS, '');
  const flagged = isWaiting ? withFuzzy(others, lineEnd) : withoutFuzzy(others);
  const newText = flagged + previous.map((line) => `#| ${line}${lineEnd}`).join('');
  return newText === comments ? [] : [{ span: { start: from, end: start }, newText }];
}

function withFuzzy(comments: string, lineEnd: string): string {
  if (/^#,.*\bfuzzy\b/m.test(comments)) return comments;
  if (FLAGS.test(comments)) return comments.replace(/^#,[ \t]*/m, '#, fuzzy, ');
  return `${comments}#, fuzzy${lineEnd}`;
}

function withoutFuzzy(comments: string): string {
  return comments.replace(FUZZY_LINE, '').replace(/^(#,.*?)(?:,[ \t]*fuzzy\b|[ \t]*fuzzy[ \t]*,)/m, '$1');
}

import { addAll, lineStart, type Span, slice, type TextEdit, unionOf } from '#base';
import type { Member, MemberTree } from './member-tree.ts';
import { spaceStart } from './space-start.ts';

const LINE_ENDS = /\r\n|\r|\n/g;
/** White space and comments, up to a comma. */
const TO_COMMA = /^(?:\s|(?:\/\/|#)[^\r\n]*(?![^\r\n])|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)*,/;
/** A comment in the same line. */
const COMMENT_BESIDE = /^[ \t]*(?:\/\/[^\r\n]*|#[^\r\n]*|\/\*[^\r\n]*?\*\/)?[ \t]*(?=[\r\n]|$)/;

/** Edits that remove members, with the lines or commas that they alone have. */
export function removeMembers(
  file: string,
  tree: MemberTree,
  isGone: (member: Member) => boolean,
): readonly TextEdit[] {
  // Two that follow each other in different values share the gap between them.
  return unionOf(removalsIn(file, tree, isGone).map(({ span }) => span)).map((span) => ({
    span,
    newText: '',
  }));
}

function removalsIn(
  file: string,
  { members, joint }: MemberTree,
  isGone: (member: Member) => boolean,
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (let index = 0; index < members.length; index++) {
    const first = members[index];
    if (first === undefined) continue;
    if (!isGone(first)) {
      if (first.value !== undefined) addAll(edits, removalsIn(file, first.value, isGone));
      continue;
    }
    const kept = members[index - 1];
    let last = first;
    for (let next = members[index + 1]; next !== undefined && isGone(next); next = members[index + 1]) {
      last = next;
      index++;
    }
    const run = { start: first.span.start, end: last.span.end };
    if (joint !== 'comma') edits.push(withLines(file, run, joint));
    else if (last === members.at(-1)) addAll(edits, [...commaBefore(file, kept, run), withComma(file, run)]);
    else edits.push(withComma(file, run));
  }
  return edits;
}

/** The comma behind them goes too, with a comment in its line; the comments before the next member stay. */
function withComma(file: string, { start, end }: Span): TextEdit {
  const gap = start - spaceStart(file, start);
  const comma = TO_COMMA.exec(file.slice(end))?.[0].length ?? 0;
  const comment = COMMENT_BESIDE.exec(file.slice(end + comma))?.[0].length ?? 0;
  const isOwnLine = /[\r\n]/.test(file.slice(start - gap, start));
  const last = end + comma + comment;
  if (isOwnLine) return removal(start - gap, last);
  // The first of a line gives its place to the next one.
  const space = /^[ \t]*/.exec(file.slice(last))?.[0].length ?? 0;
  const isFirst = /[[{(]/.test(file.charAt(start - gap - 1));
  return isFirst ? removal(start, last + space) : removal(start - gap, last);
}

/** The comma before members at the end, unless one stands behind them. */
function commaBefore(file: string, kept: Member | undefined, { end }: Span): readonly TextEdit[] {
  if (kept === undefined || TO_COMMA.test(file.slice(end))) return [];
  const found = TO_COMMA.exec(file.slice(kept.span.end))?.[0].length;
  return found === undefined ? [] : [removal(kept.span.end + found - 1, kept.span.end + found)];
}

/** Their lines go with the smaller of the gaps around them. */
function withLines(file: string, { start, end }: Span, joint: 'line' | 'none'): TextEdit {
  const line = lineStart(file, start);
  const isAlone = slice(file, { start: line, end: start }).trim() === '';
  const rest = /^[^\r\n]*/.exec(file.slice(end))?.[0] ?? '';
  if (!isAlone || (joint === 'none' && rest.trim() !== '')) return removal(start, end);
  const last = end + rest.length;
  const before = file.slice(spaceStart(file, line), line);
  const behind = /^\s*/.exec(file.slice(last))?.[0] ?? '';
  const [linesBefore, linesBehind] = [countLines(before), countLines(behind)];
  const isAtEnd = last + behind.length === file.length;
  const isAtStart = line === before.length;
  if (isAtStart || (linesBehind > 0 && linesBehind <= linesBefore && !isAtEnd)) {
    const indentation = /[ \t]*$/.exec(behind)?.[0].length ?? 0;
    return removal(line, last + behind.length - indentation);
  }
  // At the end of a file, the line before keeps its end.
  const kept = isAtEnd && linesBehind > 0 ? (/^(?:\r\n|\r|\n)/.exec(before)?.[0].length ?? 0) : 0;
  return removal(line - before.length + kept, kept > 0 ? file.length : last);
}

function countLines(space: string): number {
  return space.match(LINE_ENDS)?.length ?? 0;
}

function removal(start: number, end: number): TextEdit {
  return { span: { start, end }, newText: '' };
}

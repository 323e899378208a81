import { layoutOf, lineStart, type TextEdit } from '#base';
import type { Member, MemberTree } from './member-tree.ts';
import { spaceStart } from './space-start.ts';

/** A member as it is written where it comes from. */
export interface WrittenMember {
  readonly text: string;
  /** Line ends between the member before it and itself; 0 for one in the line of another. */
  readonly lines: number;
  /** Line ends between itself and what follows. */
  readonly linesBehind: number;
  /** What stands before it in its line. */
  readonly indentation: string;
}

/** Where members are inserted: behind one that is there, else before one, else into a value without any. */
interface MemberPlace {
  readonly tree: MemberTree;
  readonly behind?: Member | undefined;
  readonly before?: Member | undefined;
}

/** UTF-16 units in which the rest of a line with its comment is looked for. */
const MOST_UNITS = 2_000;
/** UTF-16 units in which the value of a key begins. */
const MOST_SPACE = 80;
/** What divides a key from its value, with a space. */
const SPACED_VALUE = /^[ \t]*(?:=>|[:=])[ \t]/;
/** A comma and a comment up to the end of the line. */
const COMMENT_BESIDE =
  /^(?<lead>[ \t]*(?<comma>,?)[ \t]*(?:\/\/[^\r\n]*|#[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*))(?=[\r\n]|$)/;

/** A member with what is before and behind it, as it is written in a file. */
export function writtenMember(file: string, { span }: Pick<Member, 'span'>): WrittenMember {
  const gap = file.slice(spaceStart(file, span.start), span.start);
  const before = file.slice(lineStart(file, span.start), span.start);
  return {
    text: file.slice(span.start, span.end),
    lines: gap.length === span.start ? 1 : countLines(gap),
    linesBehind: countLines(/^\s*/.exec(file.slice(span.end, span.end + MOST_UNITS))?.[0] ?? ''),
    indentation: before.replace(/\S/g, ' '),
  };
}

function countLines(space: string): number {
  return space.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Edits that insert members in the layout that their surroundings have. */
export function insertMembers(
  file: string,
  place: MemberPlace,
  members: readonly WrittenMember[],
): readonly TextEdit[] {
  if (members.length === 0) return [];
  const { tree, behind, before } = place;
  if (behind !== undefined) return insertBehind(file, tree, behind, members);
  if (before !== undefined) return insertBefore(file, tree, before, members);
  return fillEmpty(file, tree, members);
}

/** An edit that writes a member in place of another one. */
export function replaceMember(file: string, { span }: Member, member: WrittenMember): TextEdit {
  const before = file.slice(lineStart(file, span.start), span.start);
  const newText = textIn(member, { lineEnd: lineEndIn(file), indentation: before.replace(/\S/g, ' ') });
  return { span, newText };
}

/** How the members around a place are laid out. */
interface Surroundings {
  readonly lineEnd: string;
  /** Undefined where members follow each other in one line. */
  readonly indentation: string | undefined;
  /** Between members in one line. */
  readonly space: string;
}

function surroundingsOf(file: string, tree: MemberTree, anchor: Member): Surroundings {
  const { members, joint } = tree;
  const lineEnd = lineEndIn(file);
  const next = members[members.indexOf(anchor) + 1];
  const own = indentationOf(file, anchor) ?? (next && indentationOf(file, next));
  const before = file.slice(lineStart(file, anchor.span.start), anchor.span.start);
  const indentation = own ?? (joint === 'line' ? before.replace(/\S/g, ' ') : undefined);
  const space = joint === 'comma' ? spaceBehindComma(file, tree) : (/[ \t]*$/.exec(before)?.[0] ?? '');
  return { lineEnd, indentation, space };
}

/** What stands behind the commas of a line. A new one has a space if the value, or that of the only member in it, has one before it. */
function spaceBehindComma(file: string, { members, inner }: MemberTree): string {
  for (const [index, { span }] of members.entries()) {
    const next = members[index + 1];
    const behind = next && /^,([ \t]*)$/.exec(file.slice(span.end, next.span.start))?.[1];
    if (behind !== undefined) return behind;
  }
  const key = members[0]?.key;
  const bracket = Math.max(0, inner.start - 1);
  const isSpaced =
    key === undefined
      ? /^[ \t]?$/.test(file.slice(Math.max(0, bracket - 1), bracket))
      : SPACED_VALUE.test(file.slice(key.end, key.end + MOST_SPACE));
  return isSpaced ? ' ' : '';
}

/** The white space before a member, if that is all that stands before it in its line. */
function indentationOf(file: string, { span }: Member): string | undefined {
  const before = file.slice(lineStart(file, span.start), span.start);
  return before.trim() === '' ? before : undefined;
}

function lineEndIn(file: string): string {
  return /\r\n|\r|\n/.exec(file)?.[0] ?? '\n';
}

function insertBehind(
  file: string,
  tree: MemberTree,
  anchor: Member,
  members: readonly WrittenMember[],
): readonly TextEdit[] {
  const around = surroundingsOf(file, tree, anchor);
  const isAlone = tree.joint === 'none' && tree.members.length === 1;
  const texts = members.map((member) => {
    const lead = isAlone && member.lines === 0 ? '' : leadOf(member, around);
    return lead + textIn(member, around);
  });
  const { end } = anchor.span;
  if (tree.joint === 'none') return [insertion(end, texts.join(''))];
  if (tree.joint === 'line') return [insertion(lineEndAfter(file, end), texts.join(''))];
  const { lead = '', comma } = COMMENT_BESIDE.exec(file.slice(end, end + MOST_UNITS))?.groups ?? {};
  if (comma === undefined) return [insertion(end, texts.map((text) => `,${text}`).join(''))];
  if (comma !== '') return [insertion(end + lead.length, texts.map((text) => `${text},`).join(''))];
  return [insertion(end, ','), insertion(end + lead.length, texts.join(','))];
}

function leadOf({ lines }: WrittenMember, { lineEnd, indentation, space }: Surroundings): string {
  return indentation === undefined ? space : lineEnd.repeat(Math.max(1, lines)) + indentation;
}

function insertBefore(
  file: string,
  tree: MemberTree,
  anchor: Member,
  members: readonly WrittenMember[],
): readonly TextEdit[] {
  const around = surroundingsOf(file, tree, anchor);
  const comma = tree.joint === 'comma' ? ',' : '';
  const { indentation, lineEnd, space } = around;
  const written = members.map((member, index) => {
    const lines = members[index + 1]?.lines ?? member.linesBehind;
    const gap = indentation === undefined ? space : lineEnd.repeat(Math.max(1, lines)) + indentation;
    return textIn(member, around) + comma + gap;
  });
  return [insertion(anchor.span.start, written.join(''))];
}

function fillEmpty(file: string, tree: MemberTree, members: readonly WrittenMember[]): readonly TextEdit[] {
  const { joint, inner } = tree;
  const comma = joint === 'comma' ? ',' : '';
  const lineEnd = lineEndIn(file);
  const isInLine = members.every(({ lines }) => lines === 0) || !/[\r\n]/.test(file.trim());
  if (isInLine && joint !== 'line') {
    const space = joint === 'comma' ? spaceBehindComma(file, tree) : ' ';
    return [{ span: inner, newText: members.map(({ text }) => text).join(comma + space) }];
  }
  const outer = /^[ \t]*/.exec(file.slice(lineStart(file, inner.start), inner.start))?.[0] ?? '';
  if (joint === 'line') {
    const lines = members.map(
      (member) => lineEnd + member.indentation + textIn(member, { lineEnd, indentation: undefined }),
    );
    return [insertion(lineEndAfter(file, inner.start), lines.join(''))];
  }
  const indentation = outer + layoutOf(file).unit;
  const texts = members.map((member) => textIn(member, { lineEnd, indentation }));
  const joined = lineEnd + indentation + texts.join(comma + lineEnd + indentation);
  return [{ span: inner, newText: joined + lineEnd + outer }];
}

/** A member with its lines as far in as those around it. */
function textIn(
  { text, indentation: own }: WrittenMember,
  { lineEnd, indentation = own }: Pick<Surroundings, 'lineEnd' | 'indentation'>,
): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index > 0 && line.startsWith(own) ? indentation + line.slice(own.length) : line))
    .join(lineEnd);
}

function insertion(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText };
}

/** Where the line of an offset ends: behind a comment that follows. */
function lineEndAfter(file: string, offset: number): number {
  const rest = /[\r\n]/.exec(file.slice(offset));
  return rest === null ? file.length : offset + rest.index;
}

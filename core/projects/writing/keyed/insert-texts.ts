import type { TextEdit } from '../../../text/edit.ts';
import type { FileSegment } from '../../../text-formats/file-segment.ts';
import { insertMembers, replaceMember } from '../../../text-formats/members/insert-members.ts';
import { type Member, type MemberTree, pathTo } from '../../../text-formats/members/member-tree.ts';
import { type FileMembers, memberWithout, unwantedMembers } from './file-members.ts';
import { counterpart, followPath, pathOfText } from './target-members.ts';

/** Members that a target lacks, with the value that they go into. */
interface Gap {
  /** The value around them in the source; undefined for the file as a whole. */
  readonly from: MemberTree;
  readonly into: MemberTree;
  readonly members: Set<Member>;
}

/** The edits that insert texts, and the texts that have no place. */
export interface Insertion {
  readonly edits: readonly TextEdit[];
  readonly unplaced: readonly FileSegment[];
}

/**
 * Inserts the members of some texts into a target that lacks them, where their neighbors in the source say, as the source writes them. What
 * stands around them is created if it is missing.
 * @param wanted Segments of the source.
 */
export function insertTexts(
  source: FileMembers,
  target: FileMembers,
  wanted: readonly FileSegment[],
): Insertion {
  const { text, facts } = target.file;
  const gaps = new Map<MemberTree, Gap>();
  const replaced = new Map<Member, Member>();
  const unplaced: FileSegment[] = [];
  for (const segment of wanted) {
    const path = pathOfText(source.tree, segment);
    const { depth, last, tree } = followPath(path, source.tree, target.tree, facts);
    const [around, missing] = [path[depth - 1], path[depth]];
    const from = depth === 0 ? source.tree : around?.value;
    if (missing === undefined) continue;
    if (tree !== undefined && from !== undefined)
      addTo(gaps, { from, into: tree, members: new Set([missing]) });
    else if (last !== undefined && around !== undefined && isEmpty(target, last)) replaced.set(last, around);
    else unplaced.push(segment);
  }
  const all = new Set(wanted);
  const unwanted = unwantedMembers(source, (segment) => all.has(segment));
  const written = (member: Member) => memberWithout(source, member, unwanted);
  const edits = [
    ...[...gaps.values()].flatMap((gap) => fillGap(text, gap, written)),
    ...[...replaced].map(([member, by]) => replaceMember(text, member, written(by))),
  ];
  return { edits, unplaced };
}

function addTo(gaps: Map<MemberTree, Gap>, { from, into, members }: Gap): void {
  const gap = gaps.get(into) ?? { from, into, members: new Set<Member>() };
  for (const member of members) gap.members.add(member);
  gaps.set(into, gap);
}

/** Whether a member has no text yet. */
function isEmpty({ texts, tree }: FileMembers, member: Member): boolean {
  return ![...texts.values()].some(({ segments }) =>
    segments.some(({ span }) => pathTo(tree, span).includes(member)),
  );
}

type Write = (member: Member) => ReturnType<typeof memberWithout>;

/** Each run of members goes behind the nearest one before it that the target has, else before the next one. */
function fillGap(text: string, { from, into, members }: Gap, write: Write): readonly TextEdit[] {
  const runs = new Map<Member | undefined, Member[]>();
  let behind: Member | undefined;
  for (const member of from.members) {
    if (members.has(member)) runs.set(behind, [...(runs.get(behind) ?? []), member]);
    else behind = counterpart(member, from.members, into.members) ?? behind;
  }
  return [...runs].flatMap(([anchor, run]) => {
    const before = anchor === undefined ? nextIn(run.at(-1), from, into) : undefined;
    const last = anchor ?? (before === undefined ? into.members.at(-1) : undefined);
    return insertMembers(text, { tree: into, behind: last, before }, run.map(write));
  });
}

/** The first member behind another one that the target has. */
function nextIn(member: Member | undefined, from: MemberTree, into: MemberTree): Member | undefined {
  const index = member === undefined ? -1 : from.members.indexOf(member);
  for (const next of from.members.slice(index + 1)) {
    const found = counterpart(next, from.members, into.members);
    if (found !== undefined) return found;
  }
  return undefined;
}

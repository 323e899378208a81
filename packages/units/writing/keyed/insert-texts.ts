import { addTo, type TextEdit } from '#base';
import {
  type FileSegment,
  formatOf,
  insertMembers,
  type Member,
  type MemberTree,
  replaceMember,
  type WrittenMember,
} from '#formats';
import { isCopied } from '../../keyed-units.ts';
import { type FileMembers, memberWithout, unwantedMembers } from './file-members.ts';
import { counterpart, followPath, pathOfText } from './target-members.ts';

/** The edits that insert texts, and the texts that have no place. */
interface Insertion {
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
  const { text, format } = target.file;
  const { gaps, replaced, unplaced } = placesFor(source, target, wanted);
  const all = new Set(wanted);
  const unwanted = unwantedMembers(
    source,
    (segment) => all.has(segment) || (isCopied(segment) ? undefined : false),
  );
  const { copyFor, needsFor } = formatOf(format).keyed ?? {};
  const written = (member: Member) => {
    const own = memberWithout(source, member, unwanted);
    return { ...own, text: copyFor?.(text, own.text) ?? own.text };
  };
  const edits = [
    ...deepestFirst(gaps).flatMap((gap) => fillGap(text, gap, written)),
    ...[...replaced].map(([member, by]) => replaceMember(text, member, written(by))),
  ];
  const copied = edits.map(({ newText }) => newText).join('');
  return { edits: [...(needsFor?.(text, source.file.text, copied) ?? []), ...edits], unplaced };
}

/** Members that a target lacks, with the value that they go into. */
interface Gap {
  /** The value around them in the source. */
  readonly from: MemberTree;
  readonly into: MemberTree;
  readonly depth: number;
  readonly members: Set<Member>;
}

/**
 * Where a table ends with its last key, new keys come before the next table. Before all of them come keys of no table, which would be read as
 * those of a table behind its name.
 */
function deepestFirst(gaps: Places['gaps']): readonly Gap[] {
  const all = [...gaps.values()].sort((a, b) => b.depth - a.depth);
  const only = (gap: Gap, isOfNoTable: boolean): Gap => {
    const members = [...gap.members].filter(({ name }) => (name === '') === isOfNoTable);
    return { ...gap, members: new Set(members) };
  };
  return [...all.map((gap) => only(gap, true)), ...all.map((gap) => only(gap, false))];
}

interface Places {
  readonly gaps: ReadonlyMap<MemberTree, Gap>;
  /** Members of the target that are empty, with those of the source that stand in their place. */
  readonly replaced: ReadonlyMap<Member, Member>;
  readonly unplaced: readonly FileSegment[];
}

function placesFor(source: FileMembers, target: FileMembers, wanted: readonly FileSegment[]): Places {
  const { text, facts } = target.file;
  const gaps = new Map<MemberTree, Gap>();
  const replaced = new Map<Member, Member>();
  const unplaced: FileSegment[] = [];
  const filled = membersWithTexts(target);
  for (const segment of wanted) {
    const path = pathOfText(source.tree, segment);
    const { depth, last, tree } = followPath(path, source.tree, target.tree, facts);
    const [around, missing] = [path[depth - 1], path[depth]];
    const from = depth === 0 ? source.tree : around?.value;
    if (missing !== undefined && tree !== undefined && from !== undefined) {
      const gap = gaps.get(tree) ?? { from, into: tree, depth, members: new Set() };
      gaps.set(tree, { ...gap, members: gap.members.add(missing) });
    } else if (last === undefined || around === undefined) unplaced.push(segment);
    else if (missing === undefined && (segment.unit !== undefined || filled.has(last))) continue;
    else if (!filled.has(last) && isBlank(text, last)) replaced.set(last, around);
    else unplaced.push(segment);
  }
  return { gaps, replaced, unplaced };
}

function membersWithTexts({ tree, texts }: FileMembers): ReadonlySet<Member> {
  const segments = [...texts.values()].flatMap((text) => text.segments);
  return new Set(segments.flatMap((segment) => pathOfText(tree, segment)));
}

/** Whether a member has nothing but its name. What is no text, such as a number or a reference, stays as somebody wrote it. */
function isBlank(text: string, { key, span }: Member): boolean {
  const written = text.slice(key?.end ?? span.start, span.end);
  return !/[\p{L}\p{N}]/u.test(key === undefined ? written.replace(/<[^<>]*>/g, '') : written);
}

/** Each run of members goes behind the nearest one before it that the target has, else before the next one. */
function fillGap(
  text: string,
  { from, into, members }: Gap,
  write: (member: Member) => WrittenMember,
): readonly TextEdit[] {
  const runs = new Map<Member | undefined, Member[]>();
  let behind: Member | undefined;
  for (const member of from.members) {
    if (members.has(member)) addTo(runs, behind, member);
    else behind = counterpart(member, from.members, into.members) ?? behind;
  }
  return [...runs].flatMap(([anchor, run]) => {
    const before = anchor === undefined ? nextIn(run.at(-1), from, into) : undefined;
    const last = anchor ?? (before === undefined ? into.members.at(-1) : undefined);
    return insertMembers(text, { tree: into, behind: last, before }, run.map(write));
  });
}

/** The first member behind another one that the target has. What has no name comes first: keys before any table. */
function nextIn(member: Member | undefined, from: MemberTree, into: MemberTree): Member | undefined {
  if (member?.name === '') return into.members[0];
  const index = member === undefined ? -1 : from.members.indexOf(member);
  for (const next of from.members.slice(index + 1)) {
    const found = counterpart(next, from.members, into.members);
    if (found !== undefined) return found;
  }
  return undefined;
}

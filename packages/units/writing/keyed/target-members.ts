import { addTo, oncePer } from '#base';
import {
  type FileFacts,
  type FileSegment,
  isOfLanguage,
  type Member,
  type MemberTree,
  pathTo,
} from '#formats';

/** Members by their names. Several can have the same, such as elements without an id. */
const byName = oncePer((members: readonly Member[]): ReadonlyMap<string, readonly Member[]> => {
  const found = new Map<string, Member[]>();
  for (const member of members) addTo(found, member.name, member);
  return found;
});

/** How many members with the name of each stand before it. */
const placeByName = oncePer((members: readonly Member[]): ReadonlyMap<Member, number> => {
  return new Map(
    [...byName(members).values()].flatMap((same) => same.map((member, index) => [member, index])),
  );
});

/** The counterpart of a member in another file: the one that has its name, and as many of that name before it. */
export function counterpart(
  member: Member,
  siblings: readonly Member[],
  others: readonly Member[],
): Member | undefined {
  const index = placeByName(siblings).get(member) ?? (byName(siblings).has(member.name) ? -1 : 0);
  return byName(others).get(member.name)?.[index];
}

/** Where the members of a path stand in another file. */
interface FoundPath {
  /** How many members of the path are there. */
  readonly depth: number;
  /** The innermost of these. */
  readonly last: Member | undefined;
  /** What the next one would stand in; undefined where a value stands that has no others in it. */
  readonly tree: MemberTree | undefined;
}

/** Follows a path of members in another file. */
export function followPath(
  path: readonly Member[],
  from: MemberTree,
  to: MemberTree,
  facts: FileFacts,
): FoundPath {
  let here: MemberTree | undefined = from;
  let found: FoundPath = { depth: 0, last: undefined, tree: to };
  for (const member of path) {
    const { depth, tree } = found;
    if (here === undefined || tree === undefined) break;
    const own = counterpart(member, here.members, tree.members);
    const last = own ?? (depth === 0 ? otherLanguage(member, tree.members, facts) : undefined);
    if (last === undefined) break;
    here = member.value;
    found = { depth: depth + 1, last, tree: last.value };
  }
  return found;
}

/** The key around all texts in the language of the other file. */
function otherLanguage(
  { name }: Member,
  others: readonly Member[],
  { source, target, written }: FileFacts,
): Member | undefined {
  const [only, ...more] = others;
  const codes = [source, target, written].flatMap((code) => code ?? []);
  const isRoot = (key: string) => codes.some((code) => isOfLanguage(key, code));
  return only !== undefined && more.length === 0 && isRoot(name) && isRoot(only.name) ? only : undefined;
}

/** The member of a text: of an entry with both languages, all of it. */
export function pathOfText(tree: MemberTree, segment: Pick<FileSegment, 'span' | 'unit'>): readonly Member[] {
  return pathTo(tree, segment.unit ?? segment.span);
}

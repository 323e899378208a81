import type { Span } from '#base';

/** What stands between two members: a comma, the end of a line, or nothing that is needed. */
type Joint = 'comma' | 'line' | 'none';

/** What has other values in it: an object, a list, a table, an element, or a file as a whole. */
export interface MemberTree {
  /** In order and without overlap. */
  readonly members: readonly Member[];
  readonly joint: Joint;
  /** Between its brackets or tags: where the first member of an empty one goes. */
  readonly inner: Span;
}

/** A key with its value, an item of a list, an entry, or an element. */
export interface Member {
  /** What its counterpart in another file is called, too; of an item of a list, its index. */
  readonly name: string;
  /** The key as it is written, with its quotes; left out where it has none. */
  readonly key?: Span;
  /** Without what divides it from the next one, and without comments beside it. */
  readonly span: Span;
  /** Its value, if that can have others in it. */
  readonly value?: MemberTree | undefined;
}

/** How the members of a format are found. */
export interface MemberStyle {
  /** Undefined for a text that cannot be read. */
  treeOf(text: string): MemberTree | undefined;
  /** Whether the keys of texts have the indexes of lists in them. */
  readonly hasIndexes: boolean;
  /** A key beside another one where it cannot be written in the same way, without quotes; undefined where it can. */
  keyLike?(name: string, key: string): string | undefined;
}

/** The members that a range is in, from outside in. */
export function pathTo(tree: MemberTree | undefined, span: Span): readonly Member[] {
  const member = tree && memberAround(tree.members, span);
  return member === undefined ? [] : [member, ...pathTo(member.value, span)];
}

function memberAround(members: readonly Member[], { start, end }: Span): Member | undefined {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle]?.span.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found = members[low - 1];
  return found !== undefined && end <= found.span.end ? found : undefined;
}

import type { Span } from '../../text/span.ts';

/** A value of a file with its position: an object, a list, or anything else, which has neither members nor items. */
export interface KeyTree {
  readonly members: readonly KeyMember[];
  readonly items: readonly KeyTree[];
  /** Whether there are commas between its members. */
  readonly hasCommas: boolean;
  /** Of the value, up to its last character that is no white space. */
  readonly end: number;
}

/** A key with its value. */
export interface KeyMember {
  readonly name: string;
  /** As it is written, with its quotes. */
  readonly key: Span;
  readonly value: KeyTree;
}

/** How the members of a format are found. */
export interface MemberStyle {
  /** The values of a file, from outside in; undefined for one that cannot be read. */
  readonly treeOf: (text: string) => readonly KeyTree[] | undefined;
  /** Whether the keys of texts have the indexes of lists in them. */
  readonly hasIndexes: boolean;
  /** A key beside another one where it cannot be written in the same way, without quotes; undefined where it can. */
  readonly keyLike?: (name: string, key: string) => string | undefined;
}

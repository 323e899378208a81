import type { Member, MemberTree } from './member-tree.ts';

/** Keys below a header, or above the first one. */
export interface Section {
  /** Empty for the keys above the first header. */
  readonly name: string;
  /** The parts of its name, which are the first parts of the keys below it. */
  readonly path: readonly string[];
  readonly start: number;
  /** Where the header ends. */
  readonly headerEnd: number;
  readonly members: readonly Member[];
}

/** A file of sections as a tree of members. */
export function sectionTree(sections: readonly Section[]): MemberTree {
  const members = sections
    .filter(({ name, members: own }) => name !== '' || own.length > 0)
    .map(({ name, start, headerEnd, members: own }): Member => {
      const from = name === '' ? (own[0]?.span.start ?? start) : start;
      return {
        name,
        span: { start: from, end: own.at(-1)?.span.end ?? headerEnd },
        value: { members: own, joint: 'line', inner: { start: headerEnd, end: headerEnd } },
      };
    });
  return { members, joint: 'line', inner: { start: 0, end: 0 } };
}

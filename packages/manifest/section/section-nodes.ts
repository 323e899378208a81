import type { Node } from 'jsonc-parser';
import { itemsOf, listMembers, membersOf, stringOf } from '#base';
import { MAX_PATTERNS } from './section.ts';

/** A string in a section, with its node. */
interface NamedNode {
  readonly text: string;
  readonly node: Node;
}

/** Where the parts of an item of `files` stand. */
interface EntryNodes {
  readonly source: NamedNode;
  readonly target: NamedNode | undefined;
  readonly targets: readonly NamedNode[] | undefined;
  /** Globs of keys. */
  readonly keys: readonly NamedNode[];
}

/** Where the parts of a section `translations` stand in the manifest. */
interface SectionNodes {
  /** All of it. */
  readonly section: Node | undefined;
  readonly targets: readonly NamedNode[] | undefined;
  /** As `files` of the section, with the same indexes. */
  readonly files: readonly EntryNodes[];
  /** All items of `files`, also those that do not count. */
  readonly allFiles: readonly Node[];
  readonly exclude: readonly Node[];
  /** The locales in `locales`, by their keys. */
  readonly locales: readonly NamedNode[];
  readonly freeze: readonly NamedNode[];
}

/** Finds the parts of the section of a manifest. */
export function sectionNodesOf(root: Node | undefined): SectionNodes {
  const section = membersOf(root).get('translations');
  const members = membersOf(section);
  const allFiles = itemsOf(members.get('files'));
  return {
    section,
    targets: listed(members.get('targets')),
    files: allFiles.slice(0, MAX_PATTERNS).flatMap(entryNodes),
    allFiles,
    exclude: itemsOf(members.get('exclude')),
    locales: listMembers(members.get('locales')).map(({ name, key }) => ({ text: name, node: key })),
    freeze: listed(members.get('freeze')) ?? [],
  };
}

function entryNodes(item: Node): EntryNodes[] {
  const members = membersOf(item);
  const source = named(members.get('source'));
  if (source === undefined) return [];
  const globs = (field: string) => {
    const node = members.get(field);
    return listed(node) ?? [named(node) ?? []].flat();
  };
  return [
    {
      source,
      target: named(members.get('target')),
      targets: listed(members.get('targets')),
      keys: [...globs('keys'), ...globs('except')],
    },
  ];
}

function named(node: Node | undefined): NamedNode | undefined {
  const text = stringOf(node);
  return node === undefined || text === undefined ? undefined : { text, node };
}

function listed(node: Node | undefined): readonly NamedNode[] | undefined {
  return node?.type === 'array' ? itemsOf(node).flatMap((item) => named(item) ?? []) : undefined;
}

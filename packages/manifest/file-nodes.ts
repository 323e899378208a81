import type { Node } from 'jsonc-parser';
import { itemsOf, membersOf, stringOf } from '#base';

/** A file that a manifest names, with the node of its name. */
export interface FileNode {
  readonly file: string;
  readonly node: Node;
  /** Whether a command of ours writes it, so that it can be missing. */
  readonly isWritten?: true;
}

/** Files of one manifest that count (reliability R3): each is looked for on the disk. More than any team has. */
export const MAX_NAMED_FILES = 2_000;

/** Every file name in a manifest: of dictionaries, of style rule lists, and of the baseline. */
export function fileNodesOf(root: Node | undefined): readonly FileNode[] {
  const members = membersOf(root);
  const valuesOf = (field: string) => [...membersOf(members.get(field)).values()];
  const dictionaries = valuesOf('glossaries').flatMap((glossary) =>
    itemsOf(membersOf(glossary).get('dictionaries')),
  );
  const named = [...dictionaries, ...valuesOf('styleRules')].map((object) => membersOf(object).get('file'));
  return [
    ...named.flatMap(fileNodeOf),
    ...fileNodeOf(members.get('baseline')).map((baseline) => ({ ...baseline, isWritten: true as const })),
  ];
}

function fileNodeOf(node: Node | undefined): FileNode[] {
  const file = stringOf(node);
  return node === undefined || file === undefined ? [] : [{ file, node }];
}

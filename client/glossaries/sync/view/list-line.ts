import type { ListState } from '#sync';
import type { SyncRoot, SyncTarget } from '../roots/find-sync-roots.ts';

/** A style rule list of a manifest, as it is in its file and at the service: a line of the Style Rules view. */
export interface ListLine {
  readonly kind: 'file';
  readonly root: SyncRoot;
  readonly state: ListState;
}

/** Whether a command was run on such a line. */
export function isListLine(node: unknown): node is ListLine {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'file';
}

/** What a sync of a list works on. */
export function targetOfList({ root, state }: ListLine): SyncTarget {
  return { root, names: [state.declared.path], only: 'lists' };
}

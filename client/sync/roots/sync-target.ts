import type { SyncKind } from '../../../workspace/sync/state/select.ts';
import type { SyncRoot } from './find-sync-roots.ts';

/** What a command syncs. */
export interface SyncTarget {
  readonly root: SyncRoot;
  /** Glossaries, language pairs, and files that limit it; none means all. */
  readonly names: readonly string[];
  /** Glossaries, unless it is about style rule lists. */
  readonly only?: SyncKind;
}

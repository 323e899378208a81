import type { SyncRoot } from './find-sync-roots.ts';

/** What a command syncs. */
export interface SyncTarget {
  readonly root: SyncRoot;
  /** Glossaries, language pairs, and files that limit it; none means all. */
  readonly names: readonly string[];
}

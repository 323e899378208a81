import type { ConnectionContext } from '../connection/connection.ts';
import type { ServiceFactsSource } from '../connection/service-facts.ts';
import type { SyncRoot } from './find-sync-roots.ts';
import type { PlanPages } from './plan-pages.ts';
import type { SyncStates } from './sync-states.ts';

/** The parts that commands that sync need. */
export interface SyncContext extends ConnectionContext {
  readonly serviceFacts: ServiceFactsSource;
  readonly syncStates: SyncStates;
  readonly planPages: PlanPages;
}

/** What a command syncs. */
export interface SyncTarget {
  readonly root: SyncRoot;
  /** Glossaries, language pairs, and files that limit it; none means all. */
  readonly names: readonly string[];
}

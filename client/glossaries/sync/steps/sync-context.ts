import type { ConnectionContext } from '../../../shell/connection/connection.ts';
import type { ServiceFactsSource } from '../../../shell/connection/service-facts.ts';
import type { SyncStates } from '../states/sync-states.ts';
import type { PlanPages } from './plan-pages.ts';

/** The parts that commands that sync need. */
export interface SyncContext extends ConnectionContext {
  readonly serviceFacts: ServiceFactsSource;
  readonly syncStates: SyncStates;
  readonly planPages: PlanPages;
}

/** What shows the state of the service. */
export interface RefreshedViews {
  readonly syncStates: Pick<SyncStates, 'refresh' | 'synced' | 'listsChanged'>;
}

/**
 * Does work of a sync that writes. Views show at once what it has read last ({@link SyncStates.notesOf}); after a failure, the service is
 * asked again.
 */
export async function thenShow(context: RefreshedViews, work: Promise<void>): Promise<void> {
  try {
    await work;
    context.syncStates.synced();
  } catch (error) {
    refreshSynced(context);
    throw error;
  }
}

/** After own writes, everything that shows what the service has asks again. */
export function refreshSynced({ syncStates }: RefreshedViews): void {
  syncStates.refresh();
  syncStates.listsChanged();
}

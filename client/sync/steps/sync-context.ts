import type { ConnectionContext } from '../../connection/connection.ts';
import type { ServiceFactsSource } from '../../connection/service-facts.ts';
import type { SyncStates } from '../states/sync-states.ts';
import type { PlanPages } from './plan-pages.ts';

/** The parts that commands that sync need. */
export interface SyncContext extends ConnectionContext {
  readonly serviceFacts: ServiceFactsSource;
  readonly syncStates: SyncStates;
  readonly planPages: PlanPages;
  readonly styles: { refresh(): void };
}

/** What shows the state of the service. */
export interface RefreshedViews {
  readonly syncStates: Pick<SyncStates, 'refresh'>;
  readonly styles: { refresh(): void };
}

/** After own writes, everything that shows what the service has asks again. */
export function refreshSynced({ syncStates, styles }: RefreshedViews): void {
  syncStates.refresh();
  styles.refresh();
}

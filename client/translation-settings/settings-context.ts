import type { RemoteObjects } from '../../workspace/account/remote-objects.ts';
import type { ConnectionContext } from '../connection/connection.ts';
import type { PickerContext } from '../pickers/pick-language.ts';

/** The parts that finding and checking translation settings needs. */
export interface SettingsContext
  extends PickerContext,
    Omit<ConnectionContext, 'credentials' | 'retryBudgets'> {
  readonly remoteObjects: RemoteObjects;
}

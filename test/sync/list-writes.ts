import type { ServiceClient } from '#service';
import type { SyncState } from '../../packages/sync/state/load-sync.ts';

type Write = keyof Pick<
  ServiceClient,
  'renameStyleList' | 'putConfiguredRules' | 'createInstruction' | 'putInstruction' | 'deleteInstruction'
>;

const WRITES: readonly Write[] = [
  'renameStyleList',
  'putConfiguredRules',
  'createInstruction',
  'putInstruction',
  'deleteInstruction',
];

/** The same sync with something else around each write of a list: `around` gets its number, from 1. */
export function withWrites(
  sync: SyncState,
  around: (count: number, write: () => Promise<unknown>, client: ServiceClient) => Promise<unknown>,
): SyncState {
  const client = sync.ports.client as ServiceClient;
  let count = 0;
  const wrapped = Object.fromEntries(
    WRITES.map((name) => {
      const operation = client[name] as (...args: readonly unknown[]) => Promise<unknown>;
      return [name, (...args: readonly unknown[]) => around(++count, () => operation(...args), client)];
    }),
  );
  return { ...sync, ports: { ...sync.ports, client: { ...client, ...wrapped } } };
}

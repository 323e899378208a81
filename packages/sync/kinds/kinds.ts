import { DICTIONARIES, type DictionaryState, type DictionaryTypes } from './dictionaries/dictionary-kind.ts';
import { LISTS, type ListState, type ListTypes } from './lists/list-kind.ts';
import type { KindTypes, StateThere, SyncedKind, UnmanagedOf } from './synced-kind.ts';

/** An object of the manifest that is synced. */
export type SyncedState = DictionaryState | ListState;

/** An object that the lock knows, and that no manifest declares any more. */
export type UnmanagedObject = UnmanagedOf<DictionaryTypes> | UnmanagedOf<ListTypes>;

/** All kinds that are synced. */
const KINDS = { dictionary: DICTIONARIES, list: LISTS } as const;

/** What differs between kinds. An object has the name of its own kind, so that what it has fits. */
export function kindOf({ kind }: Pick<SyncedState, 'kind'>): SyncedKind<KindTypes> {
  return KINDS[kind] as unknown as SyncedKind<KindTypes>;
}

/** How people name an object. */
export function nameOfSynced({ kind, declared }: Pick<SyncedState, 'kind' | 'declared'>): string {
  return kindOf({ kind }).nameOf(declared);
}

/** How people name an object that is not managed any more. */
export function nameOfUnmanaged({ kind, locked }: Pick<UnmanagedObject, 'kind' | 'locked'>): string {
  return kindOf({ kind }).nameOfKey(locked);
}

/** The file of an object: its path, and how the manifest names it. */
export function locationOfSynced({ kind, declared }: Pick<SyncedState, 'kind' | 'declared'>) {
  return kindOf({ kind }).fileOf(declared);
}

/** Whether an object is a style rule list. */
export function isList<State extends Pick<SyncedState, 'kind'>>(
  state: State,
): state is Extract<State, { readonly kind: 'list' }> {
  return state.kind === 'list';
}

/** Whether the service has an object, or the glossary that it belongs to. */
export function isThere(state: SyncedState): state is StateThere<DictionaryTypes> | StateThere<ListTypes> {
  return state.answer !== undefined;
}

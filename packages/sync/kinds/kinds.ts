import type { DeclaredObject } from './declared-object.ts';
import type { DictionaryState, DictionaryTypes } from './dictionaries/dictionary-kind.ts';
import type { ListState, ListTypes } from './lists/list-kind.ts';
import type { KindTypes } from './synced-kind.ts';
import type { SyncedObject } from './synced-object.ts';
import type { UnmanagedObject } from './unmanaged-object.ts';

/** An object of the manifest that is synced. */
export type SyncedState = DictionaryState | ListState;

/** A dictionary with what a decision needs. */
export type UndecidedDictionary = DeclaredObject<DictionaryTypes>;

/** A dictionary or a list with what a decision needs. */
export type UndecidedObject = UndecidedDictionary | DeclaredObject<ListTypes>;

/** An object that the lock knows, and that no manifest declares any more. */
export type UnmanagedState = UnmanagedObject<DictionaryTypes> | UnmanagedObject<ListTypes>;

/** An object that is at the service. */
export type StateThere<Of extends KindTypes> = SyncedObject<Of> & { readonly answer: Of['remote'] };

/** Whether the service has an object, or the glossary that it belongs to. */
export function isThere(state: SyncedState): state is StateThere<DictionaryTypes> | StateThere<ListTypes> {
  return state.answer !== undefined;
}

import type { DeclaredList } from '../../../../core/manifest/lookup/declared-lists.ts';
import type { Message } from '../../../../core/message.ts';
import type { Entries } from '../../../../core/sync/entries/entries.ts';
import type { StyleContent } from '../../../../core/sync/lists/style-content.ts';
import type { ListKey } from '../../../../core/sync/lock/lock.ts';
import type { StyleList } from '../../../../service/resources/style-rules.ts';
import type { DictionaryState } from '../dictionaries/dictionary-state.ts';
import { nameOfDictionary } from '../dictionaries/dictionary-state.ts';
import type { ListLink } from '../match/match-list.ts';
import type { SyncedSides } from '../sides/synced-sides.ts';

/** A file of a style rule list. */
export interface LocalList {
  /** Absolute, with all links resolved. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Without its byte order mark. */
  readonly text: string;
  /** With the ids that the service has given. */
  readonly content: StyleContent;
  /** The facts of the content (core/sync/lists/style-facts.ts). */
  readonly entries: Entries;
  /** Why it is neither pushed nor pulled. */
  readonly faults: readonly Message[];
}

/** A style rule list of the manifest, as it is here and there. */
export interface ListState extends SyncedSides {
  readonly key: ListKey;
  readonly list: DeclaredList;
  readonly link: ListLink;
  readonly local: LocalList | undefined;
  /** As the service answered it; undefined if it does not have it. */
  readonly answer: StyleList | undefined;
}

/** An object of the manifest that is synced. */
export type SyncedState = DictionaryState | ListState;

/** Whether an object is a style rule list. */
export function isList(state: SyncedState): state is ListState {
  return 'list' in state;
}

/** How people name an object. */
export function nameOfSynced(state: SyncedState): string {
  return isList(state) ? nameOfList(state) : nameOfDictionary(state);
}

/** How people name a list: as the manifest does. */
export function nameOfList({ list }: Pick<ListState, 'list'>): string {
  return list.id;
}

/** The file of an object, as the manifest names it. */
export function fileOfSynced(state: SyncedState): string {
  return isList(state) ? state.list.file : state.declared.dictionary.file;
}

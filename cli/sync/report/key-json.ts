import { isList, kindOf, locationOfSynced, type SyncedState } from '#sync';

/** What a dictionary or a list is called in the JSON of all verbs. */
export function keyJson(state: SyncedState) {
  return kindOf(state).jsonOf(state.key);
}

/** The dictionaries and lists of a sync, each with its file; `show` says the rest. */
export function objectsJson<Shown extends object>(
  states: readonly SyncedState[],
  show: (state: SyncedState) => Shown,
) {
  const written = (state: SyncedState) => ({
    ...keyJson(state),
    file: locationOfSynced(state).shown,
    ...show(state),
  });
  const dictionaries = states.filter((state) => !isList(state)).map(written);
  const lists = states.filter(isList).map(written);
  return { version: 1, dictionaries, ...(lists.length === 0 ? {} : { lists }) };
}

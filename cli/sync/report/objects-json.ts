import type { SyncedState } from '#sync';

/** The dictionaries and lists of a sync, each with its file; `show` says the rest. */
export function objectsJson<Shown extends object>(
  states: readonly SyncedState[],
  show: (state: SyncedState) => Shown,
) {
  const written = (state: SyncedState) => ({
    ...state.json,
    file: state.file.shown,
    ...show(state),
  });
  const dictionaries = states.filter((state) => state.kind === 'dictionary').map(written);
  const lists = states.filter(({ kind }) => kind === 'list').map(written);
  return { version: 1, dictionaries, ...(lists.length === 0 ? {} : { lists }) };
}

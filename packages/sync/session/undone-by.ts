import { sameCode } from '#base';
import type { SyncedState, UnmanagedState } from '../kinds/kinds.ts';
import type { Entries } from '../model/entries/entries.ts';
import { changesBetween } from '../model/plan/changes-between.ts';
import type { Operation } from '../plan/sync-plan.ts';
import type { SyncState } from '../state/load-sync.ts';

/** What both sides have some time after a push. */
export type StatesNow = Pick<SyncState, 'dictionaries' | 'lists' | 'remote'>;

const NOTHING: Entries = new Map();

/** The names of what a step has written or deleted and that is otherwise now. What others have added meanwhile is no loss. */
export function undoneIn(operation: Operation, now: StatesNow): readonly string[] {
  switch (operation.kind) {
    case 'create-glossary':
      return operation.dictionaries.flatMap((state) => undoneNames(state, NOTHING, state.local.entries, now));
    case 'create-list':
      return undoneNames(operation.state, NOTHING, operation.state.local.entries, now);
    case 'write-object':
      return undoneNames(operation.state, operation.before, operation.after, now);
    case 'delete-object':
      return isBack(operation.object, now) ? [operation.object.name] : [];
    default:
      return [];
  }
}

/** Names an object if an entry that was written is not there any more, or one that was removed is there again. */
function undoneNames(
  { name, traits }: SyncedState,
  before: Entries,
  after: Entries,
  { dictionaries, lists }: StatesNow,
): readonly string[] {
  const now = [...dictionaries, ...lists].find((one) => one.name === name);
  const there = now?.remote ?? NOTHING;
  // New instructions have got ids since.
  const wanted = traits.asThere(after, before, there);
  const isUndone = changesBetween(before, wanted).some((change) =>
    change.action === 'remove' ? there.has(change.source) : there.get(change.source) !== change.to,
  );
  return isUndone ? [name] : [];
}

/** Whether a dictionary is there again. */
function isBack(object: UnmanagedState, { remote }: StatesNow): boolean {
  if (object.kind === 'list') return false;
  const { locked, place } = object;
  const glossary = remote.find(({ glossary_id }) => glossary_id === place.id);
  return (
    glossary?.dictionaries.some(
      ({ source_lang, target_lang }) =>
        sameCode(source_lang, locked.source) && sameCode(target_lang, locked.target),
    ) ?? false
  );
}

import { type Message, message } from '#base';
import type { Entries } from '../model/entries/entries.ts';
import { changesBetween } from '../model/plan/changes-between.ts';
import type { SyncedSides } from './synced-sides.ts';

/** What a description needs of an object. */
interface Described extends Pick<SyncedSides, 'status' | 'base' | 'remote' | 'merge' | 'undecided'> {
  readonly kind: 'dictionary' | 'list';
  readonly local: { readonly entries: Entries } | undefined;
}

/** How a dictionary or a list is, in a few words. */
export function wordsFor(state: Described): Message {
  switch (state.status) {
    case 'in-sync':
      return message('in sync');
    case 'changed-here':
      return counted(changesHere(state), message('1 local change'), (count) =>
        message('{0} local changes', count),
      );
    case 'changed-there':
      return message('changed at the service');
    case 'changed-both':
      return message('changed here and at the service');
    case 'conflict':
      return counted(conflictsOf(state), message('1 conflict'), (count) => message('{0} conflicts', count));
    case 'only-here':
      return message('only here');
    case 'only-there':
      return message('only at the service');
    case 'nowhere':
      return message('neither here nor at the service');
    case 'faulty':
      return message('errors');
    case 'blocked':
      return state.kind === 'list'
        ? message('not clear which list is meant')
        : message('not clear which glossary is meant');
  }
}

function counted(count: number, one: Message, many: (count: number) => Message): Message {
  return count === 1 ? one : many(count);
}

/** How many entries of the file are others than at the last sync. */
export function changesHere({ base, local, remote }: Described): number {
  return local === undefined ? 0 : changesBetween(base ?? remote ?? new Map(), local.entries).length;
}

/** How many entries both sides have changed, and nobody has decided. */
export function conflictsOf({ merge, undecided }: Described): number {
  const sources = [...(merge?.conflicts ?? []), ...undecided].map(({ source }) => source);
  return new Set(sources).size;
}

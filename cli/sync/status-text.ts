import { type Message, message } from '../../core/message.ts';
import { changesBetween } from '../../core/sync/plan/changes-between.ts';
import {
  type DictionaryState,
  type DictionaryStatus,
  nameOfDictionary,
} from '../../workspace/sync/state/dictionary-state.ts';
import type { SyncState } from '../../workspace/sync/state/load-sync.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';

/** A dictionary as `status --format json` shows it. */
interface StatusJson {
  readonly glossary: string;
  readonly pair: string;
  readonly file: string;
  readonly status: DictionaryStatus;
  readonly entries: number;
  readonly changes: number;
  readonly conflicts: number;
}

/** The stable form of a status. */
export function statusJson({ dictionaries }: Pick<SyncState, 'dictionaries'>): readonly StatusJson[] {
  return dictionaries.map((state) => ({
    glossary: state.key.glossary,
    pair: `${state.key.source}-${state.key.target}`,
    file: state.declared.dictionary.file,
    status: state.status,
    entries: state.local?.entries.size ?? 0,
    changes: changesHere(state),
    conflicts: conflictsOf(state),
  }));
}

/** One line for each dictionary, and what there is to say about some of them. */
export function statusText({
  dictionaries,
  unmanaged,
}: Pick<SyncState, 'dictionaries' | 'unmanaged'>): string {
  const rows = dictionaries.map((state) => [
    nameOfDictionary(state),
    state.declared.dictionary.file,
    localize(wordsFor(state)),
  ]);
  const notes = dictionaries.flatMap(({ faults }) => faults);
  const left = [
    ...unmanaged.glossaries.map(({ key }) => key),
    ...unmanaged.dictionaries.map(({ glossary, source, target }) => `${glossary} ${source}-${target}`),
  ];
  const lines = [
    ...notes.map(localize),
    ...(left.length === 0
      ? []
      : [localize(message('No longer managed, but in the lock: {0}', left.join(', ')))]),
  ];
  return formatTable(rows) + lines.map((line) => `${line}\n`).join('');
}

/** The status of a dictionary in words. */
export function wordsFor(state: DictionaryState): Message {
  switch (state.status) {
    case 'in-sync':
      return message('in sync');
    case 'changed-here':
      return counted(changesHere(state), message('1 local change'), '{0} local changes');
    case 'changed-there':
      return message('changed at the service');
    case 'changed-both':
      return message('changed here and at the service');
    case 'conflict':
      return counted(conflictsOf(state), message('1 conflict'), '{0} conflicts');
    case 'only-here':
      return message('only here');
    case 'only-there':
      return message('only at the service');
    case 'nowhere':
      return message('neither here nor at the service');
    case 'faulty':
      return message('errors');
    case 'blocked':
      return message('not clear which glossary is meant');
  }
}

function counted(count: number, one: Message, many: string): Message {
  return count === 1 ? one : message(many, count);
}

function changesHere({ base, local, remote }: DictionaryState): number {
  return local === undefined ? 0 : changesBetween(base ?? remote ?? new Map(), local.entries).length;
}

function conflictsOf({ merge, undecided }: DictionaryState): number {
  const sources = [...(merge?.conflicts ?? []), ...undecided].map(({ source }) => source);
  return new Set(sources).size;
}

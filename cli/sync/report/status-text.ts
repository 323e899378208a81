import { message } from '../../../core/message.ts';
import { changesHere, conflictsOf, wordsFor } from '../../../workspace/sync/state/describe-state.ts';
import { type DictionaryStatus, nameOfDictionary } from '../../../workspace/sync/state/dictionary-state.ts';
import type { SyncState } from '../../../workspace/sync/state/load-sync.ts';
import { localize } from '../../terminal/localize.ts';
import { formatTable } from '../../terminal/table.ts';

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

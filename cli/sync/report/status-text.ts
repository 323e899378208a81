import { message } from '#base';
import type { SyncState } from '#sync';
import { localize } from '../../terminal/localize.ts';
import { formatTable } from '../../terminal/table.ts';
import { objectsJson } from './objects-json.ts';

/** The stable form of a status. */
export function statusJson({ dictionaries, lists }: Pick<SyncState, 'dictionaries' | 'lists'>) {
  return objectsJson([...dictionaries, ...lists], (state) => ({
    status: state.status,
    entries: state.size,
    changes: state.changesHere,
    conflicts: state.conflictCount,
  }));
}

/**
 * One line for each dictionary and list, and what there is to say about some of them.
 * @param width Of the terminal; left out elsewhere.
 */
export function statusText(
  { dictionaries, lists, unmanaged }: Pick<SyncState, 'dictionaries' | 'lists' | 'unmanaged'>,
  width?: number,
): string {
  const states = [...dictionaries, ...lists];
  const rows = states.map((state) => [state.name, state.file.shown, localize(state.words)]);
  const notes = states.flatMap(({ faults }) => faults);
  const left = [
    ...unmanaged.glossaries.map(({ key }) => key),
    ...unmanaged.lists.map(({ key }) => key),
    ...unmanaged.dictionaries.map(({ glossary, source, target }) => `${glossary} ${source}-${target}`),
  ];
  const lines = [
    ...notes.map(localize),
    ...(left.length === 0
      ? []
      : [localize(message('No longer managed, but in the lock: {0}', left.join(', ')))]),
  ];
  return formatTable(rows, { width, names: [0, 1] }) + lines.map((line) => `${line}\n`).join('');
}

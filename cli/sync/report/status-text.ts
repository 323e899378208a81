import { message } from '#base';
import type { SyncSession } from '#sync';
import { localize } from '../../terminal/localize.ts';
import { formatTable } from '../../terminal/table.ts';
import { objectsJson } from './objects-json.ts';

/** The stable form of a status. */
export function statusJson({ objects }: SyncSession) {
  return objectsJson(objects, (state) => ({
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
export function statusText({ objects, unmanaged }: SyncSession, width?: number): string {
  const rows = objects.map((state) => [state.name, state.file.shown, localize(state.words)]);
  const notes = objects.flatMap(({ faults }) => faults);
  const lines = [
    ...notes.map(localize),
    ...(unmanaged.length === 0
      ? []
      : [localize(message('No longer managed, but in the lock: {0}', unmanaged.join(', ')))]),
  ];
  return formatTable(rows, { width, names: [0, 1] }) + lines.map((line) => `${line}\n`).join('');
}

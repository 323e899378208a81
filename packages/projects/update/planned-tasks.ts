import { createHash } from 'node:crypto';
import type { UnitTask } from '../model/update/select-work.ts';

/** The tasks of a file as they were planned, by the texts on both sides of each. */
export class PlannedTasks {
  readonly #keys: ReadonlySet<string>;

  constructor(tasks: readonly UnitTask[]) {
    this.#keys = new Set(tasks.map(keyOf));
  }

  /** Whether a task is done for the same texts as planned. One that replaces a text of a person was planned as such. */
  has(task: UnitTask): boolean {
    return this.#keys.has(keyOf(task));
  }
}

function keyOf({ standing: { pair }, replacesHuman }: UnitTask): string {
  const source = pair.source?.parts.map(({ text }) => text);
  const target = pair.target?.parts.map(({ present, text }) => present ?? text);
  return createHash('sha256')
    .update(JSON.stringify([source, target, replacesHuman]))
    .digest('base64url');
}

import { createHash } from 'node:crypto';
import type { UnitJob } from '../model/update/select-work.ts';

/** The jobs of a file as they were planned, by the texts on both sides of each. */
export class PlannedJobs {
  readonly #keys: ReadonlySet<string>;

  constructor(jobs: readonly UnitJob[]) {
    this.#keys = new Set(jobs.map(keyOf));
  }

  /** Whether a job is done for the same texts as planned. One that replaces a text of a person was planned as such. */
  has(job: UnitJob): boolean {
    return this.#keys.has(keyOf(job));
  }
}

function keyOf({ standing: { pair }, replacesHuman }: UnitJob): string {
  const source = pair.source?.parts.map(({ text }) => text);
  const target = pair.target?.parts.map(({ present, text }) => present ?? text);
  return createHash('sha256')
    .update(JSON.stringify([source, target, replacesHuman]))
    .digest('base64url');
}

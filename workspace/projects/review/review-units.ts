import type { FilePair } from '../../../core/projects/pairs.ts';
import type { FileStatus, StatusPorts } from '../status/file-status.ts';
import { previousSources } from '../status/previous-sources.ts';
import { type WaitingUnit, waitingUnits } from '../status/waiting-units.ts';

/** A translation that a person has to look at. */
export interface UnitToReview extends WaitingUnit {
  readonly files: FilePair;
  readonly source: string;
  /** The source text that it was made from; undefined if neither the record nor git knows it. */
  readonly previousSource: string | undefined;
  readonly target: string;
}

/** The units of a file that wait for a person, with the source texts that they were made from. */
export async function unitsToReview(
  status: FileStatus,
  ports: Pick<StatusPorts, 'record' | 'historyOf'>,
): Promise<readonly UnitToReview[]> {
  const waiting = waitingUnits(status).filter(({ standing }) => standing.state === 'review');
  if (waiting.length === 0) return [];
  const { files } = status;
  const previousSourceOf = await previousSources(status, ports);
  return waiting.map((unit) => {
    const { pair } = unit.standing;
    const [source = '', target = ''] = [pair.source?.text, pair.target?.text];
    return { ...unit, files, source, target, previousSource: previousSourceOf(pair) };
  });
}

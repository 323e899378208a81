import type { FilePair } from '../../../core/projects/pairs.ts';
import type { UnitStanding } from '../../../core/projects/states/unit-state.ts';
import { type FileStatus, type StatusPorts, sourceTextsOf } from '../status/file-status.ts';
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
  const earlier = sourceTextsOf(status, await ports.historyOf(status));
  return waiting.map((unit) => {
    const { pair } = unit.standing;
    const previousSource = previousOf(unit.standing, files, ports, earlier);
    const [source = '', target = ''] = [pair.source?.text, pair.target?.text];
    return { ...unit, files, source, target, previousSource };
  });
}

/** A text other than the source of today that the target was accepted for. */
function previousOf(
  { pair }: UnitStanding,
  { locale }: FilePair,
  { record }: Pick<StatusPorts, 'record'>,
  earlier: (hash: string) => string | undefined,
): string | undefined {
  if (pair.target === undefined) return undefined;
  for (const { source } of record.sourcesOf(locale, pair.target.hash)) {
    const text = source === pair.source?.hash ? undefined : earlier(source);
    if (text !== undefined) return text;
  }
  return undefined;
}

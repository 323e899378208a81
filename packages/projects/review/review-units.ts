import { type Message, message } from '#base';
import { waitsFor } from '#checks';
import type { FilePair } from '#manifest';
import type { UnitStanding } from '#units';
import type { FileStatus, StatusPorts } from '../status/file-status.ts';
import { previousSources } from '../status/previous-sources.ts';
import { type LocatedUnit, locatedUnits } from '../status/waiting-units.ts';

/** A translation that a person has to look at. */
export interface UnitToReview extends LocatedUnit {
  readonly files: FilePair;
  readonly source: string;
  /** The source text that it was made from; undefined if neither the record nor git knows it. */
  readonly previousSource: string | undefined;
  readonly target: string;
  /** Why a person has to look at it. */
  readonly message: Message;
}

/** Which translations are reviewed. */
interface ReviewChoice {
  /** Whether those count too that are up to date, and that no person has accepted. */
  readonly requiresReview: boolean;
}

/** The units of a file that wait for a person, with the source texts that they were made from. */
export async function unitsToReview(
  status: FileStatus,
  ports: Pick<StatusPorts, 'record' | 'historyOf'>,
  { requiresReview }: ReviewChoice,
): Promise<readonly UnitToReview[]> {
  const { files } = status;
  const isWanted = (standing: UnitStanding) =>
    standing.state === 'review' || (requiresReview && isUnreviewed(standing, files, ports));
  const units = locatedUnits(status, isWanted);
  if (units.length === 0) return [];
  const waits = units.some(({ standing }) => standing.state === 'review');
  const previousSourceOf = waits ? await previousSources(status, ports) : () => undefined;
  return units.map((unit) => {
    const { pair, state } = unit.standing;
    const [source = '', target = ''] = [pair.source?.text, pair.target?.text];
    const { message: reason = UNREVIEWED } = waitsFor(unit.standing, files.locale) ?? {};
    const previousSource = state === 'review' ? previousSourceOf(pair) : undefined;
    return { ...unit, files, source, target, previousSource, message: reason };
  });
}

const UNREVIEWED = message('No person has accepted this translation.');

/** Whether a translation is up to date, and accepted by machines only. */
export function isUnreviewed(
  { state, pair: { source, target } }: UnitStanding,
  { locale }: Pick<FilePair, 'locale'>,
  { record }: Pick<StatusPorts, 'record'>,
): boolean {
  if (state !== 'current' || source?.hasWords !== true || target === undefined) return false;
  const lines = record.linesOf(locale, source.hash, target.hash);
  return !lines.some(({ origin }) => origin === 'h' || origin === 'a');
}

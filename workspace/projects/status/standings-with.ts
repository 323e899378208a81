import type { UnitStanding } from '../../../core/projects/states/unit-state.ts';
import { unitIds } from '../../../core/projects/units/unit-id.ts';
import type { FileStatus } from './file-status.ts';

/** The ids of the units of a translation, in their order. */
export function idsOf({ files, standings }: Pick<FileStatus, 'files' | 'standings'>): readonly string[] {
  return unitIds(
    files.locale,
    files.target,
    standings.map(({ pair }) => pair),
  );
}

/** The units of a translation that have some ids. */
export function standingsWith(
  status: Pick<FileStatus, 'files' | 'standings'>,
  ids: ReadonlySet<string>,
): readonly UnitStanding[] {
  const own = idsOf(status);
  return status.standings.filter((_, index) => ids.has(own[index] ?? ''));
}

import type { UnitStanding } from '../../../core/projects/states/unit-state.ts';
import { unitIds } from '../../../core/projects/units/unit-id.ts';
import type { FileStatus } from './file-status.ts';

/** A unit with the id that it has among all units of its translation. */
export interface IdentifiedUnit {
  readonly id: string;
  readonly standing: UnitStanding;
}

/** All units of a translation with their ids, in their order. */
export function identifiedUnits({
  files,
  standings,
}: Pick<FileStatus, 'files' | 'standings'>): readonly IdentifiedUnit[] {
  const ids = unitIds(
    files.locale,
    files.target,
    standings.map(({ pair }) => pair),
  );
  return standings.map((standing, index) => ({ id: ids[index] ?? '', standing }));
}

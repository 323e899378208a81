import { createLineIndex, type Position } from '#base';
import { type Wait, waitsFor } from '#checks';
import type { UnitStanding } from '#units';
import type { FileStatus } from './file-status.ts';
import { type IdentifiedUnit, identifiedUnits } from './identified-units.ts';

/** A unit with where it stands. */
export interface LocatedUnit extends IdentifiedUnit {
  /** The file that shows it, relative to the manifest: its translation, or the source if it has no translation. */
  readonly path: string;
  /** Where it stands there; lines and UTF-16 characters count from 0. */
  readonly range: { readonly start: Position; readonly end: Position };
}

/** A unit that waits for a translation or for a person. */
export interface WaitingUnit extends LocatedUnit, Wait {}

/** The units of a translation that wait, in their order. */
export function waitingUnits(status: FileStatus): readonly WaitingUnit[] {
  const { files } = status;
  const waits = (standing: UnitStanding) => waitsFor(standing, files.locale) !== undefined;
  return locatedUnits(status, waits).flatMap((unit) => {
    const wait = waitsFor(unit.standing, files.locale);
    return wait === undefined ? [] : [{ ...unit, ...wait }];
  });
}

/** The units of a translation that somebody wants, in their order. */
export function locatedUnits(
  status: FileStatus,
  wants: (standing: UnitStanding) => boolean,
): readonly LocatedUnit[] {
  const { files, source, target, standings } = status;
  if (!standings.some(wants)) return [];
  const lines = {
    source: createLineIndex(source.file.text),
    target: createLineIndex(target.file.text),
  };
  return identifiedUnits(status).flatMap(({ id, standing }) => {
    if (!wants(standing)) return [];
    const { pair } = standing;
    const side = files.exists && pair.target !== undefined ? 'target' : 'source';
    const span = pair[side]?.span ?? { start: 0, end: 0 };
    const range = { start: lines[side].positionAt(span.start), end: lines[side].positionAt(span.end) };
    return [{ id, standing, path: files[side], range }];
  });
}

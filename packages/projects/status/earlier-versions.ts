import type { Side } from '#base';
import { type FileHistory, readUnits, type Unit } from '#units';
import type { FileSide } from './read-side.ts';
import type { FileSides } from './status-ports.ts';

/** The units of an earlier version of a file, which has its format. */
export function readVersion(text: string, { file }: FileSide, side: Side): readonly Unit[] | undefined {
  const reading = readUnits(file.withText(text), side);
  return reading.ok ? reading.units : undefined;
}

/** The units of all versions of a file, the newest first, by their hashes. */
interface EarlierVersions {
  /** The newest unit with a hash. Versions are read one by one, until it is found. */
  find(hash: string): Unit | undefined;
  /** Of some texts, the one that stands in the newest version that has any of them; undefined if that has several. */
  newestOf(hashes: readonly string[]): string | undefined;
}

/** The versions of one side of a translation, which begin with what it is now. */
export function earlierVersions(
  sides: Pick<FileSides, Side>,
  side: Side,
  { revisions }: FileHistory,
): EarlierVersions {
  const texts = [...new Set(revisions.map((revision) => revision[side] ?? ''))];
  const read = [byHash(sides[side].units)];
  const versions = function* () {
    for (let index = 0; index <= texts.length; index++) {
      read[index] ??= byHash(readVersion(texts[index - 1] ?? '', sides[side], side) ?? []);
      yield read[index] ?? new Map<string, Unit>();
    }
  };
  return {
    find(hash) {
      for (const units of versions()) if (units.has(hash)) return units.get(hash);
      return undefined;
    },
    newestOf(hashes) {
      for (const units of versions()) {
        const [first, ...others] = hashes.filter((hash) => units.has(hash));
        if (first !== undefined) return others.length === 0 ? first : undefined;
      }
      return undefined;
    },
  };
}

function byHash(units: readonly Unit[]): ReadonlyMap<string, Unit> {
  return new Map(units.map((unit) => [unit.hash, unit]));
}

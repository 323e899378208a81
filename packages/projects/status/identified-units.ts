import { keyOfPair, type UnitStanding } from '#units';
import type { FileStatus } from './file-status.ts';

/** A unit with the id that it has among all units of its translation. */
export interface IdentifiedUnit {
  readonly id: string;
  readonly standing: UnitStanding;
}

/**
 * All units of a translation in their order, with their ids: `LOCALE:PATH#KEY`, where the path of the translation is relative to the manifest,
 * with `/`. In formats without keys, the hash of the source text stands for the key, with a number for the second and further ones of equal
 * texts, and that of the target text where there is no source.
 */
export function identifiedUnits({
  files: { locale, target },
  standings,
}: Pick<FileStatus, 'files' | 'standings'>): readonly IdentifiedUnit[] {
  const seen = new Map<string, number>();
  return standings.map((standing) => {
    const key = keyOfPair(standing.pair);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { id: `${locale}:${target}#${key}${count === 1 ? '' : `~${count}`}`, standing };
  });
}

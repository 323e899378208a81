import type { UnitPair } from './unit.ts';

/**
 * The ids of all units of a translation, in their order: `LOCALE:PATH#KEY`. In formats without keys, the hash of the source text stands for the key,
 * with a number for the second and further ones of equal texts, and that of the target text where there is no source.
 * @param path The translation, relative to the manifest, with `/`.
 */
export function unitIds(locale: string, path: string, pairs: readonly UnitPair[]): readonly string[] {
  const seen = new Map<string, number>();
  return pairs.map((pair) => {
    const key = keyOf(pair);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${locale}:${path}#${key}${count === 1 ? '' : `~${count}`}`;
  });
}

function keyOf({ source, target }: UnitPair): string {
  const key = source === undefined ? target?.key : source.key;
  if (key !== undefined) return key;
  return source === undefined ? `~-${target?.hash ?? ''}` : `~${source.hash}`;
}

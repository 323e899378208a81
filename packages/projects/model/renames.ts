import type { PairRecord } from '#units';

/** The texts of a file, by their hashes. */
export interface FileTexts {
  readonly path: string;
  readonly hashes: ReadonlySet<string>;
}

/** How much must belong together: of the texts of both files that the record knows, and of all texts of the source. */
const SHARE_OF_KNOWN = 1 / 2;
const SHARE_OF_ALL = 1 / 3;

/**
 * Finds the translations of renamed sources: those without a source in which at least half of the source's texts that were ever translated
 * are translated, and of which at least half of what was ever recorded are these translations. Each goes to the source that it has most of.
 * @param sources New sources, by the paths where their translations belong.
 * @param orphans Translations into the locale whose sources are gone.
 * @returns where each translation stands, by where it belongs.
 */
export function findRenames(
  locale: string,
  sources: readonly FileTexts[],
  orphans: readonly FileTexts[],
  record: Pick<PairRecord, 'sourcesOf' | 'targetsOf'>,
): ReadonlyMap<string, string> {
  const knownIn = ({ hashes }: FileTexts) =>
    [...hashes].filter((hash) => record.sourcesOf(locale, hash).length > 0).length;
  const known = new Map(orphans.map((orphan) => [orphan, knownIn(orphan)]));
  const matches = sources.flatMap(({ path, hashes }) => {
    const targets = [...hashes].map((hash) => record.targetsOf(locale, hash).map(({ target }) => target));
    const attested = targets.filter(({ length }) => length > 0).length;
    const least = Math.max(1, attested * SHARE_OF_KNOWN, hashes.size * SHARE_OF_ALL);
    return orphans.flatMap((orphan) => {
      const found = targets.map((own) => own.filter((hash) => orphan.hashes.has(hash)));
      const translated = found.filter(({ length }) => length > 0).length;
      const used = new Set(found.flat()).size;
      const isMatch = translated >= least && used >= (known.get(orphan) ?? 0) * SHARE_OF_KNOWN;
      return isMatch ? [{ to: path, from: orphan.path, translated }] : [];
    });
  });
  const renames = new Map<string, string>();
  const taken = new Set<string>();
  for (const { to, from } of matches.sort((a, b) => b.translated - a.translated)) {
    if (renames.has(to) || taken.has(from)) continue;
    renames.set(to, from);
    taken.add(from);
  }
  return renames;
}

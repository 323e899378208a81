import { type LanguagePair, rootOf } from '#base';
import { glossaryIdsOf } from '#requests';
import { type DeclaredFile, declaredFiles } from './declared-files.ts';
import type { ManifestLocation } from './find-manifest.ts';

/**
 * The glossary files that say how terms are translated in a pair of languages, without their variants, as the manifest names them: those of the
 * glossaries of the profile, in its order, or all if it names none.
 * @param profile The ID of the profile in the manifest.
 */
export function glossariesOfPair(
  location: ManifestLocation,
  pair: LanguagePair,
  profile?: string,
): readonly string[] {
  const wanted = glossaryIdsOf(location.manifest.profiles.find(({ id }) => id === profile)?.options ?? {});
  return wanted.length === 0
    ? filesOfPair(declaredFiles(location), pair)
    : filesOfGlossaries(location, pair, wanted);
}

/**
 * The files of some glossaries for a pair of languages, without their variants, as the manifest names them.
 * @param names Those of the manifest, or those at the service.
 */
export function filesOfGlossaries(
  location: ManifestLocation,
  pair: LanguagePair,
  names: readonly string[],
): readonly string[] {
  const all = declaredFiles(location);
  const named = names.flatMap((name) =>
    all.filter(({ glossary }) => [glossary.id, glossary.name].includes(name)),
  );
  return filesOfPair([...new Set(named)], pair);
}

function filesOfPair(files: readonly DeclaredFile[], { source, target }: LanguagePair): readonly string[] {
  return files
    .filter(({ pair }) => rootOf(pair.source) === rootOf(source) && rootOf(pair.target) === rootOf(target))
    .map(({ dictionary }) => dictionary.file);
}

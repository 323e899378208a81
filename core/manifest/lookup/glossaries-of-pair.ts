import { rootOf } from '../../languages/codes.ts';
import type { LanguagePair } from '../../languages/pair.ts';
import { glossaryIdsOf } from '../../requests/glossary-fields.ts';
import { declaredFiles } from './declared-files.ts';
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
  const all = declaredFiles(location);
  const named = wanted.flatMap((name) =>
    all.filter(({ glossary }) => [glossary.id, glossary.name].includes(name)),
  );
  return (wanted.length === 0 ? all : [...new Set(named)])
    .filter(
      ({ pair: own }) =>
        rootOf(own.source) === rootOf(pair.source) && rootOf(own.target) === rootOf(pair.target),
    )
    .map(({ dictionary }) => dictionary.file);
}

import { rootOf } from '../../languages/codes.ts';
import type { LanguagePair } from '../../languages/pair.ts';
import { declaredFiles } from './declared-files.ts';
import type { ManifestLocation } from './find-manifest.ts';

/**
 * The glossary files that say how terms are translated in a pair of languages, without their variants, as the manifest names them: those of the
 * glossary of the profile, or all if it names none.
 * @param profile The ID of the profile in the manifest.
 */
export function glossariesOfPair(
  location: ManifestLocation,
  pair: LanguagePair,
  profile?: string,
): readonly string[] {
  const wanted = location.manifest.profiles.find(({ id }) => id === profile)?.options.glossary_id;
  return declaredFiles(location)
    .filter(({ glossary }) => wanted === undefined || [glossary.id, glossary.name].includes(String(wanted)))
    .filter(
      ({ pair: own }) =>
        rootOf(own.source) === rootOf(pair.source) && rootOf(own.target) === rootOf(pair.target),
    )
    .map(({ dictionary }) => dictionary.file);
}

import { type LanguageCode, normalizeCode } from '../../languages/codes.ts';
import { type LanguagePair, pairFromFileName } from '../../languages/pair.ts';
import { resolvePath, toSlashes } from '../../text/path.ts';
import type { ManifestDictionary, ManifestGlossary } from '../manifest.ts';
import type { ManifestPlace } from './find-manifest.ts';

/** A glossary file that a manifest names. */
export interface DeclaredFile {
  /** Absolute, with `/`. */
  readonly path: string;
  readonly pair: LanguagePair;
  /** As the manifest declares it. */
  readonly dictionary: ManifestDictionary;
  readonly glossary: ManifestGlossary;
}

/**
 * The languages of a glossary file: as the nearest manifest above it declares them, else as its name says; undefined when neither
 * tells. `path` is absolute.
 */
export function pairOf(
  path: string,
  place: ManifestPlace | undefined,
  isKnown: (code: LanguageCode) => boolean,
): LanguagePair | undefined {
  return (place && declaredFile(place, path)?.pair) ?? pairFromFileName(path, isKnown);
}

/** What a manifest says of a file; undefined when it does not name it. `path` is absolute. */
export function declaredFile(place: ManifestPlace, path: string): DeclaredFile | undefined {
  const file = toSlashes(path);
  return declaredFiles(place).find((declared) => declared.path === file);
}

/** Every glossary file that a manifest names. */
export function declaredFiles({ manifest, folder }: ManifestPlace): readonly DeclaredFile[] {
  return manifest.glossaries.flatMap((glossary) =>
    glossary.dictionaries.map((dictionary) => ({
      path: resolvePath(folder, dictionary.file),
      pair: pairOfDictionary(dictionary),
      dictionary,
      glossary,
    })),
  );
}

function pairOfDictionary({ source, target }: ManifestDictionary): LanguagePair {
  return { source: normalizeCode(source), target: normalizeCode(target) };
}

import { normalizeCode } from '../../languages/codes.ts';
import type { LanguagePair } from '../../languages/pair.ts';
import { resolvePath, toSlashes } from '../../text/path.ts';
import type { ManifestDictionary, ManifestGlossary } from '../manifest.ts';
import type { ManifestLocation } from './find-manifest.ts';

/** A glossary file that a manifest names. */
export interface DeclaredFile {
  /** Absolute, with `/`. */
  readonly path: string;
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  readonly pair: LanguagePair;
  /** As the manifest declares it. */
  readonly dictionary: ManifestDictionary;
  readonly glossary: ManifestGlossary;
  /** Identifies the glossary among those of all manifests: the same for all its dictionaries. */
  readonly glossaryKey: string;
}

/** What a manifest says about a file; undefined if it does not name it. `path` is absolute. */
export function declaredFile(location: ManifestLocation, path: string): DeclaredFile | undefined {
  const file = toSlashes(path);
  return declaredFiles(location).find((declared) => declared.path === file);
}

/** Every glossary file that a manifest names. */
export function declaredFiles({ manifest, folder }: ManifestLocation): readonly DeclaredFile[] {
  return manifest.glossaries.flatMap((glossary) =>
    glossary.dictionaries.map((dictionary) => ({
      path: resolvePath(folder, dictionary.file),
      folder,
      pair: pairOfDictionary(dictionary),
      dictionary,
      glossary,
      glossaryKey: `${folder}#${glossary.id}`,
    })),
  );
}

function pairOfDictionary({ source, target }: ManifestDictionary): LanguagePair {
  return { source: normalizeCode(source), target: normalizeCode(target) };
}

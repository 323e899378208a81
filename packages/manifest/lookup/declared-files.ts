import { type LanguagePair, normalizeCode, oncePer, resolvePath, toSlashes } from '#base';
import type { Manifest, ManifestDictionary, ManifestGlossary } from '../manifest.ts';
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
  return declaredIn(location).byPath.get(toSlashes(path));
}

/** Every glossary file that a manifest names. */
export function declaredFiles(location: ManifestLocation): readonly DeclaredFile[] {
  return declaredIn(location).files;
}

interface DeclaredFiles {
  readonly files: readonly DeclaredFile[];
  /** The first declaration of each path. */
  readonly byPath: ReadonlyMap<string, DeclaredFile>;
}

/** For each folder that a manifest is read in. Without it, checking all files of a manifest would compare each with all (reliability R3). */
const declaredByFolder = oncePer((_manifest: Manifest) => new Map<string, DeclaredFiles>());

function declaredIn(location: ManifestLocation): DeclaredFiles {
  const byFolder = declaredByFolder(location.manifest);
  const known = byFolder.get(location.folder);
  if (known !== undefined) return known;
  const files = readDeclaredFiles(location);
  const declared = { files, byPath: new Map(files.map((file) => [file.path, file] as const).reverse()) };
  byFolder.set(location.folder, declared);
  return declared;
}

function readDeclaredFiles({ manifest, folder }: ManifestLocation): readonly DeclaredFile[] {
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

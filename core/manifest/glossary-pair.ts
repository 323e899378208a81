import { MANIFEST_NAME } from '../files.ts';
import { type LanguageCode, normalizeCode } from '../languages/codes.ts';
import { type LanguagePair, pairFromFileName } from '../languages/pair.ts';
import { foldersAbove, resolvePath, toSlashes } from '../text/path.ts';
import type { Manifest } from './manifest.ts';

/** Reads the manifest at an absolute path with `/`; undefined when there is none. */
export type ReadManifest = (path: string) => Promise<Manifest | undefined>;

/**
 * The languages of a glossary file: as the nearest manifest above it declares them, else as its name says; undefined when neither
 * tells. `path` is absolute.
 */
export async function findGlossaryPair(
  path: string,
  readManifest: ReadManifest,
  isKnown: (code: LanguageCode) => boolean,
): Promise<LanguagePair | undefined> {
  return (await findDeclaredPair(path, readManifest)) ?? pairFromFileName(path, isKnown);
}

/** The languages that the nearest manifest above a file declares for it; undefined when it does not name the file. */
export async function findDeclaredPair(
  path: string,
  readManifest: ReadManifest,
): Promise<LanguagePair | undefined> {
  const file = toSlashes(path);
  for (const folder of foldersAbove(file)) {
    const manifest = await readManifest(`${folder}/${MANIFEST_NAME}`);
    if (manifest !== undefined) return declaredPair(manifest, folder, file);
  }
  return undefined;
}

function declaredPair(manifest: Manifest, folder: string, file: string): LanguagePair | undefined {
  const declared = manifest.glossaries
    .flatMap((glossary) => glossary.dictionaries)
    .find((dictionary) => resolvePath(folder, dictionary.file) === file);
  return declared && { source: normalizeCode(declared.source), target: normalizeCode(declared.target) };
}

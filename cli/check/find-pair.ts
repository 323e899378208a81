import { readFile } from 'node:fs/promises';
import { knownCodes } from '../../core/languages/known-codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { findDeclaredPair, findGlossaryPair, type ReadManifest } from '../../core/manifest/glossary-pair.ts';
import { type Manifest, parseManifest } from '../../core/manifest/manifest.ts';
import { toSlashes } from '../../core/text/path.ts';

/** Finds the languages of glossary files; each manifest is read once. */
export function createPairFinder(): (file: string) => Promise<LanguagePair | undefined> {
  const readOnce = createManifestReader();
  const isKnown = knownCodes();
  return (file) => findGlossaryPair(toSlashes(file), readOnce, isKnown);
}

/** Tells of files whether the nearest manifest above names them; each manifest is read once. */
export function createDeclaredFinder(): (file: string) => Promise<boolean> {
  const readOnce = createManifestReader();
  return async (file) => (await findDeclaredPair(toSlashes(file), readOnce)) !== undefined;
}

function createManifestReader(): ReadManifest {
  const manifests = new Map<string, Promise<Manifest | undefined>>();
  return (path) => {
    const known = manifests.get(path);
    if (known !== undefined) return known;
    const read = readManifest(path);
    manifests.set(path, read);
    return read;
  };
}

/** A manifest that cannot be read counts as absent: the file's name still speaks. */
async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    return parseManifest(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

import { readFile } from 'node:fs/promises';
import { knownCodes } from '../../core/languages/known-codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { findGlossaryPair } from '../../core/manifest/glossary-pair.ts';
import { type Manifest, parseManifest } from '../../core/manifest/manifest.ts';
import { toSlashes } from '../../core/text/path.ts';

/** Finds the languages of glossary files; each manifest is read once. */
export function createPairFinder(): (file: string) => Promise<LanguagePair | undefined> {
  const manifests = new Map<string, Promise<Manifest | undefined>>();
  const readOnce = (path: string) => {
    const known = manifests.get(path);
    if (known !== undefined) return known;
    const read = readManifest(path);
    manifests.set(path, read);
    return read;
  };
  const isKnown = knownCodes();
  return (file) => findGlossaryPair(toSlashes(file), readOnce, isKnown);
}

/** A manifest that cannot be read counts as absent: the file's name still speaks. */
async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    return parseManifest(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { foldersAbove, MANIFEST_NAME, toSlashes } from '#base';
import type { ManifestLocation } from '#manifest';
import { readManifestOnDisk } from './read-manifest.ts';

/** Folders that are searched: more than any repository of people has, and fewer than would keep anybody waiting. */
const MAX_FOLDERS = 10_000;

/**
 * The manifests of the repository that a folder belongs to, in the order of their paths: below the nearest folder with `.git`, else below
 * the folder itself. Links are not followed, and neither folders of packages nor hidden ones are searched.
 * @param folder Absolute, with `/`.
 */
export async function findManifestsOfRepository(folder: string): Promise<readonly ManifestLocation[]> {
  const root = rootOfRepository(folder) ?? folder;
  const found: ManifestLocation[] = [];
  for (const each of foldersBelow(root)) {
    const manifest = await readManifestOnDisk(`${each}/${MANIFEST_NAME}`);
    if (manifest !== undefined) found.push({ manifest, folder: each });
  }
  return found.toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** The nearest folder with `.git`: the one given, or one above it; undefined if there is no repository. It is absolute, with `/`. */
export function rootOfRepository(folder: string): string | undefined {
  return [...foldersAbove(`${toSlashes(folder)}/`)].find((above) => existsSync(`${above}/.git`));
}

/** With the folder itself, those near it first. */
function foldersBelow(root: string): readonly string[] {
  const folders = [root];
  for (const folder of folders) {
    for (const name of subfoldersOf(folder)) {
      if (folders.length === MAX_FOLDERS) return folders;
      folders.push(toSlashes(path.join(folder, name)));
    }
  }
  return folders;
}

function subfoldersOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((item) => item.isDirectory() && item.name !== 'node_modules' && !item.name.startsWith('.'))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

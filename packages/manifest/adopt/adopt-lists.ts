import { resolvePath } from '#base';
import { declaredLists } from '../lookup/declared-lists.ts';
import type { ManifestLocation } from '../lookup/find-manifest.ts';
import { foldName, safeFileStem, uniqueName } from './file-stem.ts';

/** A style rule list that a manifest gets. */
export interface AddedList {
  /** Its id in the manifest. */
  readonly key: string;
  /** Relative to the manifest's folder, with `/`. */
  readonly file: string;
}

/**
 * The style rule files of a folder as lists of its manifest: `marketing.de.style-rules.json` is `marketing`.
 * @param files Relative to the manifest's folder. Those that the manifest names already are left out.
 */
export function adoptLists(location: ManifestLocation, files: readonly string[]): readonly AddedList[] {
  const declared = new Set(declaredLists(location).map(({ path }) => path));
  const keys = new Set(location.manifest.styleRules.map(({ id }) => foldName(id)));
  return [...files]
    .sort()
    .filter((file) => !declared.has(resolvePath(location.folder, file)))
    .map((file) => ({ key: newListKey(stemOfList(file), keys), file }));
}

/** A key that is free, and taken from now on. */
export function newListKey(wanted: string, keys: Set<string>): string {
  const key = uniqueName(safeFileStem(wanted), (name) => keys.has(foldName(name)));
  keys.add(foldName(key));
  return key;
}

/** What is before the language in the name of a file. */
function stemOfList(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.replace(/(?:\.[A-Za-z]{2,3}(?:-[A-Za-z\d]+)*)?\.style-rules\.json$/i, '') || 'style-rules';
}

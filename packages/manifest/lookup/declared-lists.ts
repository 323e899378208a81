import { resolvePath } from '#base';
import type { ManifestLocation } from './find-manifest.ts';

/** A style rule list that a manifest names. */
export interface DeclaredList {
  /** In the manifest. */
  readonly id: string;
  /** As the manifest names it: relative to its folder. */
  readonly file: string;
  /** Absolute, with `/`. */
  readonly path: string;
}

/** Every style rule list that a manifest names. */
export function declaredLists({ manifest, folder }: ManifestLocation): readonly DeclaredList[] {
  return manifest.styleRules.map(({ id, file }) => ({ id, file, path: resolvePath(folder, file) }));
}

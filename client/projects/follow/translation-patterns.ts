import { patternsOf } from '#manifest';
import { findSyncRoots } from '../../glossaries/sync/roots/find-sync-roots.ts';

/** A glob of sources or translations. */
interface TranslationPattern {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  readonly pattern: string;
}

/** Which files of the workspace are sources or translations of a project. */
export async function translationPatterns(): Promise<readonly TranslationPattern[]> {
  const roots = await findSyncRoots();
  return roots.flatMap(({ location: { folder, manifest } }) =>
    manifest.translations === undefined
      ? []
      : patternsOf(manifest.translations).map((pattern) => ({
          folder,
          pattern: pattern.replace(/^(?:\.\/)+/, ''),
        })),
  );
}

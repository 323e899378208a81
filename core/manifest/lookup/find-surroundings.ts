import { type StyleSummary, summarizeStyleRules } from '../../style-rules/summary.ts';
import { resolvePath } from '../../text/path.ts';
import { parseManifest } from '../manifest.ts';
import { filesOfManifest, type ManifestSurroundings } from '../manifest-document.ts';

/** The access to the files that a manifest names. Paths are absolute, with `/`. */
export interface NamedFiles {
  exists(path: string): Promise<boolean>;
  /** Undefined if it cannot be read. */
  read(path: string): Promise<string | undefined>;
}

/** What exists of the files that a manifest names. `folder` is the manifest's. */
export async function findSurroundings(
  text: string,
  folder: string,
  files: NamedFiles,
): Promise<Pick<ManifestSurroundings, 'missingFiles' | 'styleLists'>> {
  const manifest = parseManifest(text);
  const missingFiles = new Set<string>();
  const styleLists = new Map<string, StyleSummary>();
  for (const file of filesOfManifest(manifest)) {
    if (!(await files.exists(resolvePath(folder, file)))) missingFiles.add(file);
  }
  for (const { file } of manifest.styleRules) {
    const content = await files.read(resolvePath(folder, file));
    if (content !== undefined) styleLists.set(file, summarizeStyleRules(content));
  }
  return { missingFiles, styleLists };
}

import path from 'node:path';
import { MANIFEST_NAME, message, toSlashes } from '#base';
import { readManifestOnDisk } from '#files';
import { findManifest, type ManifestLocation } from '#manifest';
import type { CommandContext } from '../../command/command-context.ts';
import { CommandError } from '../../command/command-error.ts';
import type { BaselineOptions, OpenedBaselines } from './known-problems.ts';

/**
 * Opens the baseline that the options name, or else those of the manifests that files belong to.
 * @param paths What is checked, absolute.
 * @throws CommandError for one that the options name and that cannot be used, and for an update where nothing names one.
 */
export async function openBaselines(
  { file, isUpdate }: BaselineOptions,
  paths: readonly string[],
  context: CommandContext,
): Promise<OpenedBaselines> {
  if (file !== undefined) {
    const { openBaseline, readBaseline } = await import('./baseline-file.ts');
    const place = { file: path.resolve(context.host.cwd, file), shown: file };
    const before = readBaseline(place.file, file, isUpdate);
    const opened = openBaseline({ ...place, before, isUpdate }, context);
    return { known: { ...opened, baselineAt: () => opened.baseline }, failures: [] };
  }
  const manifests = await manifestsOf(paths);
  if (manifests.some(({ manifest }) => manifest.baseline !== undefined)) {
    const { openManifestBaselines } = await import('./manifest-baselines.ts');
    return openManifestBaselines(manifests, isUpdate, context);
  }
  if (isUpdate)
    throw new CommandError(message('--update-baseline needs --baseline, or "baseline" in parlance.json.'), {
      next: message('Name the file to write, such as: --baseline parlance-baseline.json'),
    });
  return { known: undefined, failures: [] };
}

/** The manifests above some paths and among them, each once. */
async function manifestsOf(paths: readonly string[]): Promise<readonly ManifestLocation[]> {
  const wanted = new Set(
    paths.map((found) => {
      const isManifest = path.basename(found) === MANIFEST_NAME;
      return toSlashes(isManifest ? path.dirname(found) : found);
    }),
  );
  const byFolder = new Map<string, ManifestLocation>();
  for (const below of wanted) {
    const location = await findManifest(`${below}/`, readManifestOnDisk);
    if (location !== undefined) byFolder.set(location.folder, location);
  }
  return [...byFolder.values()];
}

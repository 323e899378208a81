import { MANIFEST_NAME } from '../../../core/file-kinds.ts';
import { MAX_CHECKED_BYTES } from '../../../core/glossary/lint/oversize.ts';
import { createNamedFileFinder } from '../../../core/manifest/lookup/locate-file.ts';
import { resolvePath } from '../../../core/text/path.ts';
import { unusableManifest } from '../../files/read/read-manifest.ts';
import { locateOnDisk, readRegular } from '../../files/read/read-regular.ts';

/**
 * The text of the manifest in a folder; undefined without one.
 * @throws FileError if it is something else than a file of the repository.
 */
export async function readManifestText(folder: string): Promise<string | undefined> {
  const { fault, real } = await createNamedFileFinder(folder, locateOnDisk)(MANIFEST_NAME);
  if (fault === 'missing') return undefined;
  const bytes = fault === undefined ? readRegular(real, MAX_CHECKED_BYTES) : undefined;
  if (bytes === undefined) throw await unusableManifest(resolvePath(folder, MANIFEST_NAME));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

import { resolvePath } from '#base';
import { isBelow, rootOf } from '../model/locate-file.ts';
import type { Reach } from '../read/read-named.ts';
import { locateOnDisk, readRegular } from '../read/read-regular.ts';

/** What documents link to, by absolute paths with `/`. Whatever is outside of the root is not there, whether it exists or not (reliability R7). */
interface LinkedFiles {
  /** Whether a file or a folder is there. */
  exists(path: string): Promise<boolean>;
  /** Undefined if it cannot be read, or is larger. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The files that documents of a reach link to. Links of the disk that stay inside are followed. */
export function linkedFiles({ folder, within }: Reach, maxBytes: number): LinkedFiles {
  let root: Promise<string> | undefined;
  const locate = async (path: string) => {
    root ??= rootOf(folder, locateOnDisk, within);
    const location = path.includes('\0') ? undefined : await locateOnDisk(resolvePath('', path));
    const isInside = location !== undefined && isBelow(location.real, await root);
    return isInside && (location.kind === 'file' || location.kind === 'other') ? location : undefined;
  };
  return {
    exists: async (path) => (await locate(path)) !== undefined,
    async read(path) {
      const location = await locate(path);
      return location?.kind === 'file' ? readRegular(location.real, maxBytes, location.id) : undefined;
    },
  };
}

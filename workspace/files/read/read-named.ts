import { createNamedFileFinder } from '../../../core/manifest/lookup/locate-file.ts';
import { locateOnDisk, readRegular } from './read-regular.ts';

/** The bytes of a file that a manifest names; undefined if it must not or cannot be read. */
export type ReadNamed = (file: string) => Promise<Uint8Array | undefined>;

/**
 * Reads files that a manifest on this machine names, inside its repository only, and only up to a size (reliability R1).
 * @param folder The manifest's: absolute, with `/`.
 * @param within What is not left; by default the repository of the folder.
 */
export function createNamedReader(folder: string, maxBytes: number, within?: string): ReadNamed {
  const find = createNamedFileFinder(folder, locateOnDisk, within);
  return async (file) => {
    const { fault, real, id } = await find(file);
    return fault === undefined ? readRegular(real, maxBytes, id) : undefined;
  };
}

import { createNamedFileFinder, type NamedFile } from '../model/locate-file.ts';
import { locateOnDisk, readRegular } from './read-regular.ts';

/** The bytes of a file that a manifest names; undefined if it must not or cannot be read. */
export type ReadNamed = (file: string) => Promise<Uint8Array | undefined>;

/** Where files are named, and what they must not leave. */
export interface Reach {
  /** What names are relative to, such as the folder of a manifest: absolute, with `/`. */
  readonly folder: string;
  /** What is not left; by default the repository of the folder. */
  readonly within?: string;
}

/** What reading a file comes to. */
interface NamedBytes extends Pick<NamedFile, 'fault'> {
  /** By this name git knows the file, and nothing is opened by it. */
  readonly real: string;
  /** Undefined if it must not or cannot be read, or is larger. */
  readonly bytes: Uint8Array | undefined;
}

/**
 * Reads files that a manifest on this machine names, inside its repository only, and only up to a size (reliability R1). Links that stay inside
 * are followed, and what was checked is what is read (reliability R7).
 * @param folder The manifest's: absolute, with `/`.
 */
export function createNamedReader(folder: string, maxBytes: number): ReadNamed {
  return createReader({ folder }, maxBytes);
}

/** The same for files of a reach. */
export function createReader(reach: Reach, maxBytes: number): ReadNamed {
  const find = createNamedFileFinder(reach.folder, locateOnDisk, reach.within);
  return async (file) => bytesOf(await find(file), maxBytes);
}

/** Reads one file, and says why it is not read. */
export async function readNamed(
  { folder, within }: Reach,
  file: string,
  maxBytes: number,
): Promise<NamedBytes> {
  const named = await createNamedFileFinder(folder, locateOnDisk, within)(file);
  return { fault: named.fault, real: named.real, bytes: bytesOf(named, maxBytes) };
}

function bytesOf({ fault, real, id }: NamedFile, maxBytes: number): Uint8Array | undefined {
  return fault === undefined ? readRegular(real, maxBytes, id) : undefined;
}

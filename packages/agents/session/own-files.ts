import { FileError, InsideFile, type ReadNamed } from '#files';

/** Why a file is not written. */
export const IS_LINK = 'The file is a link, or below one. Links are not written.';

/**
 * A file of the root: agents get and change nothing through a link, wherever it leads, and nothing above the root (reliability R7).
 * @param root Absolute, real, with `/`.
 * @param file Relative to it, with `/`.
 */
export function ownFile(root: string, file: string): InsideFile {
  return new InsideFile({ folder: root, within: root }, file);
}

/** Whether a file, or a folder on its way, is a link, or leads out of the root: then it does not stand where its path says. */
export async function isBehindLink(root: string, file: string): Promise<boolean> {
  try {
    return (await ownFile(root, file).stat())?.kind === 'link';
  } catch (error) {
    if (error instanceof FileError) return true;
    throw error;
  }
}

/** Reads files of the root that stand there themselves. */
export function createOwnReader(root: string, maxBytes: number): ReadNamed {
  return (file) => ownFile(root, file).read(maxBytes);
}

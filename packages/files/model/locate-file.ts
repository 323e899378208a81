import { foldersAbove, isProtectedPath, MANIFEST_NAME, resolvePath, toSlashes } from '#base';

/** What is at a path when all links are followed. */
export interface FileLocation {
  /** `dangling` is a link that leads nowhere; `other` is a folder, a device, or a pipe. */
  readonly kind: 'file' | 'other' | 'missing' | 'dangling';
  /** The real path with `/`; if nothing is there, that of the nearest folder above that exists. */
  readonly real: string;
  /** What tells a file from every other one at this path, before and after; left out where no disk says it. */
  readonly id?: string;
}

/** Finds out what is at an absolute path with `/`. */
export type LocateFile = (path: string) => Promise<FileLocation>;

/** The access to a disk that locating needs. Each function rejects when nothing is there. */
interface DiskPorts {
  realpath(path: string): Promise<string>;
  /** Of a link, itself. */
  lstat(path: string): Promise<FoundStats>;
}

/** What a system says of something at a path. */
interface FoundStats extends FileIdentity {
  isFile(): boolean;
}

/** The device and the number that a file has as long as it exists. */
interface FileIdentity {
  readonly dev: number;
  readonly ino: number;
}

/** What tells a file from every other one of a machine. */
export function fileId({ dev, ino }: FileIdentity): string {
  return `${dev}:${ino}`;
}

/** Locates files of a disk. */
export function createLocate({ realpath, lstat }: DiskPorts): LocateFile {
  const locate: LocateFile = async (path) => {
    // A path without a real one is answered below: it can be a link whose target is gone.
    const real = await realpath(path).catch(() => undefined);
    if (real !== undefined) {
      const stats = await lstat(real).catch(() => undefined);
      const kind = stats?.isFile() === true ? 'file' : 'other';
      return { kind, real: toSlashes(real), ...(stats && { id: fileId(stats) }) };
    }
    const isLink = await lstat(path).then(
      () => true,
      () => false,
    );
    if (isLink) return { kind: 'dangling', real: path };
    const slash = path.lastIndexOf('/');
    if (slash <= 0) return { kind: 'missing', real: '/' };
    const above = await locate(path.slice(0, slash));
    return { kind: above.kind === 'dangling' ? 'dangling' : 'missing', real: above.real };
  };
  return locate;
}

/** No system has a name with it. */
const NO_NAME = '\0';

/** Why a file that a manifest names is not read (reliability R1). */
type FileFault = 'missing' | 'outside' | 'not-a-file';

/** A file that a manifest names. */
export interface NamedFile {
  readonly fault: FileFault | undefined;
  /** Where to read it. */
  readonly real: string;
  /** Of the file that is there (`FileLocation`). */
  readonly id?: string | undefined;
}

/**
 * Finds the files that a manifest names. The answer is the same whether a file outside exists or not.
 * @param folder The manifest's: absolute, with `/`.
 * @param within What is not left; by default the repository of the folder.
 */
export function createNamedFileFinder(
  folder: string,
  locate: LocateFile,
  within?: string,
): (file: string) => Promise<NamedFile> {
  let root: Promise<string> | undefined;
  return async (file) => {
    root ??= rootOf(folder, locate, within);
    if (cannotBeInside(file)) return { fault: 'outside', real: folder };
    const { kind, real, id } = await locate(resolvePath(folder, file));
    if (kind === 'dangling' || !isInside(real, await root, file)) return { fault: 'outside', real };
    if (kind === 'file') return { fault: undefined, real, id };
    return { fault: kind === 'missing' ? 'missing' : 'not-a-file', real };
  };
}

/** Whether nothing inside of a root has such a path: it is absolute, or no system has it. */
export function cannotBeInside(file: string): boolean {
  return isAbsolute(file) || file.includes(NO_NAME);
}

/**
 * Whether a real path is inside of a root: what controls git and its like does not belong to what a repository contains. A manifest can be there,
 * but names nothing there.
 * @param file As it is named.
 */
export function isInside(real: string, root: string, file: string): boolean {
  if (!isBelow(real, root)) return false;
  return file === MANIFEST_NAME || !(isProtectedPath(file) || isProtectedPath(real.slice(root.length)));
}

/** The real path of what files named in a folder must not leave: the nearest folder with `.git`, else the folder itself. */
export async function rootOf(folder: string, locate: LocateFile, within?: string): Promise<string> {
  return within === undefined ? findRoot(folder, locate) : (await locate(within)).real;
}

/** The real path of the nearest folder with `.git`, else of the folder itself. */
async function findRoot(folder: string, locate: LocateFile): Promise<string> {
  for (const above of foldersAbove(`${folder}/`)) {
    const { kind } = await locate(`${above}/.git`);
    if (kind === 'file' || kind === 'other') return (await locate(above)).real;
  }
  return (await locate(folder)).real;
}

function isAbsolute(file: string): boolean {
  return /^(?:[a-z]:)?\//i.test(toSlashes(file));
}

/** Whether a real path is a folder, or below it. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

import type { ListFolder, LocateFile } from '#files/model';

/** The server's view of the files, on the disk or in the editor: only those that documents or manifests name, and only for reading. */
export interface ServerFiles {
  /**
   * The bytes of a file; undefined if it cannot be read, is no regular file, or is too large to be checked. `path` is absolute.
   * @param id Of the file that `locate` has found there: any other one is not read (reliability R7).
   */
  read(path: string, id?: string): Promise<Uint8Array | undefined>;
  /** Bytes of a regular file; undefined without one. Without this function, every file is read. */
  size?(path: string): Promise<number | undefined>;
  /** What is at a path; without this function, the file is read, and there are no links. */
  readonly locate?: LocateFile;
  /** Without this function, no folder is listed. */
  readonly list?: ListFolder;
  /** Tells sooner than looking for a fault whether bytes are UTF-8. */
  readonly isUtf8?: (bytes: Uint8Array) => boolean;
}

/** Locates a file, whatever the access to the disk can do. */
export function locateWith(files: ServerFiles): LocateFile {
  return (
    files.locate ??
    (async (path) => ({ kind: (await files.read(path)) === undefined ? 'missing' : 'file', real: path }))
  );
}

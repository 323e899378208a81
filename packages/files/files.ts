/** What exists at a path; links are not followed. */
export interface PathStats {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** In bytes. */
  readonly size: number;
  /** The permissions, as `chmod` takes them. */
  readonly mode: number;
  /** What tells it from everything else that is at this path before and after. */
  readonly id: string;
}

/** A file that is being written. */
export interface OpenFile {
  /** Appends all of the bytes. */
  write(bytes: Uint8Array): Promise<void>;
  /** Returns when the bytes are on the disk itself. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The file system for data that must not be lost: a port, so that tests can make each step fail. Paths are absolute.
 * Every function throws the system's error, with its `code`.
 */
export interface Files {
  /** Undefined if nothing exists there. */
  stat(path: string): Promise<PathStats | undefined>;
  /** The real path of a folder, with all links resolved. */
  realPath(path: string): Promise<string>;
  read(file: string): Promise<Uint8Array>;
  /**
   * The bytes of the regular file that `stat` has seen; undefined if it has more than `maxBytes` by now. Follows no link, waits for no pipe,
   * and throws ELOOP for everything else that is there by now.
   */
  readSeen(file: string, seen: Pick<PathStats, 'id'>, maxBytes: number): Promise<Uint8Array | undefined>;
  /** The bytes of a file, piece by piece; each piece is valid until the next one is requested. */
  pieces(file: string): AsyncIterable<Uint8Array>;
  /** A Blob that reads the file only when it is read itself. */
  openBlob(file: string): Promise<Blob>;
  /** Creates a file that must not exist yet, for its owner only. */
  create(file: string): Promise<OpenFile>;
  /** Renames a file, and replaces the one that has the name. */
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name, which must not exist yet. */
  link(existing: string, added: string): Promise<void>;
  /** Removes a file; a missing file is not a failure. */
  remove(file: string): Promise<void>;
  setMode(file: string, mode: number): Promise<void>;
  /** Creates a folder and its parents, for their owner only. */
  makeFolder(folder: string): Promise<void>;
  /** The names in a folder; empty if there is no folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Returns when what was written to a file is on the disk itself. */
  syncFile(file: string): Promise<void>;
  /** Returns when the names in a folder are on the disk itself. */
  syncFolder(folder: string): Promise<void>;
  /** Bytes that can still be written to the folder's volume; undefined when the system does not know. */
  freeBytes(folder: string): Promise<number | undefined>;
}

/** What is at a path itself; a link is not followed. */
export interface PathStats {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** In bytes. */
  readonly size: number;
  /** The rights, as `chmod` takes them. */
  readonly mode: number;
}

/** A file that is being written. */
export interface OpenFile {
  /** Writes all of the bytes at the end of what was written before. */
  write(bytes: Uint8Array): Promise<void>;
  /** Returns when the bytes are on the disk itself. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The file system as far as what must not be lost needs it: a port, so that tests can let each step fail. Paths are
 * absolute. Every function throws the system's error, with its `code`.
 */
export interface Files {
  /** Undefined where nothing is. */
  stat(path: string): Promise<PathStats | undefined>;
  /** Where a folder really is, with every link on the way followed. */
  realPath(path: string): Promise<string>;
  read(file: string): Promise<Uint8Array>;
  /** The bytes of a file, piece by piece; each piece is good until the next one is asked for. */
  pieces(file: string): AsyncIterable<Uint8Array>;
  /** A Blob that reads the file only while it is read itself. */
  openBlob(file: string): Promise<Blob>;
  /** Makes a file that must not be there yet, for its owner only. */
  create(file: string): Promise<OpenFile>;
  /** Renames a file, and replaces the one that has the name. */
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name, which must not be there yet. */
  link(existing: string, added: string): Promise<void>;
  /** Removes a file; nothing there is no failure. */
  remove(file: string): Promise<void>;
  setMode(file: string, mode: number): Promise<void>;
  /** Makes a folder and those above it, for their owner only. */
  makeFolder(folder: string): Promise<void>;
  /** The names in a folder; none where there is no folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Returns when what was written to a file is on the disk itself. */
  syncFile(file: string): Promise<void>;
  /** Returns when the names in a folder are on the disk itself. */
  syncFolder(folder: string): Promise<void>;
  /** Bytes that may still be written to the folder's volume; undefined when the system does not say. */
  freeBytes(folder: string): Promise<number | undefined>;
}

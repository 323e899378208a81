import type { FolderItem } from '#files/model';

// What a language server without a disk asks its client, which reads with the file systems of the editor.

/** Asks for the bytes of a file; null if it cannot be read or is larger than wanted. */
export const READ_FILE_REQUEST = 'parlance/readFile';

export interface ReadFileParams {
  readonly uri: string;
  readonly maxBytes: number;
}

export type ReadFileResult = Uint8Array | null;

/** Asks what is at an address; null if nothing is there. */
export const STAT_FILE_REQUEST = 'parlance/statFile';

export interface StatFileParams {
  readonly uri: string;
}

/** What is at an address. */
interface FileStat {
  readonly kind: FolderItem['kind'];
  /** Whether it is a link, wherever that leads. */
  readonly isLink: boolean;
  /** Bytes. */
  readonly size: number;
}

export type StatFileResult = FileStat | null;

/** Asks what a folder contains; nothing if it cannot be listed. */
export const LIST_FOLDER_REQUEST = 'parlance/listFolder';

export interface ListFolderParams {
  readonly uri: string;
}

export type ListFolderResult = readonly FolderItem[];

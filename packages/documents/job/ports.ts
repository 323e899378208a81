import type { Log } from '#base';
import type { Files, HeldLock } from '#files';
import type { Clock, ServiceClient } from '#service';
import type { JobTarget } from './job.ts';

/** Keeps secrets: the editor's SecretStorage, or files that only their owner may read. */
export interface Secrets {
  store(name: string, value: string): Promise<void>;
  get(name: string): Promise<string | undefined>;
  delete(name: string): Promise<void>;
}

/** A source to translate. */
interface OpenedSource {
  /** Reads the bytes only when it is read itself. */
  readonly blob: Blob;
  /** The same bytes; each piece is valid until the next one is requested. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** The permissions of the translation, as `chmod` takes them. */
  readonly mode: number;
}

/** A complete translation and its destination. */
export interface Placement {
  /** The file that contains it. */
  readonly spool: string;
  readonly target: JobTarget;
  /** The path that an interrupted attempt tried to write. */
  readonly tried: string | undefined;
  /** Notes the path before it is written. */
  readonly onTry: (path: string) => Promise<void>;
}

/**
 * Where documents come from and go to: plain files, or the file system of an editor. Paths are those that the caller
 * passed; the jobs only store them.
 */
export interface DocumentLocations {
  open(source: string): Promise<OpenedSource>;
  /** The folder with all links resolved. @throws DocumentError when it is not a folder. */
  realFolder(folder: string): Promise<string>;
  /** @throws DocumentError unless a file can be created there now. */
  check(target: JobTarget): Promise<void>;
  /**
   * Writes the translation there under the first free name, never over another file, and returns its path. The spool
   * may still exist afterwards.
   * @throws DocumentError when that is not possible; the spool is then unchanged.
   */
  place(placement: Placement): Promise<string>;
  /** Whether a translation still exists. */
  has(path: string): Promise<boolean>;
}

/** What the jobs need from the machine and the service. */
export interface DocumentPorts {
  readonly client: Pick<ServiceClient, 'uploadDocument' | 'getDocumentStatus' | 'downloadDocument'>;
  /** The address of the service; a job continues only with the service that it was started with. */
  readonly origin: string;
  /** For journals and spools. */
  readonly files: Files;
  readonly locations: DocumentLocations;
  readonly secrets: Secrets;
  /** Absolute, private to the user, and kept across restarts. */
  readonly folder: string;
  readonly clock: Clock;
  /** Acquires the lock that is this folder; undefined while another process holds it. */
  readonly acquireLock: (folder: string) => Promise<HeldLock | undefined>;
  /** Gets a line for each change of state, and for each failure that does not end a job. */
  readonly log: Log;
}

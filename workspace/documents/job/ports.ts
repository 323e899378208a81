import type { Log } from '../../../core/log.ts';
import type { ServiceClient } from '../../../service/client.ts';
import type { Clock } from '../../../service/clock.ts';
import type { Files } from '../../files/files.ts';
import type { HeldLock } from '../../lock/folder-lock.ts';
import type { JobTarget } from './job.ts';

/** Keeps secrets: the editor's SecretStorage, or files that only their owner may read. */
export interface Secrets {
  store(name: string, value: string): Promise<void>;
  get(name: string): Promise<string | undefined>;
  delete(name: string): Promise<void>;
}

/** A source that is to be translated. */
export interface OpenedSource {
  /** Reads the bytes only while it is read itself. */
  readonly blob: Blob;
  /** The same bytes; each piece is good until the next one is asked for. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** The rights that the translation gets, as `chmod` takes them. */
  readonly mode: number;
}

/** A complete translation that is to be put where the user wants it. */
export interface Placement {
  /** The file that holds it. */
  readonly spool: string;
  readonly target: JobTarget;
  /** Where an earlier attempt, that was cut short, tried to put it. */
  readonly tried: string | undefined;
  /** Keeps in mind where it is about to be put. */
  readonly onTry: (path: string) => Promise<void>;
}

/**
 * Where documents come from and go to: plain files, or the file system of an editor. Paths are what the caller of the jobs
 * gave; the jobs only keep them.
 */
export interface DocumentLocations {
  open(source: string): Promise<OpenedSource>;
  /** The folder itself behind all links. @throws DocumentError when it is no folder. */
  realFolder(folder: string): Promise<string>;
  /** @throws DocumentError unless a file can be made there now. */
  check(target: JobTarget): Promise<void>;
  /**
   * Puts the translation there under the first free name, never over another file, and says where it is. The spool may
   * still be there afterwards.
   * @throws DocumentError when it cannot be there; the spool is then untouched.
   */
  place(placement: Placement): Promise<string>;
  /** Whether a translation is still where it was placed. */
  has(path: string): Promise<boolean>;
}

/** What the jobs need of the machine and of the service. */
export interface DocumentPorts {
  readonly client: Pick<ServiceClient, 'uploadDocument' | 'getDocumentStatus' | 'downloadDocument'>;
  /** The address of the service; a job goes on only with the service that it was begun with. */
  readonly origin: string;
  /** For journals and spools. */
  readonly files: Files;
  readonly locations: DocumentLocations;
  readonly secrets: Secrets;
  /** Absolute, private to the user, and kept over restarts. */
  readonly folder: string;
  readonly clock: Clock;
  /** Takes the lock that is this folder; undefined while somebody else holds it. */
  readonly takeLock: (folder: string) => Promise<HeldLock | undefined>;
  /** Gets a line for each change of state, and for each failure that does not end a job. */
  readonly log: Log;
}

import path from 'node:path';
import * as v from 'valibot';
import { codeOf, type InsideFile, type SyncFolder } from '#files';
import { type Lock, lockedDictionary, lockedList, withDictionary, withList } from '../model/lock/lock.ts';
import { readLock } from '../model/lock/read-lock.ts';
import { writeLock } from '../model/lock/write-lock.ts';
import { recordName, type SyncedKey } from './records.ts';

const FOLDER = 'pulls';

/** The names that we give; no other file is read or removed (reliability R1a). */
const OWN_NAME = /^[0-9a-f]{32}\.json$/;

const NoteSchema = v.object({
  version: v.literal(1),
  before: v.exactOptional(v.string()),
  lock: v.string(),
});

/** What the lock is to say of an object as soon as a pull has written its file. */
interface PullFact {
  /** The hash that the lock has of it before; undefined if it does not know it. */
  readonly before: string | undefined;
  /** A lock with this fact and no other. */
  readonly lock: Lock;
}

/** A file that a pull is about to write. */
interface PulledFile {
  readonly target: InsideFile;
  /** All of it. */
  readonly text: string;
  /** What was read of it; undefined for a new file. */
  readonly before: Uint8Array | undefined;
}

/** Of a new file: everybody can read it. */
const NEW_MODE = 0o644;

/**
 * What pulls write down before they write files (reliability S8). The text of a file waits in `.parlance` until it is renamed: what is
 * written down without a text that waits has happened, whatever anybody has edited since.
 */
export class Pulls {
  readonly #folder: SyncFolder;
  readonly #ended: readonly PullFact[];
  #done: readonly string[];

  private constructor(folder: SyncFolder, ended: readonly PullFact[], done: readonly string[]) {
    this.#folder = folder;
    this.#ended = ended;
    this.#done = done;
  }

  /** Reads what runs that were killed have written down about objects at an origin. */
  static async open(folder: SyncFolder, origin: string): Promise<Pulls> {
    const ended: PullFact[] = [];
    const done: string[] = [];
    for (const name of (await folder.list(FOLDER)).filter((one) => OWN_NAME.test(one))) {
      const note = await readNote(folder, `${FOLDER}/${name}`);
      if (note === undefined || !isAt(note, origin)) continue;
      done.push(name);
      if (!(await folder.has(waitingName(name)))) ended.push(note);
    }
    return new Pulls(folder, ended, done);
  }

  /** Whether files were written, and the lock possibly does not say so. */
  get areEnded(): boolean {
    return this.#ended.length > 0;
  }

  /** The lock with what these pulls could not write into it any more, unless somebody has written it since. */
  complete(lock: Lock): Lock {
    return this.#ended.reduce(withFact, lock);
  }

  /**
   * Writes the file of an object as a whole, and what the lock is to say of it before.
   * @returns whether it was written: what somebody has saved meanwhile stays.
   * @throws FileError, or the system's error; the file is then unchanged.
   */
  async put(key: SyncedKey, fact: PullFact, { target, text, before }: PulledFile): Promise<boolean> {
    const name = path.posix.basename(recordName(FOLDER, key));
    const mode = (await target.stat())?.mode ?? NEW_MODE;
    await this.#folder.write(waitingName(name), text, mode);
    try {
      await this.#folder.write(`${FOLDER}/${name}`, noteOf(fact));
      const isWritten = await this.#folder.moveTo(waitingName(name), target, before);
      if (!isWritten) await this.#forget(name);
      return isWritten;
    } catch (error) {
      await this.#forget(name);
      if (codeOf(error) !== 'EXDEV') throw error;
      // The folder of the file is on another disk than `.parlance`.
      return target.write(new TextEncoder().encode(text), { before });
    }
  }

  /** What is written down of an object is among the facts that the next write of the lock brings. */
  done(key: SyncedKey): void {
    this.#done = [...this.#done, path.posix.basename(recordName(FOLDER, key))];
  }

  /** Forgets what the lock says by now. */
  async forget(): Promise<void> {
    const done = this.#done;
    this.#done = [];
    for (const name of done) await this.#forget(name);
  }

  /** The text that waits goes last: without it, the file would count as written. */
  async #forget(name: string): Promise<void> {
    await this.#folder.remove(`${FOLDER}/${name}`);
    await this.#folder.remove(waitingName(name));
  }
}

function isAt({ lock: { dictionaries, lists } }: PullFact, origin: string): boolean {
  return [...dictionaries, ...lists].some((one) => one.origin === origin);
}

function waitingName(name: string): string {
  return `waiting/${name}`;
}

function noteOf({ before, lock }: PullFact): string {
  return `${JSON.stringify({ version: 1, ...(before !== undefined && { before }), lock: writeLock(lock) })}\n`;
}

async function readNote(folder: SyncFolder, name: string): Promise<PullFact | undefined> {
  const text = await folder.read(name);
  if (text === undefined) return undefined;
  const note = parseNote(text);
  if (note === undefined) throw await folder.setAside(name);
  return note;
}

function parseNote(text: string): PullFact | undefined {
  try {
    const { before, lock } = v.parse(NoteSchema, JSON.parse(text));
    const read = readLock(lock);
    return 'lock' in read ? { before, lock: read.lock } : undefined;
  } catch {
    return undefined;
  }
}

function withFact(lock: Lock, { before, lock: { dictionaries, lists } }: PullFact): Lock {
  const known = dictionaries.filter((one) => lockedDictionary(lock, one)?.hash === before);
  const knownLists = lists.filter((one) => lockedList(lock, one)?.hash === before);
  return knownLists.reduce(withList, known.reduce(withDictionary, lock));
}

import { canonicalText } from '../../core/sync/entries/canonical-text.ts';
import type { Entries } from '../../core/sync/entries/entries.ts';

/** A dictionary as the service had it. */
export interface RemoteVersion {
  readonly entries: Entries;
  readonly text: string;
  /** When it was read; in ms of the epoch. */
  readonly at: number;
}

/** The text of a dictionary in an editor: one line for each entry, sorted, so that people can compare two versions. */
export function versionOf(entries: Entries, at: number): RemoteVersion {
  return { entries, text: canonicalText(entries), at };
}

/**
 * Which version of each open dictionary its editor shows. A file system is also read when no editor shows the result, so what was read last
 * is not always what the user has edited: a save compares the service with the version that was seen.
 */
export class ShownVersions {
  readonly #read = new Map<string, RemoteVersion>();
  readonly #shown = new Map<string, RemoteVersion>();

  /** What was read last. */
  last(address: string): RemoteVersion | undefined {
    return this.#read.get(address);
  }

  /** The version that the text of the editor comes from; undefined if this window does not know it. */
  shown(address: string): RemoteVersion | undefined {
    return this.#shown.get(address);
  }

  remember(address: string, version: RemoteVersion): void {
    this.#read.set(address, version);
  }

  /** An editor shows this text, without changes of the user. */
  noteText(address: string, text: string): void {
    const read = this.#read.get(address);
    if (read?.text === text) this.#shown.set(address, read);
  }

  /**
   * The text of the editor is based on this version now, because it was merged. What was read last stays: the editor takes a newer file for
   * a conflict of its own.
   */
  rebase(address: string, version: RemoteVersion): void {
    this.#shown.set(address, version);
  }

  /** The text of the editor was written. */
  wrote(address: string, version: RemoteVersion): void {
    this.#read.set(address, version);
    this.#shown.set(address, version);
  }

  forget(address: string): void {
    this.#read.delete(address);
    this.#shown.delete(address);
  }
}

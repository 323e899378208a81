/** A document as the service had it. */
export interface ShownVersion {
  readonly text: string;
}

/**
 * Which version of each open document its editor shows. A file system is also read when no editor shows the result, so what was read last
 * is not always what the user has edited: a save compares the service with the version that was seen.
 */
export class ShownVersions<Version extends ShownVersion> {
  readonly #read = new Map<string, Version>();
  readonly #shown = new Map<string, Version>();

  /** What was read last. */
  last(address: string): Version | undefined {
    return this.#read.get(address);
  }

  /** The version that the text of the editor comes from; undefined if this window does not know it. */
  shown(address: string): Version | undefined {
    return this.#shown.get(address);
  }

  remember(address: string, version: Version): void {
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
  rebase(address: string, version: Version): void {
    this.#shown.set(address, version);
  }

  /** The text of the editor was written. */
  wrote(address: string, version: Version): void {
    this.#read.set(address, version);
    this.#shown.set(address, version);
  }

  forget(address: string): void {
    this.#read.delete(address);
    this.#shown.delete(address);
  }
}

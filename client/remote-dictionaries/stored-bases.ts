import type { Memento } from 'vscode';
import type { Entries } from '../../core/sync/entries/entries.ts';
import { hashOfEntries } from '../../workspace/sync/hash-of-entries.ts';

const KEY = 'remoteDictionaries.bases';

/**
 * The hashes of the versions that editors show, kept across a reload: the editor restores a text with changes, but nobody would know what it
 * comes from. Without entries, because those are at the service.
 */
export class StoredBases {
  readonly #memory: Memento;

  constructor(memory: Memento) {
    this.#memory = memory;
  }

  /** Whether the text at an address comes from these entries. */
  isBase(address: string, entries: Entries): boolean {
    return this.#all()[address] === hashOfEntries(entries);
  }

  /** Undefined: the document was closed. */
  async set(address: string, entries: Entries | undefined): Promise<void> {
    const { [address]: before, ...others } = this.#all();
    const hash = entries && hashOfEntries(entries);
    if (hash !== before) await this.#memory.update(KEY, { ...others, ...(hash && { [address]: hash }) });
  }

  #all(): Readonly<Record<string, string>> {
    return this.#memory.get(KEY, {});
  }
}

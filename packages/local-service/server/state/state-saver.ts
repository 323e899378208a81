import { setTimeout as wait } from 'node:timers/promises';
import type { StateFile } from './state-file.ts';

/** Milliseconds within which changes are written together. */
const PAUSE_MS = 20;

/** Writes the state soon after each change, and at the end. */
export class StateSaver {
  readonly #file: StateFile;
  readonly #format: () => string;
  readonly #failed: (error: unknown) => void;
  #written: string | undefined;
  #isStale = false;
  #isClosed = false;
  #saving: Promise<void> | undefined;

  /** @param failed called whenever the state could not be written; the next change tries again. */
  constructor(file: StateFile, format: () => string, failed: (error: unknown) => void) {
    this.#file = file;
    this.#format = format;
    this.#failed = failed;
  }

  /** Call it when something may have changed. A request that outlives its connection is too late. */
  changed(): void {
    if (this.#isClosed) return;
    this.#isStale = true;
    this.#saving ??= this.#saveWhileStale();
  }

  /**
   * Writes a last time.
   * @throws StateFileError when the state is not saved.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#saving;
    await this.#save();
  }

  async #saveWhileStale(): Promise<void> {
    while (this.#isStale) {
      await wait(PAUSE_MS);
      this.#isStale = false;
      await this.#save().catch(this.#failed);
    }
    this.#saving = undefined;
  }

  async #save(): Promise<void> {
    const text = this.#format();
    if (text === this.#written) return;
    await this.#file.write(text);
    this.#written = text;
  }
}

import type { Log } from '#base';
import { failureFields } from '#service';
import type { AnswerJournal } from './answer-journal.ts';
import type { JournaledLine } from './journal-lines.ts';
import { isTooOld, type StoredTranslations, TranslationsFile } from './translations-file.ts';

/** A translation in the cache. */
export interface CachedTranslation {
  readonly text: string;
  readonly detected_source_language: string;
}

interface KeptTranslation extends CachedTranslation {
  /** When it was translated, in milliseconds since the epoch. */
  readonly at: number;
  /** Useful for days and not only for an hour, so it is kept on the disk too. */
  readonly lasting: boolean;
}

/** The ports and limits of the stored translations. */
interface KeepingPorts {
  /** The file for those that last, which all windows share; undefined where there is no disk. */
  readonly file: string | undefined;
  /** Whether translations are written to it. Called each time, because the user can change it. */
  keepsOnDisk(): boolean;
  /** Whether what is useful for an hour is kept there too, for another command. */
  readonly keepsPassing?: boolean;
  /** Where answers go as soon as they arrive, for a process that is killed before it writes the file. */
  readonly journal?: AnswerJournal | undefined;
  /** Milliseconds of the epoch. */
  now(): number;
  /** UTF-16 units of all texts together; a few megabytes by default. */
  readonly maxUnits?: number;
  readonly log: Log;
}

const MAX_UNITS = 2_000_000;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Translations by key: those used last, in memory and, where they last, in a file. The oldest are removed when there
 * is no space.
 */
export class KeptTranslations {
  readonly #ports: KeepingPorts;
  readonly #file: TranslationsFile | undefined;
  readonly #log: Log;
  readonly #byKey = new Map<string, KeptTranslation>();
  /** Keys whose translations of that time, in milliseconds of the epoch, or before cannot be used, wherever they are kept. */
  readonly #forgotten = new Map<string, number>();
  #units = 0;
  #isChanged = false;
  /** The last clearing that this window knows. */
  #clearedAt: number | undefined;
  #loading: Promise<void> | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(ports: KeepingPorts) {
    this.#ports = ports;
    this.#log = ports.log;
    this.#file =
      ports.file === undefined ? undefined : new TranslationsFile(ports.file, ports.now, ports.log);
  }

  /** What is kept under a key, if it is not too old. */
  get(key: string): CachedTranslation | undefined {
    const kept = this.#byKey.get(key);
    if (kept === undefined) return undefined;
    this.#delete(key);
    if (isTooOld(kept, this.#ports.now())) return undefined;
    this.#put(key, kept);
    return kept;
  }

  /** Keeps the translations of one answer. They are in the journal when it returns (reliability B3). */
  add(answers: ReadonlyMap<string, CachedTranslation>, lasting: boolean): void {
    const at = this.#ports.now();
    const lines: JournaledLine[] = [];
    for (const [key, { text, detected_source_language }] of answers) {
      this.#delete(key);
      this.#forgotten.delete(key);
      const kept = { text, detected_source_language, at, lasting };
      this.#put(key, kept);
      lines.push({ key, ...kept });
      this.#isChanged = true;
    }
    if (lasting || this.#ports.keepsPassing) this.#journal(lines);
  }

  /** Forgets keys; the file and other windows forget them with the next write. */
  forget(keys: readonly string[]): void {
    const at = this.#ports.now();
    for (const key of keys) {
      this.#delete(key);
      this.#forgotten.set(key, at);
      this.#isChanged = true;
    }
    this.#journal(keys.map((key) => ({ key, at })));
  }

  /** Reads the file, once, and forgets what another window has cleared since. A file that cannot be read counts as empty. */
  async load(): Promise<void> {
    this.#loading ??= this.#read();
    await this.#loading;
    await this.#followClearing();
  }

  /** Writes the file, if something is new. If that fails, the texts are sent again another day. */
  save(): Promise<void> {
    if (!this.#isChanged || !this.#ports.keepsOnDisk()) return this.#saving;
    this.#isChanged = false;
    this.#saving = this.#saving.then(() => this.#write()).catch((error: unknown) => this.#warn(error));
    return this.#saving;
  }

  #journal(lines: readonly JournaledLine[]): void {
    try {
      this.#ports.journal?.append(lines);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(error: unknown): void {
    this.#log.write('warning', 'translations could not be kept', failureFields(error));
  }

  /** Removes from the file what is too old, also if nothing is translated any more. Never throws. */
  async removeOld(): Promise<void> {
    try {
      await this.#file?.removeOld();
    } catch (error) {
      this.#log.write('warning', 'old translations could not be removed', failureFields(error));
    }
  }

  /** Forgets everything, in this window and the others. @throws the system's error when the file cannot be removed. */
  async clear(): Promise<void> {
    this.#byKey.clear();
    this.#forgotten.clear();
    this.#units = 0;
    this.#isChanged = false;
    await this.#saving;
    this.#clearedAt = this.#ports.now();
    await this.#file?.clear(this.#clearedAt);
    await this.#ports.journal?.remove();
  }

  #delete(key: string): void {
    this.#units -= this.#byKey.get(key)?.text.length ?? 0;
    this.#byKey.delete(key);
  }

  /** The newest are last. */
  #put(key: string, kept: KeptTranslation): void {
    this.#byKey.set(key, kept);
    this.#units += kept.text.length;
    for (const oldest of this.#byKey.keys()) {
      if (this.#units <= (this.#ports.maxUnits ?? MAX_UNITS)) return;
      this.#delete(oldest);
    }
  }

  async #read(): Promise<void> {
    await this.#readJournal();
    if (this.#file === undefined || !this.#ports.keepsOnDisk()) return;
    this.#clearedAt = await this.#file.clearedAt();
    const stored = await this.#file.read();
    this.#followForgetting(stored);
    for (const { key, ...kept } of stored.translations) this.#put(key, kept);
  }

  /** Takes over what killed runs have left. */
  async #readJournal(): Promise<void> {
    const { journal } = this.#ports;
    const now = this.#ports.now();
    try {
      await journal?.removeOld(now);
      for (const { key, ...left } of (await journal?.read()) ?? []) {
        this.#delete(key);
        this.#isChanged = true;
        if (!('text' in left)) this.#forgotten.set(key, Math.min(left.at, now));
        else if (!isTooOld(left, now)) this.#put(key, { ...left, at: Math.min(left.at, now) });
      }
    } catch (error) {
      this.#warn(error);
    }
  }

  /** What was translated before the clearing is gone; what came after it stays. */
  async #followClearing(): Promise<void> {
    const clearedAt = await this.#file?.clearedAt();
    if (clearedAt === undefined || clearedAt === this.#clearedAt) return;
    this.#clearedAt = clearedAt;
    for (const [key, { at }] of this.#byKey) if (at <= clearedAt) this.#delete(key);
  }

  async #write(): Promise<void> {
    const file = this.#file;
    if (file === undefined || !this.#ports.keepsOnDisk()) return;
    const removeJournal = this.#ports.journal?.rotate();
    await file.change(async () => {
      await this.#followClearing();
      return this.#merged(await file.read());
    });
    await removeJournal?.();
  }

  /** Another window may have written in the meantime: what is only in the file is kept, as far as there is space. */
  #merged(stored: StoredTranslations): StoredTranslations {
    const now = this.#ports.now();
    const forgotten = this.#followForgetting(stored);
    for (const [key, kept] of this.#byKey) if (isTooOld(kept, now)) this.#delete(key);
    let room = (this.#ports.maxUnits ?? MAX_UNITS) - this.#units;
    const others = stored.translations.filter(({ key, text, at }) => {
      if (this.#byKey.has(key) || at <= (forgotten.get(key) ?? NEVER)) return false;
      room -= text.length;
      return room >= 0;
    });
    const { keepsPassing = false } = this.#ports;
    const own = [...this.#byKey].flatMap(([key, kept]) =>
      kept.lasting || keepsPassing ? [{ key, ...kept }] : [],
    );
    return {
      translations: [...others, ...own],
      forgotten: [...forgotten].map(([key, at]) => ({ key, at })),
    };
  }

  /** What another window has forgotten cannot be used here either, unless it was translated again since. */
  #followForgetting(stored: StoredTranslations): ReadonlyMap<string, number> {
    const forgotten = new Map(this.#forgotten);
    for (const { key, at } of stored.forgotten) forgotten.set(key, Math.max(at, forgotten.get(key) ?? NEVER));
    for (const [key, { at }] of this.#byKey) if (at <= (forgotten.get(key) ?? NEVER)) this.#delete(key);
    return forgotten;
  }
}

import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Log } from '../../../core/log.ts';
import { failureFields } from '../../../service/errors/failure-fields.ts';
import { codeOf } from '../../files/error-code.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { whileLocked } from '../../lock/while-locked.ts';

/** A translation in the cache. */
export interface CachedTranslation {
  readonly text: string;
  readonly detected_source_language: string;
}

interface KeptTranslation extends CachedTranslation {
  /** When it was translated, in milliseconds since the epoch. */
  readonly at: number;
  /** Useful for days, so it is kept on the disk too. */
  readonly lasting: boolean;
}

/** The ports and limits of the stored translations. */
export interface KeepingPorts {
  /** The file for those that last; undefined if nothing is written. Called each time, because the user can change it. */
  file(): string | undefined;
  /** Milliseconds of the epoch. */
  now(): number;
  /** UTF-16 units of all texts together; a few megabytes by default. */
  readonly maxUnits?: number;
  readonly log: Log;
}

/** Only the user can read it. */
const FILE_MODE = 0o600;
const MAX_UNITS = 2_000_000;
const LASTING_MILLISECONDS = 30 * 24 * 3_600_000;
const PASSING_MILLISECONDS = 3_600_000;
/** How long a window waits for another one that is writing. */
const TURN_MILLISECONDS = 2_000;

const FileSchema = v.object({
  version: v.literal(1),
  translations: v.array(v.tuple([v.string(), v.number(), v.string(), v.string()])),
});

/**
 * Translations by key: those used last, in memory and, where they last, in a file. The oldest are removed when there
 * is no space.
 */
export class KeptTranslations {
  readonly #ports: KeepingPorts;
  readonly #log: Log;
  readonly #byKey = new Map<string, KeptTranslation>();
  /** Keys that must not be read from the file again. */
  readonly #forgotten = new Set<string>();
  #units = 0;
  #isChanged = false;
  #loading: Promise<void> | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(ports: KeepingPorts) {
    this.#ports = ports;
    this.#log = ports.log;
  }

  /** What is kept under a key, if it is not too old. */
  get(key: string): CachedTranslation | undefined {
    const kept = this.#byKey.get(key);
    if (kept === undefined) return undefined;
    const age = this.#ports.now() - kept.at;
    this.#delete(key);
    if (age < 0 || age >= (kept.lasting ? LASTING_MILLISECONDS : PASSING_MILLISECONDS)) return undefined;
    this.#put(key, kept);
    return kept;
  }

  set(key: string, { text, detected_source_language }: CachedTranslation, lasting: boolean): void {
    this.#delete(key);
    this.#forgotten.delete(key);
    this.#put(key, { text, detected_source_language, at: this.#ports.now(), lasting });
    this.#isChanged = true;
  }

  /** Forgets keys; the file forgets them with the next write. */
  forget(keys: readonly string[]): void {
    for (const key of keys) {
      this.#delete(key);
      this.#forgotten.add(key);
      this.#isChanged = true;
    }
  }

  /** Reads the file, once. A file that cannot be read counts as empty. */
  load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  /** Writes the file, if something is new. If that fails, the texts are sent again another day. */
  save(): Promise<void> {
    if (!this.#isChanged) return this.#saving;
    this.#isChanged = false;
    this.#saving = this.#saving
      .then(() => this.#writeAlone())
      .catch((error: unknown) =>
        this.#log.write('warning', 'translations could not be kept', failureFields(error)),
      );
    return this.#saving;
  }

  /** @throws the system's error when the file cannot be removed. */
  async clear(): Promise<void> {
    this.#byKey.clear();
    this.#forgotten.clear();
    this.#units = 0;
    this.#isChanged = false;
    await this.#saving;
    const file = this.#ports.file();
    if (file !== undefined) await rm(file, { force: true });
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
    const file = this.#ports.file();
    if (file === undefined) return;
    for (const [key, at, text, detected_source_language] of await this.#readFile(file)) {
      this.#put(key, { at, text, detected_source_language, lasting: true });
    }
  }

  /** Windows that write at the same time take turns, so that none overwrites what it has not read. */
  async #writeAlone(): Promise<void> {
    const file = this.#ports.file();
    if (file === undefined) return;
    await mkdir(path.dirname(file), { recursive: true });
    await whileLocked(`${file}.lock`, TURN_MILLISECONDS, () => this.#write());
  }

  /** Another window may have written in the meantime: what is only in the file is kept, as far as there is space. */
  async #write(): Promise<void> {
    const file = this.#ports.file();
    if (file === undefined) return;
    const own = [...this.#byKey].filter(([, { lasting }]) => lasting);
    const isOthers = (key: string) => !this.#byKey.has(key) && !this.#forgotten.has(key);
    const others = (await this.#readFile(file)).filter(([key]) => isOthers(key));
    let room = (this.#ports.maxUnits ?? MAX_UNITS) - this.#units;
    const kept = others.filter(([, , text]) => {
      room -= text.length;
      return room >= 0;
    });
    const translations = [
      ...kept,
      ...own.map(([key, { at, text, detected_source_language }]) => [
        key,
        at,
        text,
        detected_source_language,
      ]),
    ];
    const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, translations }));
    await writeWhole(file, bytes, FILE_MODE);
  }

  async #readFile(file: string): Promise<v.InferOutput<typeof FileSchema>['translations']> {
    try {
      return v.parse(FileSchema, JSON.parse(await readFile(file, 'utf8'))).translations;
    } catch (error) {
      const fields = failureFields(error);
      if (codeOf(error) !== 'ENOENT')
        this.#log.write('warning', 'kept translations could not be read', fields);
      return [];
    }
  }
}

import path from 'node:path';
import * as v from 'valibot';
import type { Log } from '#base';
import { makeFolder, readStateText, removeState, statState, whileLocked, writeWhole } from '#files';
import { failureFields, finiteNumber } from '#service';

/** A translation on the disk. */
interface StoredTranslation {
  readonly key: string;
  /** When it was translated, in milliseconds of the epoch. */
  readonly at: number;
  readonly text: string;
  readonly detected_source_language: string;
  /** Whether it is useful for days; otherwise it is for an hour. */
  readonly lasting: boolean;
}

/** A key whose translation cannot be used; what was translated after `at`, in milliseconds of the epoch, can be. */
interface ForgottenKey {
  readonly key: string;
  readonly at: number;
}

/** What all windows keep. A forgotten key is named as long as a window could still write its old translation. */
export interface StoredTranslations {
  readonly translations: readonly StoredTranslation[];
  readonly forgotten: readonly ForgottenKey[];
}

/** Bytes that are read: what all windows keep is far less (kept-translations.ts). */
const MAX_BYTES = 64 * 1024 ** 2;
/** Bytes of the file that says when it was cleared. */
const MAX_MARK_BYTES = 100;

/** Only the user can read it. */
const FILE_MODE = 0o600;
/** How long a window waits for another one that is writing. */
const TURN_MILLISECONDS = 2_000;
/** The same for clearing: a window that writes then would write again what is cleared. */
const CLEARING_MILLISECONDS = 10_000;
const DAY = 24 * 3_600_000;
/** How long a translation is kept. */
const LASTING_MILLISECONDS = 30 * DAY;
/** The same for one that depends on what can change under the same id. */
const PASSING_MILLISECONDS = 3_600_000;

const FileSchema = v.object({
  version: v.literal(1),
  translations: v.array(
    v.tuple([v.string(), finiteNumber, v.string(), v.string(), v.optional(v.literal('passing'))]),
  ),
  forgotten: v.optional(v.array(v.tuple([v.string(), finiteNumber])), []),
});

/** Stands for a file that cannot be read, or is too large, and is refused as one that is damaged. */
const NO_TEXT = 'null';

const NOTHING: StoredTranslations = { translations: [], forgotten: [] };

/** Whether a translation is kept no longer: after 30 days, or an hour. */
export function isTooOld(
  { at, lasting = true }: { readonly at: number; readonly lasting?: boolean },
  now: number,
): boolean {
  return now - at >= (lasting ? LASTING_MILLISECONDS : PASSING_MILLISECONDS);
}

/** The file with the translations of all windows. Windows that change it take turns, so that none overwrites what it has not read. */
export class TranslationsFile {
  readonly #path: string;
  readonly #now: () => number;
  readonly #log: Log;

  /** @param now Milliseconds of the epoch. */
  constructor(file: string, now: () => number, log: Log) {
    this.#path = file;
    this.#now = now;
    this.#log = log;
  }

  /**
   * What is not too old; nothing if there is no file, or if it cannot be read. If a clock was set back since, what was translated later than now
   * counts as new, because it is paid for.
   */
  async read(): Promise<StoredTranslations> {
    const now = this.#now();
    const { translations, forgotten } = await this.#readAll();
    const isYoung = (stored: { readonly at: number }) => !isTooOld(stored, now);
    const later = new Map(forgotten.filter(({ at }) => at > now).map(({ key, at }) => [key, at]));
    const left = translations.filter(({ key, at }) => at > (later.get(key) ?? Number.NEGATIVE_INFINITY));
    return {
      translations: left.filter(isYoung).map((stored) => ({ ...stored, at: Math.min(stored.at, now) })),
      forgotten: forgotten.filter((stored) => stored.at <= now && isYoung(stored)),
    };
  }

  /** When a window has cleared the file last, in milliseconds of the epoch; undefined if that is not known. */
  async clearedAt(): Promise<number | undefined> {
    const text = readStateText(this.#markPath, MAX_MARK_BYTES) ?? '';
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }

  /**
   * Replaces the translations.
   * @throws the system's error if the file cannot be written.
   */
  change(update: () => Promise<StoredTranslations>): Promise<void> {
    return this.#alone(TURN_MILLISECONDS, async () => this.#write(await update()));
  }

  /**
   * Removes the file, and lets other windows know that they must not write its translations again.
   * @throws the system's error if that is not possible.
   */
  clear(at: number): Promise<void> {
    return this.#alone(CLEARING_MILLISECONDS, async () => {
      await writeWhole(this.#markPath, new TextEncoder().encode(String(at)), FILE_MODE);
      await removeState(this.#path);
    });
  }

  /**
   * Removes what is too old, for users who translate nothing any more; at most once a day, because every change does that too.
   * @throws the system's error if the file cannot be written.
   */
  async removeOld(): Promise<void> {
    // Usually there is no file yet. One that cannot be read is logged when the next translation reads it.
    const stats = await statState(this.#path);
    if (stats === undefined || Math.abs(this.#now() - stats.modified) < DAY) return;
    await this.#alone(TURN_MILLISECONDS, async () => {
      const left = await this.read();
      if (left.translations.length === 0) await removeState(this.#path);
      else await this.#write(left);
    });
  }

  get #markPath(): string {
    return `${this.#path}.cleared`;
  }

  async #alone(patience: number, work: () => Promise<void>): Promise<void> {
    await makeFolder(path.dirname(this.#path));
    await whileLocked(`${this.#path}.lock`, patience, work);
  }

  async #write(stored: StoredTranslations): Promise<void> {
    const translations = stored.translations.map(({ key, at, text, detected_source_language, lasting }) => [
      key,
      at,
      text,
      detected_source_language,
      ...(lasting ? [] : ['passing']),
    ]);
    const forgotten = stored.forgotten.map(({ key, at }) => [key, at]);
    const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, translations, forgotten }));
    await writeWhole(this.#path, bytes, FILE_MODE);
  }

  async #readAll(): Promise<StoredTranslations> {
    if ((await statState(this.#path)) === undefined) return NOTHING;
    try {
      const stored = v.parse(FileSchema, JSON.parse(readStateText(this.#path, MAX_BYTES) ?? NO_TEXT));
      return {
        translations: stored.translations.map(([key, at, text, detected_source_language, passing]) => ({
          key,
          at,
          text,
          detected_source_language,
          lasting: passing === undefined,
        })),
        forgotten: stored.forgotten.map(([key, at]) => ({ key, at })),
      };
    } catch (error) {
      this.#log.write('warning', 'kept translations could not be read', failureFields(error));
      return NOTHING;
    }
  }
}

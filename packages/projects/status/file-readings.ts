import type { StatesInput } from '#units';
import type { FileStatus, Standings } from './pair-status.ts';
import { type FileSide, forLanguage, type SideReading } from './read-side.ts';

/** Bytes of the files whose readings are kept. In memory, a reading takes some fifty times as much. */
const MOST_KEPT_BYTES = 512 * 1024;

/** The language of a translation, and how its project writes it: several locales can have one language at the service. */
interface TargetLanguage {
  readonly target: string;
  readonly written: string | undefined;
}

/** The language of a translation with its name in the project. */
export function targetLanguage({ code, locale, written }: FileStatus['files']): TargetLanguage {
  return { target: code ?? locale, written };
}

/** A file as one side of a pair. */
interface SideOfPair {
  readonly files: Pick<FileStatus['files'], 'keys' | 'except'>;
  readonly side: 'source' | 'target';
  readonly path: string;
  /** That of the translation. */
  readonly language: TargetLanguage;
}

/** One side of a file, as it was read for some languages. */
interface KeptFile {
  readonly choice: SideOfPair['files'];
  readonly bytes: Uint8Array;
  readonly sides: Map<string, FileSide>;
  /** The languages that it is read again for. */
  readonly needed: Set<string>;
  /** Bytes that were read into it. */
  size: number;
}

/** States, with what they are of. */
interface KeptStandings {
  readonly pair: FileStatus['files'];
  readonly source: FileSide;
  readonly adopt: StatesInput['adopt'];
  readonly bringsBack: boolean;
  readonly standings: Standings;
}

/**
 * What was read of the files of a project. As long as a file has the same bytes, its texts are found once. The last source is kept, because its
 * locales follow each other. A run that changes files reads them for a plan, when answers are at hand, and before it writes: it keeps what was
 * read first, so much that a large project fits into memory, until it has no more to do there.
 */
export class FileReadings {
  readonly #files = new Map<string, KeptFile>();
  /** What translations begin as, by their sources. */
  readonly #begun = new WeakMap<FileSide, Promise<FileSide>>();
  /** By the target. */
  readonly #standings = new WeakMap<FileSide, KeptStandings>();
  readonly #mostBytes: number;
  #last: { readonly key: string; readonly file: KeptFile } | undefined;
  #size = 0;

  /** @param readsAgain Whether files are read again before they are changed. */
  constructor(readsAgain = false) {
    this.#mostBytes = readsAgain ? MOST_KEPT_BYTES : 0;
  }

  /** A side of a file with these bytes: as it was read before, or as `read` reads it now. */
  async side(of: SideOfPair, bytes: Uint8Array, read: () => Promise<SideReading>): Promise<SideReading> {
    const kept = this.#find(of, bytes);
    if (kept !== undefined) return { ok: true, side: kept };
    const reading = await read();
    if (reading.ok) this.#keep(of, reading.side);
    return reading;
  }

  /** What a translation that is not there yet begins as. */
  begun(source: FileSide, begin: (source: FileSide) => Promise<FileSide>): Promise<FileSide> {
    const begun = this.#begun.get(source) ?? begin(source);
    this.#begun.set(source, begun);
    return begun;
  }

  /** The states of a pair: as they were computed from the same readings, or as `compute` does it now. */
  async standings(
    pair: FileStatus['files'],
    { source, target }: Pick<FileStatus, 'source' | 'target'>,
    { adopt, bringsBack = false }: Pick<StatesInput, 'adopt' | 'bringsBack'>,
    compute: () => Promise<Standings>,
  ): Promise<Standings> {
    const kept = this.#standings.get(target);
    if (
      kept?.pair === pair &&
      kept.source === source &&
      kept.adopt === adopt &&
      kept.bringsBack === bringsBack
    )
      return kept.standings;
    const standings = await compute();
    this.#standings.set(target, { pair, source, adopt, bringsBack, standings });
    return standings;
  }

  /** Lets go of what was read of a pair that is not read again. A source stays as long as it is needed for another language. */
  forget(pair: FileStatus['files']): void {
    const language = languageKey(targetLanguage(pair));
    this.#forgetSide(nameIn({ side: 'source', path: pair.source }), language);
    this.#forgetSide(nameIn({ side: 'target', path: pair.target }), language);
  }

  #forgetSide(key: string, language: string): void {
    const file = this.#files.get(key);
    if (file?.needed.delete(language) !== true || file.needed.size > 0) return;
    this.#files.delete(key);
    this.#size -= file.size;
    file.size = 0;
  }

  #find(of: SideOfPair, bytes: Uint8Array): FileSide | undefined {
    const key = nameIn(of);
    const file = this.#files.get(key) ?? (this.#last?.key === key ? this.#last.file : undefined);
    if (file === undefined || !isAsRead(file, of, bytes)) return undefined;
    const language = languageKey(of.language);
    const own = file.sides.get(language);
    const [other] = file.sides.values();
    const side = own ?? (of.side === 'source' && other ? forLanguage(other, of.language) : undefined);
    if (side === undefined) return undefined;
    file.sides.set(language, side);
    file.needed.add(language);
    // Another language may not have needed it.
    if (!this.#files.has(key)) this.#keepFile(key, file);
    return side;
  }

  #keep(of: SideOfPair, side: FileSide): void {
    const key = nameIn(of);
    const before = this.#files.get(key);
    const isSame = before !== undefined && isAsRead(before, of, side.bytes);
    if (before !== undefined && !isSame) {
      this.#files.delete(key);
      this.#size -= before.size;
    }
    const file = isSame
      ? before
      : { choice: of.files, bytes: side.bytes, sides: new Map(), needed: new Set<string>(), size: 0 };
    if (of.side === 'source') this.#last = { key, file };
    if (!this.#keepFile(key, file) && isSame) return;
    file.sides.set(languageKey(of.language), side);
    file.needed.add(languageKey(of.language));
  }

  /** Keeps a file with one more reading, if there is room for it. */
  #keepFile(key: string, file: KeptFile): boolean {
    const { length } = file.bytes;
    if (this.#size + length > this.#mostBytes) return false;
    this.#files.set(key, file);
    file.size += length;
    this.#size += length;
    return true;
  }
}

function nameIn({ side, path }: Pick<SideOfPair, 'side' | 'path'>): string {
  return `${side} ${path}`;
}

function languageKey({ target, written = '' }: TargetLanguage): string {
  return `${target} ${written}`;
}

function isAsRead({ choice, bytes }: KeptFile, { files }: SideOfPair, now: Uint8Array): boolean {
  return choice.keys === files.keys && choice.except === files.except && isEqual(bytes, now);
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

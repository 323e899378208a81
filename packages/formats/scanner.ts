import { message, TaggedError } from '#base';
import { brokenAt } from './broken-file.ts';
import type { FileReading, FileSegment } from './file-segment.ts';
import { MAX_NESTING, tooDeep } from './unreadable-text.ts';

/** Thrown by a scanner at what it does not understand. */
export class Unexpected extends TaggedError {
  static override readonly tag: string = 'Unexpected';
  readonly offset: number;
  readonly expected: string;

  constructor(offset: number, expected: string) {
    super(expected);
    this.offset = offset;
    this.expected = expected;
  }
}

/** What ends the lines that are written into a file. It reads up to the first one: call it once for a file, not for each of its texts. */
export function lineEndOf(file: string): string {
  return /\r?\n/.exec(file)?.[0] ?? '\n';
}

/** Reads a text from its beginning to its end, piece by piece. */
export class Scanner {
  readonly text: string;
  readonly lineEnd: string;
  at = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
    this.lineEnd = lineEndOf(text);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Takes what a sticky expression matches here; undefined if it does not. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.at = pattern.lastIndex;
    return match;
  }

  /** @throws Unexpected if it does not match. */
  need(pattern: RegExp, expected: string): RegExpExecArray {
    const match = this.take(pattern);
    if (match === undefined) throw new Unexpected(this.at, expected);
    return match;
  }

  /**
   * Reads what stands inside of something else.
   * @throws UnreadableText when that is nested too deeply.
   */
  nested<Result>(read: () => Result): Result {
    if (this.#depth === MAX_NESTING) throw tooDeep(this.at);
    this.#depth++;
    const result = read();
    this.#depth--;
    return result;
  }

  startsWith(part: string): boolean {
    return this.text.startsWith(part, this.at);
  }
}

/** The segments that a scanner finds, or where it found something else. */
export function scanned(text: string, format: string, scan: () => readonly FileSegment[]): FileReading {
  return whatScans<FileReading>(
    () => ({ ok: true, segments: scan() }),
    ({ offset, expected }) =>
      brokenAt(text, offset, message('This is not {0}. Expected: {1}', format, expected)),
  );
}

/** What a scanner finds, or something else where it found something else. */
export function whatScans<Result>(scan: () => Result, refuse: (error: Unexpected) => Result): Result {
  try {
    return scan();
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return refuse(error);
  }
}

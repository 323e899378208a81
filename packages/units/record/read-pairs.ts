import { markerAt } from '#base';
import { ORIGINS, UNKNOWN_DEPENDS } from './attested-pair.ts';
import { DEPENDS, HALF_DIGITS, ORIGIN, ROW, type RowBuffer, SOURCE, TARGET } from './pair-rows.ts';

/** What the first line of a file of pairs begins with; the version of the format follows. */
export const HEADER = 'parlance-pairs ';
export const VERSION = '1';

/** What a file of pairs has beside its pairs. */
export interface PairsReading {
  /** The version of the format, if it is not ours: then nothing of the file is used. */
  readonly otherVersion?: string;
  /** How many lines say nothing, and the first of them, counted from 1. */
  readonly damaged: number;
  readonly firstDamaged?: number;
  /** Whether git has left a conflict in it, of which both sides are read. */
  readonly hasConflict: boolean;
}

const CR = 0x0d;
const SPACE = 0x20;

/** What follows the locale: ` S T o p`. */
const SOURCE_AT = 1;
const TARGET_AT = 18;
const ORIGIN_AT = 35;
const DEPENDS_AT = 37;
const TAIL = 45;

/** Where in a row each half of a hash belongs, and where it stands behind the locale. */
const HALVES = [
  [SOURCE, SOURCE_AT],
  [SOURCE + 1, SOURCE_AT + HALF_DIGITS],
  [TARGET, TARGET_AT],
  [TARGET + 1, TARGET_AT + HALF_DIGITS],
] as const;

const SPACES = [SOURCE_AT, TARGET_AT, ORIGIN_AT, DEPENDS_AT].map((at) => at - 1);

const ORIGIN_LETTERS = ORIGINS.join('');

const LOCALE_FORM = /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/;
const MOST_LOCALE = 35;
const HEADER_FORM = /^parlance-pairs (\d{1,9})$/;
const MOST_HEADER = 40;

/** Reads the text of a `.pairs` file into a buffer. Never fails: a line that is damaged is skipped. */
export function readPairs(text: string, into: RowBuffer): PairsReading {
  const before = into.length;
  const reader = new LineReader(text, into);
  for (let start = text.startsWith('\ufeff') ? 1 : 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    reader.read(start, text.charCodeAt(end - 1) === CR && end > start ? end - 1 : end);
    start = end + 1;
  }
  const reading = reader.reading();
  if (reading.otherVersion !== undefined) into.cut(before);
  return reading;
}

/** What the lines so far have said. */
class LineReader {
  readonly #text: string;
  readonly #into: RowBuffer;
  readonly #row = new Uint32Array(ROW);
  #locale = '';
  #line = 0;
  #otherVersion: string | undefined;
  #damaged = 0;
  #firstDamaged: number | undefined;
  #hasConflict = false;
  /** Inside the part of a conflict that both sides have changed. */
  #isInBase = false;

  constructor(text: string, into: RowBuffer) {
    this.#text = text;
    this.#into = into;
  }

  read(start: number, end: number): void {
    this.#line++;
    const isRead = this.#readPair(start, end) || this.#readMarker(start) || this.#readHeader(start, end);
    if (this.#line === 1 ? isRead : isRead || start === end) return;
    this.#damaged++;
    this.#firstDamaged ??= this.#line;
  }

  reading(): PairsReading {
    return {
      ...(this.#otherVersion !== undefined && { otherVersion: this.#otherVersion }),
      damaged: this.#damaged,
      ...(this.#firstDamaged !== undefined && { firstDamaged: this.#firstDamaged }),
      hasConflict: this.#hasConflict,
    };
  }

  #readPair(start: number, end: number): boolean {
    const tail = end - TAIL;
    if (tail <= start || tail - start > MOST_LOCALE || !this.#hasForm(tail)) return false;
    if (!this.#hasLocale(start, tail) || !this.#fillRow(tail)) return false;
    return this.#isInBase || this.#into.add(this.#locale, this.#row);
  }

  #hasForm(tail: number): boolean {
    return SPACES.every((at) => this.#text.charCodeAt(tail + at) === SPACE);
  }

  /** Most lines have the locale of the line before. */
  #hasLocale(start: number, end: number): boolean {
    if (end - start === this.#locale.length && this.#text.startsWith(this.#locale, start)) return true;
    const locale = this.#text.slice(start, end);
    if (!LOCALE_FORM.test(locale)) return false;
    this.#locale = locale;
    return true;
  }

  #fillRow(tail: number): boolean {
    for (const [place, at] of HALVES) {
      const half = numberAt(this.#text, tail + at);
      if (half === undefined) return false;
      this.#row[place] = half;
    }
    const origin = ORIGIN_LETTERS.indexOf(this.#text.charAt(tail + ORIGIN_AT));
    const isKnown = !this.#text.startsWith(UNKNOWN_DEPENDS, tail + DEPENDS_AT);
    const depends = isKnown ? numberAt(this.#text, tail + DEPENDS_AT) : 0;
    if (origin === -1 || depends === undefined) return false;
    this.#row[ORIGIN] = origin * 2 + (isKnown ? 1 : 0);
    this.#row[DEPENDS] = depends;
    return true;
  }

  #readMarker(start: number): boolean {
    const marker = markerAt(this.#text, start);
    if (marker === undefined) return false;
    this.#hasConflict = true;
    this.#isInBase = marker === '|';
    return true;
  }

  /** Of two branches that were merged, each can have its first line. */
  #readHeader(start: number, end: number): boolean {
    const version = HEADER_FORM.exec(this.#text.slice(start, Math.min(end, start + MOST_HEADER)))?.[1];
    if (version !== undefined && version !== VERSION) this.#otherVersion ??= version;
    return version !== undefined;
  }
}

/** Eight hexadecimal digits; undefined for anything else. */
function numberAt(text: string, start: number): number | undefined {
  let number = 0;
  for (let at = start; at < start + HALF_DIGITS; at++) {
    const unit = text.charCodeAt(at);
    const digit = unit >= A_LOWER ? unit - A_LOWER + 10 : unit - ZERO;
    const isDigit = unit >= A_LOWER ? digit < 16 : unit >= ZERO && digit < 10;
    if (!isDigit) return undefined;
    number = number * 16 + digit;
  }
  return number;
}

const ZERO = 0x30;
const A_LOWER = 0x61;

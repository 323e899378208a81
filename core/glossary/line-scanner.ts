import type { LanguagePair } from '../languages/pair.ts';
import { MAX_PHRASE_BYTES } from '../requests/limits.ts';
import { hasMisplacedInvisible } from '../text/invisible.ts';
import { extraUtf8Bytes, hasLoneSurrogate, textOf, unitsOf } from '../text/units.ts';
import type { EntriesFormat } from './field.ts';
import { parseRow, phraseOf } from './row.ts';
import { scannerTables } from './scanner-tables.ts';
import { HASH_START, HASH_STEP, hashOfSource } from './source-key.ts';
import { hasSpecialPhrase } from './special-phrases.ts';
import { UNIT } from './unit-classes.ts';

/** What is known of a line without taking it apart, as bits. */
export const LINE = {
  /** The service takes it as an entry. */
  entry: 1,
  /** A rule about rows or entries may have something to say of it; no such rule has of the others. */
  suspect: 2,
  /** Another entry may have the same source phrase in some sense. */
  grouped: 4,
} as const;

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/** A phrase of fewer UTF-16 units cannot come near its limit of bytes, whatever its characters are. */
const SAFE_PHRASE_UNITS = Math.floor((MAX_PHRASE_BYTES * 0.9 - 1) / 3);

/** What was found in one field, as bits next to those of its units. */
const FAULT = 1 << 8;
const EMPTY = 1 << 9;
const EDGE = 1 << 10;
const LONG = 1 << 11;

const STOP = UNIT.separator | UNIT.quote | UNIT.lineEnd;
const SUSPECT_FIELD = UNIT.suspect | FAULT | EMPTY | EDGE | LONG;

/**
 * Reads the lines of a dictionary one by one, straight from their UTF-16 units: where a line ends, whether it is an entry, a
 * hash of its source phrase, and whether any rule has to look at it. The results of the last line stand in its fields, so that
 * a dictionary of a million lines makes no object for each.
 */
export class LineScanner {
  /** Behind the line's content. */
  contentEnd = 0;
  /** Behind the line's end: where the next line starts. */
  nextStart = 0;
  flags = 0;
  /** Of the key of the source phrase; 0 when the line is no entry. */
  hash = 0;
  /** UTF-8 bytes, the line end included. */
  bytes = 0;
  /** How many lines were read so far. */
  linesRead = 0;

  readonly #classes: Uint8Array;
  readonly #folding: Uint16Array;
  readonly #keys: Uint16Array;
  readonly #format: EntriesFormat;
  readonly #isCsv: boolean;
  /** The units of `en,de`, or none when every code is taken. */
  readonly #codes: Uint16Array;
  #position = 0;
  #hash = 0;

  constructor(format: EntriesFormat, pair: LanguagePair | undefined) {
    const { classes, folding, keys } = scannerTables(format);
    this.#classes = classes;
    this.#folding = folding;
    this.#keys = keys;
    this.#format = format;
    this.#isCsv = format === 'csv';
    this.#codes = unitsOf(pair === undefined ? '' : `${pair.source},${pair.target}`.toLowerCase());
  }

  /** Reads the line that starts at `start`. `end` is the end of the text. */
  scan(units: Uint16Array, start: number, end: number): void {
    this.linesRead++;
    this.#position = start;
    this.#hash = HASH_START;
    let found = this.#field(units, end, true);
    const sourceHash = this.#hash;
    const sourceEnd = this.#position;
    let targetEnd = sourceEnd;
    let columns = 1;
    let codesStart = 0;
    while (this.#atSeparator(units, end)) {
      this.#position++;
      columns++;
      if (columns === 3) codesStart = this.#position;
      found |= this.#field(units, end, false);
      if (columns === 2) targetEnd = this.#position;
    }
    if ((found & FAULT) !== 0) this.#skipToLineEnd(units, end);
    this.#finish(units, start, end, found);
    this.#classify(units, start, { columns, sourceEnd, targetEnd, codesStart, found, sourceHash });
  }

  /** Reads one field and gives the bits of what is in it. */
  #field(units: Uint16Array, end: number, hashed: boolean): number {
    const isQuoted = this.#isCsv && this.#position < end && units[this.#position] === QUOTE;
    const start = isQuoted ? this.#position + 1 : this.#position;
    const found = isQuoted
      ? this.#quoted(units, end)
      : hashed
        ? this.#bareHashed(units, end)
        : this.#bare(units, end);
    if ((found & FAULT) !== 0) return found;
    const contentEnd = isQuoted ? this.#position - 1 : this.#position;
    if (contentEnd === start) return found | EMPTY;
    const edges = this.#classOf(units, start) | this.#classOf(units, contentEnd - 1);
    const edge = (edges & UNIT.whiteSpace) === 0 ? 0 : EDGE;
    return found | edge | (contentEnd - start > SAFE_PHRASE_UNITS ? LONG : 0);
  }

  #bareHashed(units: Uint16Array, end: number): number {
    const classes = this.#classes;
    const keys = this.#keys;
    let position = this.#position;
    let hash = this.#hash;
    let found = 0;
    for (; position < end; position++) {
      const unit = units[position] as number;
      const unitClass = classes[unit] as number;
      if ((unitClass & STOP) !== 0) break;
      found |= unitClass;
      hash = Math.imul(hash ^ (keys[unit] as number), HASH_STEP);
    }
    this.#position = position;
    this.#hash = hash;
    return this.#isStrayQuote(units, end) ? FAULT : found;
  }

  #bare(units: Uint16Array, end: number): number {
    const classes = this.#classes;
    let position = this.#position;
    let found = 0;
    for (; position < end; position++) {
      const unitClass = classes[units[position] as number] as number;
      if ((unitClass & STOP) !== 0) break;
      found |= unitClass;
    }
    this.#position = position;
    return this.#isStrayQuote(units, end) ? FAULT : found;
  }

  #quoted(units: Uint16Array, end: number): number {
    const classes = this.#classes;
    const keys = this.#keys;
    let position = this.#position + 1;
    let hash = this.#hash;
    let found = 0;
    for (; ; position++) {
      if (position >= end) return this.#faultAt(position);
      const unit = units[position] as number;
      const unitClass = classes[unit] as number;
      if ((unitClass & UNIT.lineEnd) !== 0) return this.#faultAt(position);
      if (unit === QUOTE) {
        if (position + 1 >= end || units[position + 1] !== QUOTE) break;
        position++;
      }
      found |= unitClass;
      hash = Math.imul(hash ^ (keys[unit] as number), HASH_STEP);
    }
    this.#position = position + 1;
    this.#hash = hash;
    const next = position + 1 < end ? (classes[units[position + 1] as number] as number) : UNIT.lineEnd;
    return (next & (UNIT.separator | UNIT.lineEnd)) === 0 ? FAULT : found;
  }

  #faultAt(position: number): number {
    this.#position = position;
    return FAULT;
  }

  #isStrayQuote(units: Uint16Array, end: number): boolean {
    return this.#isCsv && this.#position < end && units[this.#position] === QUOTE;
  }

  #atSeparator(units: Uint16Array, end: number): boolean {
    return this.#position < end && (this.#classOf(units, this.#position) & UNIT.separator) !== 0;
  }

  #classOf(units: Uint16Array, position: number): number {
    return this.#classes[units[position] as number] as number;
  }

  #skipToLineEnd(units: Uint16Array, end: number): void {
    while (this.#position < end && (this.#classOf(units, this.#position) & UNIT.lineEnd) === 0)
      this.#position++;
  }

  #finish(units: Uint16Array, start: number, end: number, found: number): void {
    const contentEnd = this.#position;
    const isPair = units[contentEnd] === CR && contentEnd + 1 < end && units[contentEnd + 1] === LF;
    this.contentEnd = contentEnd;
    this.nextStart = Math.min(end, contentEnd + (isPair ? 2 : 1));
    this.bytes = this.nextStart - start;
    if ((found & (UNIT.nonAscii | FAULT)) !== 0) this.bytes += extraUtf8Bytes(units, start, contentEnd);
  }

  #classify(units: Uint16Array, start: number, line: ScannedFields): void {
    const { columns, sourceEnd, targetEnd, codesStart, found, sourceHash } = line;
    this.hash = 0;
    this.flags = LINE.suspect;
    const isValid = columns === 2 || (this.#isCsv && columns === 4);
    if (!isValid || (found & FAULT) !== 0) return;
    if (columns === 4 && !this.#hasCodes(units, codesStart)) return;
    const isSuspect =
      (found & SUSPECT_FIELD) !== 0 ||
      ((found & UNIT.surrogate) !== 0 && hasLoneSurrogate(units, start, this.contentEnd)) ||
      hasSpecialPhrase(units, start, sourceEnd, targetEnd);
    this.flags = LINE.entry | (isSuspect ? LINE.suspect : 0);
    const hash = (found & UNIT.irregular) === 0 ? sourceHash : this.#lookCloser(units, start);
    this.hash = hash === 0 ? 1 : hash;
  }

  /** For lines whose units do not tell all: finds out whether the line is suspect, and gives the hash of its source phrase. */
  #lookCloser(units: Uint16Array, start: number): number {
    const row = parseRow(textOf(units, start, this.contentEnd), this.#format, 0);
    if (hasMisplacedInvisible(row.text)) this.flags |= LINE.suspect;
    const [source] = row.fields;
    return source === undefined ? 0 : hashOfSource(phraseOf(row, source), this.#keys);
  }

  /** Whether columns three and four are the dictionary's languages, in any casing, enclosed or not. */
  #hasCodes(units: Uint16Array, start: number): boolean {
    const codes = this.#codes;
    if (codes.length === 0) return true;
    if (this.contentEnd - start === codes.length) {
      return codes.every((code, index) => this.#folding[units[start + index] as number] === code);
    }
    const text = textOf(units, start, this.contentEnd);
    return text.includes('"') && text.toLowerCase().replaceAll(/"([^"]*)"/g, '$1') === textOf(codes);
  }
}

/** What the fields of a line come to. */
interface ScannedFields {
  readonly columns: number;
  /** Behind the first and the second column, their quotes included. */
  readonly sourceEnd: number;
  readonly targetEnd: number;
  readonly codesStart: number;
  readonly found: number;
  readonly sourceHash: number;
}

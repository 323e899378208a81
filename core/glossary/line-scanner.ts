import type { LanguagePair } from '../languages/pair.ts';
import { hasMisplacedInvisible } from '../text/invisible.ts';
import { countLoneSurrogates, textOf, unitsOf } from '../text/units.ts';
import type { EntriesFormat } from './field.ts';
import { PlainLineReader, SAFE_PHRASE_UNITS } from './plain-line.ts';
import { parseRow, phraseOf } from './row.ts';
import { scannerTables } from './scanner-tables.ts';
import { HASH_START, HASH_STEP, hashOfSource, type TwinSense } from './source-key.ts';
import { hasSpecialPhrase } from './special-phrases.ts';
import { EXTRA_BYTES_SHIFT, UNIT } from './unit-classes.ts';

/** What is known of a line without taking it apart, as bits. */
export const LINE = {
  /** The service takes it as an entry. */
  entry: 1,
  /** A rule about rows or entries may have something to say of it; no such rule has of the others. */
  suspect: 2,
  /** Another entry may have the same source phrase in some sense. */
  grouped: 4,
  /** Its source phrase may hold letters that look like others. */
  lookalike: 8,
} as const;

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/** What was found in a field, as bits next to those of its units. */
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
  /** Of the source phrase, the same for twins in the scanner's sense; 0 when the line is no entry. */
  hash = 0;
  /** UTF-8 bytes, the line end included. */
  bytes = 0;
  /** How many lines were read so far. */
  linesRead = 0;

  readonly #classes: Uint16Array;
  readonly #folding: Uint16Array;
  readonly #keys: Uint16Array;
  readonly #format: EntriesFormat;
  readonly #sense: TwinSense;
  readonly #plain: PlainLineReader;
  readonly #isCsv: boolean;
  /** The units of `en,de`, or none when every code is taken. */
  readonly #codes: Uint16Array;
  #position = 0;
  #hash = 0;
  #extraBytes = 0;

  constructor(format: EntriesFormat, pair: LanguagePair | undefined, sense: TwinSense = 'spelling') {
    const { classes, folding, keys } = scannerTables(format);
    this.#classes = classes;
    this.#folding = folding;
    this.#keys = keys[sense];
    this.#sense = sense;
    this.#plain = new PlainLineReader(this.#classes, this.#keys);
    this.#format = format;
    this.#isCsv = format === 'csv';
    this.#codes = unitsOf(pair === undefined ? '' : `${pair.source},${pair.target}`.toLowerCase());
  }

  /** Reads the line that starts at `start`. `end` is the end of the text. */
  scan(units: Uint16Array, start: number, end: number): void {
    this.linesRead++;
    if (this.#plain.read(units, start, end)) this.#takePlainLine(units, start, end);
    else this.#scanAnyLine(units, start, end);
  }

  #takePlainLine(units: Uint16Array, start: number, end: number): void {
    const { contentEnd, hash, extraBytes, found } = this.#plain;
    this.#position = contentEnd;
    this.#extraBytes = extraBytes;
    this.#finish(units, start, end);
    this.hash = hash || 1;
    this.flags = flagsOf(true, false, (found & UNIT.lookalike) !== 0);
  }

  #scanAnyLine(units: Uint16Array, start: number, end: number): void {
    this.#position = start;
    if (this.#isAtLineEnd(units, end)) {
      this.#extraBytes = 0;
      this.#finish(units, start, end);
      this.flags = LINE.suspect;
      this.hash = 0;
      return;
    }
    this.#hash = HASH_START;
    this.#extraBytes = 0;
    let found = this.#field(units, end);
    const hash = this.#hash;
    const isLookalike = (found & UNIT.lookalike) !== 0;
    const sourceEnd = this.#position;
    let targetEnd = sourceEnd;
    let columns = 1;
    let codesStart = start;
    while ((found & FAULT) === 0 && this.#atSeparator(units, end)) {
      this.#position++;
      columns++;
      if (columns === 3) codesStart = this.#position;
      found |= this.#field(units, end);
      if (columns === 2) targetEnd = this.#position;
    }
    if ((found & FAULT) !== 0) this.#skipToLineEnd(units, end);
    this.#finish(units, start, end);
    const isValid = (found & FAULT) === 0 && (columns === 2 || (columns === 4 && this.#isCsv));
    const isEntry = isValid && (columns === 2 || this.#hasCodes(units, codesStart));
    const lone = this.#countLoneSurrogates(units, start, found);
    this.bytes += lone;
    const isSuspect =
      !isEntry ||
      lone > 0 ||
      (found & SUSPECT_FIELD) !== 0 ||
      hasSpecialPhrase(units, start, sourceEnd, targetEnd);
    this.flags = flagsOf(isEntry, isSuspect, isLookalike);
    this.hash = isEntry ? this.#hashOfEntry(units, start, found, hash) : 0;
  }

  #countLoneSurrogates(units: Uint16Array, start: number, found: number): number {
    if ((found & (UNIT.surrogate | FAULT)) === 0) return 0;
    return countLoneSurrogates(units, start, this.contentEnd);
  }

  /** 0 means that there is no entry, so the hash that would be 0 is 1. */
  #hashOfEntry(units: Uint16Array, start: number, found: number, hash: number): number {
    return ((found & UNIT.irregular) === 0 ? hash : this.#lookCloser(units, start)) || 1;
  }

  /** For lines whose units do not tell all: finds out whether the line is suspect, and gives the hash of its source phrase. */
  #lookCloser(units: Uint16Array, start: number): number {
    const row = parseRow(textOf(units, start, this.contentEnd), this.#format, 0);
    if (hasMisplacedInvisible(row.text)) this.flags |= LINE.suspect;
    const [source] = row.fields;
    return source === undefined ? 0 : hashOfSource(phraseOf(row, source), this.#keys, this.#sense);
  }

  /** Reads one field and gives the bits of what is in it. */
  #field(units: Uint16Array, end: number): number {
    const start = this.#position;
    const isQuoted = this.#isCsv && start < end && units[start] === QUOTE;
    const found = isQuoted ? this.#quoted(units, end) : this.#bare(units, end);
    const inset = isQuoted ? 1 : 0;
    const length = this.#position - start - 2 * inset;
    if ((found & FAULT) !== 0) return found;
    if (length === 0) return found | EMPTY;
    const first = this.#classOf(units, start + inset);
    const last = this.#classOf(units, this.#position - 1 - inset);
    const edge = ((first | last) & UNIT.whiteSpace) === 0 ? 0 : EDGE;
    return found | edge | (length > SAFE_PHRASE_UNITS ? LONG : 0);
  }

  #bare(units: Uint16Array, end: number): number {
    const classes = this.#classes;
    const keys = this.#keys;
    let position = this.#position;
    let hash = this.#hash;
    let extraBytes = 0;
    let found = 0;
    for (; position < end; position++) {
      const unit = units[position] as number;
      const unitClass = classes[unit] as number;
      if ((unitClass & STOP) !== 0) {
        if ((unitClass & UNIT.quote) !== 0) found = FAULT;
        break;
      }
      found |= unitClass;
      extraBytes += unitClass >>> EXTRA_BYTES_SHIFT;
      hash = Math.imul(hash ^ (keys[unit] as number), HASH_STEP);
    }
    this.#position = position;
    this.#hash = hash;
    this.#extraBytes += extraBytes;
    return found & ((1 << EXTRA_BYTES_SHIFT) - 1);
  }

  #quoted(units: Uint16Array, end: number): number {
    const classes = this.#classes;
    const keys = this.#keys;
    let position = this.#position + 1;
    let hash = this.#hash;
    let extraBytes = 0;
    let found = FAULT;
    let inside = 0;
    for (; position < end; position++) {
      const unit = units[position] as number;
      const unitClass = classes[unit] as number;
      if ((unitClass & UNIT.lineEnd) !== 0) break;
      if (unit === QUOTE) {
        if (position + 1 >= end || units[position + 1] !== QUOTE) {
          found = 0;
          break;
        }
        position++;
      }
      inside |= unitClass;
      extraBytes += unitClass >>> EXTRA_BYTES_SHIFT;
      hash = Math.imul(hash ^ (keys[unit] as number), HASH_STEP);
    }
    this.#position = position + (found === 0 ? 1 : 0);
    this.#hash = hash;
    this.#extraBytes += extraBytes;
    if (found === FAULT || !this.#atFieldEnd(units, end)) return FAULT;
    return inside & (UNIT.suspect | UNIT.surrogate | UNIT.irregular | UNIT.lookalike);
  }

  #atSeparator(units: Uint16Array, end: number): boolean {
    return this.#position < end && (this.#classOf(units, this.#position) & UNIT.separator) !== 0;
  }

  #isAtLineEnd(units: Uint16Array, end: number): boolean {
    return this.#position < end && (this.#classOf(units, this.#position) & UNIT.lineEnd) !== 0;
  }

  #atFieldEnd(units: Uint16Array, end: number): boolean {
    if (this.#position >= end) return true;
    return (this.#classOf(units, this.#position) & (UNIT.separator | UNIT.lineEnd)) !== 0;
  }

  #classOf(units: Uint16Array, position: number): number {
    return this.#classes[units[position] as number] as number;
  }

  /** Passes over the rest of a broken line; only its bytes count. */
  #skipToLineEnd(units: Uint16Array, end: number): void {
    for (; this.#position < end; this.#position++) {
      const unitClass = this.#classOf(units, this.#position);
      if ((unitClass & UNIT.lineEnd) !== 0) break;
      this.#extraBytes += unitClass >>> EXTRA_BYTES_SHIFT;
    }
  }

  #finish(units: Uint16Array, start: number, end: number): void {
    const contentEnd = this.#position;
    const isPair = contentEnd + 1 < end && units[contentEnd] === CR && units[contentEnd + 1] === LF;
    this.contentEnd = contentEnd;
    this.nextStart = Math.min(end, contentEnd + (isPair ? 2 : 1));
    this.bytes = this.nextStart - start + this.#extraBytes;
  }

  /** Whether columns three and four are the dictionary's languages, in any casing, enclosed or not. */
  #hasCodes(units: Uint16Array, start: number): boolean {
    const codes = this.#codes;
    if (codes.length === 0) return true;
    if (this.contentEnd - start === codes.length) {
      return codes.every((code, index) => this.#folding[units[start + index] as number] === code);
    }
    const text = textOf(units, start, this.contentEnd);
    const bare = text.toLowerCase().replaceAll(/(?<=^|,)"([^"]*)"(?=,|$)/g, '$1');
    return text.includes('"') && bare === textOf(codes);
  }
}

function flagsOf(isEntry: boolean, isSuspect: boolean, isLookalike: boolean): number {
  return (
    (isEntry ? LINE.entry : 0) |
    (isSuspect ? LINE.suspect : 0) |
    (isEntry && isLookalike ? LINE.lookalike : 0)
  );
}

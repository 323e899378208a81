import type { LanguagePair } from '../../../languages/pair.ts';
import { markerAt } from '../../../text/conflicts/marker.ts';
import { countLoneSurrogates, textOf, unitsOf } from '../../../text/encoding/units.ts';
import { caseFolding } from '../../../text/unicode/case-folding.ts';
import { hasStrayInvisible } from '../../../text/unicode/invisible.ts';
import type { EntriesFormat } from '../../rows/field.ts';
import { parseRow, phraseOf } from '../../rows/row.ts';
import { LineBuffer } from '../line-buffer.ts';
import { LINE } from '../line-flags.ts';
import { HASH_START, HASH_STEP, hashOfSource, KEY_SHIFT, type TwinSense } from '../units/source-key.ts';
import { hasSpecialPhrase } from '../units/special-phrases.ts';
import { SymbolRuns } from '../units/symbol-runs.ts';
import { extraBytesOf, UNIT } from '../units/unit-classes.ts';
import { behindLineEnd, isAt, type PlainLines, readPlainLines, SAFE_PHRASE_BYTES } from './plain-lines.ts';
import { scannerTable } from './scanner-tables.ts';

const QUOTE = 0x22;

/** A bit in addition to those of its units: the quotes of a field are broken. */
const FAULT = 1 << 9;

/** What the scanner found in one line. */
interface ScannedLine {
  /** Bits of LINE. */
  readonly flags: number;
  /** The hash of the source phrase, equal for twins by spelling; 0 if the line is not an entry. */
  readonly hash: number;
}

const NO_UNITS = new Uint16Array(0);

/** The largest number of units of columns three and four that are remembered. */
const LONGEST_CODES = 32;

/** Columns three and four, with the comma before them, in which no rule reports anything if the service takes the entry. */
const PLAIN_CODES = /^,("?)[\w-]+\1,("?)[\w-]+\2$/;

const STOP = UNIT.separator | UNIT.quote | UNIT.lineEnd;

/** What the scanner knows about a whole phrase. */
const OF_PHRASE = UNIT.suspect | UNIT.surrogate | UNIT.invisible | UNIT.irregular | UNIT.lookalike;
const SUSPECT_FIELD = UNIT.suspect | FAULT;

/**
 * Reads the lines of a dictionary straight from their UTF-16 units: where a line ends, whether it is an entry, a hash of its source phrase,
 * and whether a rule has to check it.
 */
export class LineScanner {
  /** The lines that were read and not yet taken. */
  readonly lines = new LineBuffer();
  /** See scanner-tables.ts. */
  readonly #table: Int32Array;
  readonly #format: EntriesFormat;
  readonly #sense: TwinSense;
  readonly #isCsv: boolean;
  /** The units of `en,de`; empty if all codes are accepted. */
  readonly #codes: Uint16Array;
  readonly #plain: PlainLines;
  #position = 0;
  /** The bits of the units that were read in this line. */
  #hash = 0;
  #extraBytes = 0;

  constructor(format: EntriesFormat, pair: LanguagePair | undefined, sense: TwinSense = 'spelling') {
    this.#table = scannerTable(format, sense);
    this.#plain = { table: this.#table, codes: NO_UNITS, symbolRuns: new SymbolRuns(this.#table) };
    this.#sense = sense;
    this.#format = format;
    this.#isCsv = format === 'csv';
    this.#codes = unitsOf(pair === undefined ? '' : `${pair.source},${pair.target}`.toLowerCase());
  }

  /**
   * Reads the line at `start` and the following ones, until a line would start at or after `limit`, or `lines` is full. Returns where the
   * next line starts.
   */
  read(units: Uint16Array, start: number, limit: number): number {
    const { lines } = this;
    let next = start;
    do {
      next = readPlainLines(units, next, limit, this.#plain, lines);
      if (lines.isEmpty || (next < limit && !lines.isFull)) next = this.#readLine(units, next);
    } while (next < limit && !lines.isFull);
    return next;
  }

  /** Reads a line that is not blank. */
  #readLine(units: Uint16Array, start: number): number {
    this.#position = start;
    this.#hash = HASH_START;
    this.#extraBytes = 0;
    const line = this.#readFields(units, start);
    const next = behindLineEnd(units, this.#position);
    const isMarker = markerAt(units, start) !== undefined;
    const flags = isMarker ? line.flags | LINE.marker | LINE.suspect : line.flags;
    this.lines.add(start, flags, line.hash, next - start + this.#extraBytes);
    return next;
  }

  #readFields(units: Uint16Array, start: number): ScannedLine {
    let found = this.#field(units);
    const hash = this.#hash;
    const isLookalike = (found & UNIT.lookalike) !== 0;
    const sourceEnd = this.#position;
    let targetEnd = sourceEnd;
    let columns = 1;
    let codesStart = start;
    while ((found & FAULT) === 0 && this.#isAt(units, UNIT.separator)) {
      this.#position++;
      columns++;
      if (columns === 3) codesStart = this.#position;
      found |= this.#field(units);
      if (columns === 2) targetEnd = this.#position;
    }
    if ((found & FAULT) !== 0) this.#skipToLineEnd(units);
    const isValid = (found & FAULT) === 0 && (columns === 2 || (columns === 4 && this.#isCsv));
    const isEntry = isValid && (columns === 2 || this.#hasCodes(units, codesStart));
    const lone = this.#countLoneSurrogates(units, start, found);
    this.#extraBytes += lone;
    const isSuspect =
      !isEntry ||
      lone > 0 ||
      (found & SUSPECT_FIELD) !== 0 ||
      hasSpecialPhrase(units, start, sourceEnd, targetEnd);
    if (columns === 4 && isEntry) this.#rememberCodes(units, targetEnd);
    const line = { flags: flagsOf(isEntry, isSuspect, isLookalike), hash: isEntry ? hash || 1 : 0 };
    return isEntry && (found & (UNIT.invisible | UNIT.irregular)) !== 0
      ? this.#lookCloser(units, start, line)
      : line;
  }

  /** Most entries with codes have the same ones, written in the same way, so the next lines are compared with this one. */
  #rememberCodes(units: Uint16Array, start: number): void {
    const end = this.#position;
    const { codes } = this.#plain;
    const areKnown = end - start === codes.length && isAt(units, start, codes);
    if (areKnown || end - start > LONGEST_CODES) return;
    if (PLAIN_CODES.test(textOf(units, start, end))) this.#plain.codes = units.slice(start, end);
  }

  #countLoneSurrogates(units: Uint16Array, start: number, found: number): number {
    if ((found & (UNIT.surrogate | FAULT)) === 0) return 0;
    return countLoneSurrogates(units, start, this.#position);
  }

  /** For lines that single units do not decide: finds out whether the line is suspect, and the hash of its source phrase. */
  #lookCloser(units: Uint16Array, start: number, { flags }: ScannedLine): ScannedLine {
    const row = parseRow(textOf(units, start, this.#position), this.#format, 0);
    const [source] = row.fields;
    return {
      flags: hasStrayInvisible(row.text) ? flags | LINE.suspect : flags,
      hash: (source && hashOfSource(phraseOf(row, source), this.#table, this.#sense)) || 1,
    };
  }

  /** Reads one field and returns the bits of its content. */
  #field(units: Uint16Array): number {
    const start = this.#position;
    const extraBytesBefore = this.#extraBytes;
    const isQuoted = this.#isAt(units, UNIT.quote);
    const found = isQuoted ? this.#quoted(units) : this.#bare(units);
    const inset = isQuoted ? 1 : 0;
    const length = this.#position - start - 2 * inset;
    if ((found & FAULT) !== 0) return found;
    if (length === 0) return found | UNIT.suspect;
    const first = this.#classOf(units, start + inset);
    const last = this.#classOf(units, this.#position - 1 - inset);
    const bytes = length + this.#extraBytes - extraBytesBefore;
    const isSuspect = ((first | last) & UNIT.whiteSpace) !== 0 || bytes > SAFE_PHRASE_BYTES;
    return isSuspect ? found | UNIT.suspect : found;
  }

  #bare(units: Uint16Array): number {
    const table = this.#table;
    const end = units.length;
    let position = this.#position;
    let hash = this.#hash;
    let extraBytes = 0;
    let found = 0;
    for (; position < end; position++) {
      const unit = units[position] as number;
      const unitClass = table[unit] as number;
      if ((unitClass & STOP) !== 0) {
        if ((unitClass & UNIT.quote) !== 0) found = FAULT;
        break;
      }
      found |= unitClass;
      extraBytes += extraBytesOf(unitClass);
      hash = (Math.imul(hash, HASH_STEP) + (unitClass >>> KEY_SHIFT)) | 0;
    }
    this.#position = position;
    this.#hash = hash;
    this.#extraBytes += extraBytes;
    return found & (OF_PHRASE | FAULT);
  }

  #quoted(units: Uint16Array): number {
    const table = this.#table;
    const end = units.length;
    let position = this.#position + 1;
    let hash = this.#hash;
    let extraBytes = 0;
    let found = FAULT;
    let inside = 0;
    for (; position < end; position++) {
      const unit = units[position] as number;
      const unitClass = table[unit] as number;
      if ((unitClass & UNIT.lineEnd) !== 0) break;
      if (unit === QUOTE) {
        if (position + 1 >= end || units[position + 1] !== QUOTE) {
          found = 0;
          break;
        }
        position++;
      }
      inside |= unitClass;
      extraBytes += extraBytesOf(unitClass);
      hash = (Math.imul(hash, HASH_STEP) + (unitClass >>> KEY_SHIFT)) | 0;
    }
    this.#position = position + (found === 0 ? 1 : 0);
    this.#hash = hash;
    this.#extraBytes += extraBytes;
    if (found === FAULT || !this.#isAtFieldEnd(units)) return FAULT;
    return inside & OF_PHRASE;
  }

  #isAt(units: Uint16Array, unitClass: number): boolean {
    return this.#position < units.length && (this.#classOf(units, this.#position) & unitClass) !== 0;
  }

  #isAtFieldEnd(units: Uint16Array): boolean {
    return this.#position >= units.length || this.#isAt(units, UNIT.separator | UNIT.lineEnd);
  }

  #classOf(units: Uint16Array, position: number): number {
    return this.#table[units[position] as number] as number;
  }

  /** Skips the rest of a broken line, and counts its bytes. */
  #skipToLineEnd(units: Uint16Array): void {
    for (; this.#position < units.length; this.#position++) {
      const unitClass = this.#classOf(units, this.#position);
      if ((unitClass & UNIT.lineEnd) !== 0) break;
      this.#extraBytes += extraBytesOf(unitClass);
    }
  }

  /** Whether columns three and four are the dictionary's languages, in any casing, enclosed or not. */
  #hasCodes(units: Uint16Array, start: number): boolean {
    const codes = this.#codes;
    if (codes.length === 0) return true;
    if (this.#position - start === codes.length) {
      const folding = caseFolding();
      return codes.every((code, index) => folding[units[start + index] as number] === code);
    }
    const text = textOf(units, start, this.#position);
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

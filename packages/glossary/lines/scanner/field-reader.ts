import { HASH_START, HASH_STEP, KEY_SHIFT } from '../units/source-key.ts';
import { extraBytesOf, UNIT } from '../units/unit-classes.ts';
import { STATE } from './rule-flags.ts';

const QUOTE = 0x22;

/** A bit in addition to those of its units: the quotes of a field are broken. */
export const FAULT = 1 << 9;

const STOP = UNIT.separator | UNIT.quote | UNIT.lineEnd;

/** What the scanner knows about a whole phrase. */
const OF_PHRASE = UNIT.suspect | UNIT.surrogate | UNIT.placed | UNIT.irregular | UNIT.lookalike;

/** Reads the fields of a line, one after the other. */
export class FieldReader {
  /** Where the next field starts, or its separator. */
  position = 0;
  /** Of all units of the line so far. */
  hash = 0;
  /** UTF-8 bytes of the line so far, in addition to one for each unit. */
  extraBytes = 0;
  readonly #table: Int32Array;
  readonly #safeBytes: number;

  /** @param safeBytes A field with more bytes in UTF-8 is suspect. */
  constructor(table: Int32Array, safeBytes: number) {
    this.#table = table;
    this.#safeBytes = safeBytes;
  }

  startLine(position: number): void {
    this.position = position;
    this.hash = HASH_START;
    this.extraBytes = 0;
  }

  /** Reads one field and returns the bits of its content: those of UNIT and STATE, and FAULT. */
  read(units: Uint16Array): number {
    const start = this.position;
    const extraBytesBefore = this.extraBytes;
    const isQuoted = this.isAt(units, UNIT.quote);
    const found = isQuoted ? this.#quoted(units) : this.#bare(units);
    const inset = isQuoted ? 1 : 0;
    const length = this.position - start - 2 * inset;
    if ((found & FAULT) !== 0) return found;
    if (length === 0) return found | STATE['empty-phrase'];
    const first = this.#classOf(units, start + inset) & (UNIT.edge | UNIT.first);
    const last = this.#classOf(units, this.position - 1 - inset) & UNIT.edge;
    const bytes = length + this.extraBytes - extraBytesBefore;
    const isSuspect = (first | last) !== 0 || bytes > this.#safeBytes;
    return isSuspect ? found | UNIT.suspect : found;
  }

  #bare(units: Uint16Array): number {
    const table = this.#table;
    const end = units.length;
    let position = this.position;
    let hash = this.hash;
    let extraBytes = 0;
    let found = 0;
    let previous = 0;
    let paired = 0;
    for (; position < end; position++) {
      const unit = units[position] as number;
      const unitClass = table[unit] as number;
      if ((unitClass & STOP) !== 0) {
        if ((unitClass & UNIT.quote) !== 0) found = FAULT;
        break;
      }
      found |= unitClass;
      paired |= previous & unitClass;
      previous = unitClass;
      extraBytes += extraBytesOf(unitClass);
      hash = (Math.imul(hash, HASH_STEP) + (unitClass >>> KEY_SHIFT)) | 0;
    }
    this.position = position;
    this.hash = hash;
    this.extraBytes += extraBytes;
    return (found & (OF_PHRASE | FAULT)) | (paired & UNIT.paired);
  }

  #quoted(units: Uint16Array): number {
    const table = this.#table;
    const end = units.length;
    let position = this.position + 1;
    let hash = this.hash;
    let extraBytes = 0;
    let found = FAULT;
    let inside = 0;
    let previous = 0;
    let paired = 0;
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
      paired |= previous & unitClass;
      previous = unitClass;
      extraBytes += extraBytesOf(unitClass);
      hash = (Math.imul(hash, HASH_STEP) + (unitClass >>> KEY_SHIFT)) | 0;
    }
    this.position = position + (found === 0 ? 1 : 0);
    this.hash = hash;
    this.extraBytes += extraBytes;
    if (found === FAULT || !this.#isAtFieldEnd(units)) return FAULT;
    return (inside & OF_PHRASE) | (paired & UNIT.paired);
  }

  /** Skips the rest of a broken line, and counts its bytes. */
  skipToLineEnd(units: Uint16Array): void {
    for (; this.position < units.length; this.position++) {
      const unitClass = this.#classOf(units, this.position);
      if ((unitClass & UNIT.lineEnd) !== 0) break;
      this.extraBytes += extraBytesOf(unitClass);
    }
  }

  /** Whether the unit at the position is of a class. */
  isAt(units: Uint16Array, unitClass: number): boolean {
    return this.position < units.length && (this.#classOf(units, this.position) & unitClass) !== 0;
  }

  #isAtFieldEnd(units: Uint16Array): boolean {
    return this.position >= units.length || this.isAt(units, UNIT.separator | UNIT.lineEnd);
  }

  #classOf(units: Uint16Array, position: number): number {
    return this.#table[units[position] as number] as number;
  }
}

import { markerAt } from '#base';
import { GLOSSARY_RULES } from '../../rules/index.ts';
import type { LineBuffer } from '../line-buffer.ts';
import { LINE } from '../line-flags.ts';
import { areSame } from '../units/same-phrases.ts';
import { HASH_FOUR_STEPS, HASH_START, HASH_STEP, HASH_TWO_STEPS, KEY_SHIFT } from '../units/source-key.ts';
import type { SymbolRuns } from '../units/symbol-runs.ts';
import { EXTRA_BYTES, EXTRA_BYTES_SHIFT, UNIT } from '../units/unit-classes.ts';
import { ruleFlagsOf } from './rule-flags.ts';

/** What is plain for all rules is plain for some of them. A constant, because each phrase needs it. */
const SAFE_BYTES = ruleFlagsOf(GLOSSARY_RULES).safeBytes;

/** UTF-16 units, including quotes around the phrase. Longer phrases are not read to their end. */
const LONGEST_PLAIN_PHRASE = SAFE_BYTES + 3;

/** The sum of extra bytes leaves these bits free, in which pairs are counted. */
const PAIRS = (1 << EXTRA_BYTES_SHIFT) - 1;

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/** Ends a phrase that is not enclosed. A quoted one can contain separators. */
const STOP = UNIT.separator | UNIT.quote | UNIT.lineEnd;
/** A line that begins with one of these is blank or can be a marker. */
const FIRST = UNIT.lineEnd | UNIT.marker;
/** A phrase that contains one of these is not plain. */
const SPECIAL = UNIT.suspect | UNIT.irregular;

/** Whether a phrase with one of these is plain depends on its neighbors. */
const NOT_ALONE = UNIT.surrogate | UNIT.placed;

/** From bit UNIT.quote to bit UNIT.separator, which is 1: in quotes, separators have no meaning. */
const QUOTE_BIT = 1;

/** What identifies plain lines. */
export interface PlainLines {
  /** The table of all units: see unit-classes.ts. */
  readonly table: Int32Array;
  /** Bits of LINE for a blank line. */
  readonly blankLine: number;
  /** What can follow the target phrase: columns three and four, with the separator before them, as in the last entry that had codes. */
  codes: Uint16Array;
  readonly symbolRuns: SymbolRuns;
}

/** What is found in a phrase. */
interface PlainPhrase {
  /** Without the quotes around it. */
  start: number;
  end: number;
  hash: number;
  /** Bits of UNIT of all its units together. */
  found: number;
  extraBytes: number;
  /** Not 0 if units are side by side that a rule reports then. */
  pairs: number;
}

/**
 * Reads lines into the buffer as long as they are like most lines: two phrases in which no rule reports anything, enclosed in quotes or
 * not, followed by the usual codes or by nothing. It also reads blank lines, because a file can have millions. It exists only for speed.
 * The scanner reads all other lines, and a test compares the two.
 * @returns the start of the first other line, of the first line at or after `limit`, or of the line for which the buffer has no room.
 */
export function readPlainLines(
  units: Uint16Array,
  start: number,
  limit: number,
  plain: PlainLines,
  lines: LineBuffer,
): number {
  const { table, codes, blankLine } = plain;
  const source = emptyPhrase();
  const target = emptyPhrase();
  let lineStart = start;
  while (lineStart < limit && !lines.isFull) {
    const first = classAt(units, lineStart, table) & FIRST;
    if (first === UNIT.lineEnd) {
      lineStart = addBlankLine(units, lineStart, blankLine, lines);
      continue;
    }
    if (first !== 0 && markerAt(units, lineStart) !== undefined) break;
    const sourceEnd = readPhrase(units, lineStart, table, source);
    if (sourceEnd >= units.length || (classAt(units, sourceEnd, table) & UNIT.separator) === 0) break;
    let lineEnd = readPhrase(units, sourceEnd + 1, table, target);
    if (isAt(units, lineEnd, codes)) lineEnd += codes.length;
    if (lineEnd < units.length && (classAt(units, lineEnd, table) & UNIT.lineEnd) === 0) break;
    if (!isPlainEntry(units, source, target, plain)) break;
    const next = behindLineEnd(units, lineEnd);
    const flags = (source.found & UNIT.lookalike) === 0 ? LINE.entry : LINE.entry | LINE.lookalike;
    lines.add(lineStart, flags, source.hash || 1, next - lineStart + source.extraBytes + target.extraBytes);
    lineStart = next;
  }
  return lineStart;
}

function isPlainEntry(
  units: Uint16Array,
  source: PlainPhrase,
  target: PlainPhrase,
  plain: PlainLines,
): boolean {
  const found = source.found | target.found;
  if ((found & SPECIAL) !== 0 || areSamePhrases(units, source, target)) return false;
  return isInOrder(units, source, plain) && isInOrder(units, target, plain);
}

function addBlankLine(units: Uint16Array, start: number, flags: number, lines: LineBuffer): number {
  const next = behindLineEnd(units, start);
  lines.add(start, flags, 0, next - start);
  return next;
}

/** Created by one function, so that all objects have the same shape for the compiler. */
function emptyPhrase(): PlainPhrase {
  return { start: 0, end: 0, hash: 0, found: 0, extraBytes: 0, pairs: 0 };
}

/** Reads one phrase and returns where it ends, including its quotes. A phrase that is not plain is marked as special. */
function readPhrase(units: Uint16Array, start: number, table: Int32Array, phrase: PlainPhrase): number {
  const end = Math.min(units.length, start + LONGEST_PLAIN_PHRASE);
  // 1 or 0 instead of a branch: the processor cannot predict which phrases are enclosed, and wrong predictions cost the most time here.
  const enclosed = start < end ? (classAt(units, start, table) & UNIT.quote) >> QUOTE_BIT : 0;
  const stops = STOP & ~enclosed;
  let position = start + enclosed;
  let hash = HASH_START;
  let extra = 0;
  let found = 0;
  let previous = 0;
  let closing = 0;
  phrase.start = position;
  for (;;) {
    let unitClass = 0;
    // Four at once, as long as none of them ends the phrase.
    for (const lastFour = end - 4; position <= lastFour; position += 4) {
      const a = classAt(units, position, table);
      const b = classAt(units, position + 1, table);
      const c = classAt(units, position + 2, table);
      const d = classAt(units, position + 3, table);
      const all = a | b | c | d;
      if ((all & stops) !== 0) break;
      found |= all;
      const pairs = (a & (previous | b)) | (c & (b | d));
      previous = d;
      extra += pairs & UNIT.paired;
      // A branch, because most text has none of them for a while, or has them everywhere.
      if ((all & EXTRA_BYTES) !== 0)
        extra += (a & EXTRA_BYTES) + (b & EXTRA_BYTES) + (c & EXTRA_BYTES) + (d & EXTRA_BYTES);
      const first = Math.imul(a >>> KEY_SHIFT, HASH_STEP) + (b >>> KEY_SHIFT);
      const second = Math.imul(c >>> KEY_SHIFT, HASH_STEP) + (d >>> KEY_SHIFT);
      hash = (Math.imul(hash, HASH_FOUR_STEPS) + (Math.imul(first, HASH_TWO_STEPS) + second)) | 0;
    }
    for (; position < end; position++) {
      unitClass = classAt(units, position, table);
      if ((unitClass & stops) !== 0) break;
      found |= unitClass;
      extra += (unitClass & EXTRA_BYTES) + (previous & unitClass & UNIT.paired);
      previous = unitClass;
      hash = (Math.imul(hash, HASH_STEP) + (unitClass >>> KEY_SHIFT)) | 0;
    }
    closing = (unitClass & UNIT.quote) >> QUOTE_BIT;
    if ((closing & enclosed) === 0 || position + 1 >= end || units[position + 1] !== QUOTE) break;
    hash = (Math.imul(hash, HASH_STEP) + (unitClass >>> KEY_SHIFT)) | 0;
    previous = unitClass;
    position += 2;
  }
  phrase.end = position;
  phrase.hash = hash;
  phrase.extraBytes = extra >>> EXTRA_BYTES_SHIFT;
  phrase.pairs = extra & PAIRS;
  phrase.found = closing === enclosed && isOrdinary(units, phrase, table) ? found : SPECIAL;
  return position + enclosed;
}

/** Whether a phrase is neither empty nor long, and has nothing at its start and end that a rule could report. */
function isOrdinary(
  units: Uint16Array,
  { start, end, extraBytes, pairs }: PlainPhrase,
  table: Int32Array,
): boolean {
  if (pairs > 0 || start >= end || end - start + extraBytes > SAFE_BYTES) return false;
  const first = classAt(units, start, table) & (UNIT.edge | UNIT.first);
  const last = classAt(units, end - 1, table) & UNIT.edge;
  return (first | last) === 0;
}

function isInOrder(
  units: Uint16Array,
  { start, end, found }: PlainPhrase,
  { symbolRuns }: PlainLines,
): boolean {
  return (found & NOT_ALONE) === 0 || symbolRuns.areInOrder(units, start, end);
}

function areSamePhrases(units: Uint16Array, source: PlainPhrase, target: PlainPhrase): boolean {
  const length = source.end - source.start;
  return length === target.end - target.start && areSame(units, source.start, target.start, length);
}

/** Whether these units are at a position. */
export function isAt(units: Uint16Array, position: number, expected: Uint16Array): boolean {
  let same = position + expected.length <= units.length;
  for (let index = 0; same && index < expected.length; index++) {
    same = units[position + index] === expected[index];
  }
  return same;
}

function classAt(units: Uint16Array, position: number, table: Int32Array): number {
  return table[units[position] as number] as number;
}

/** Where the next line starts. `contentEnd` is the end of this line, without its line end. */
export function behindLineEnd(units: Uint16Array, contentEnd: number): number {
  const isPair = contentEnd + 1 < units.length && units[contentEnd] === CR && units[contentEnd + 1] === LF;
  return Math.min(units.length, contentEnd + (isPair ? 2 : 1));
}

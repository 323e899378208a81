import {
  caseFolding,
  confusableLetters,
  type EntriesFormat,
  eachCasedUnit,
  MARKERS,
  markUnits,
  once,
  oncePer,
  ranges,
  type UnitRanges,
} from '#base';
import { SEPARATORS } from '../../rows/field.ts';
import type { GlossaryRule } from '../../rule.ts';
import { KEY_SHIFT, lookUnits, type TwinSense } from './source-key.ts';

/** What a UTF-16 unit is to the scanner, as bits. */
export const UNIT = {
  separator: 1,
  quote: 2,
  lineEnd: 4,
  /** A rule has it in `pairedUnits`. A low bit: see plain-lines.ts. */
  paired: 8,
  surrogate: 16,
  /** A rule has it in `units`. */
  suspect: 32,
  /** Its phrase changes in NFC, or looks like one that single units do not show. */
  irregular: 64,
  /** Looks like an ASCII letter or digit, or is half of a character that does. */
  lookalike: 128,
  /** A rule has it in `firstUnits`. */
  first: 256,
  /** A line that begins with it can be the marker of a conflict. Bit 9 is the scanner's. */
  marker: 1 << 10,
  /** A rule has it in `edgeUnits`. */
  edge: 1 << 11,
  /** Can be in an emoji of several characters, or is half of a character, or invisible. */
  symbol: 1 << 12,
  /** A rule has it in `placedUnits`. */
  placed: 1 << 13,
} as const;

/** From this bit on, a class says how many bytes more than one the unit takes in UTF-8. Each half of a pair takes two. */
export const EXTRA_BYTES_SHIFT = 14;
export const EXTRA_BYTES = 3 << EXTRA_BYTES_SHIFT;

/** How many bytes more than one a unit of this class takes in UTF-8. */
export function extraBytesOf(unitClass: number): number {
  return (unitClass & EXTRA_BYTES) >>> EXTRA_BYTES_SHIFT;
}

/**
 * Units that can be in an emoji of several characters, or are invisible. A few that begin an emoji are omitted, because what follows is
 * reported without them.
 */
const SYMBOLS: UnitRanges = '180b-180f 2000-2bff d800-dfff fe00-fe0f';

/** The lower half of an entry of the table. */
const CLASS = (1 << KEY_SHIFT) - 1;

const LOOKS = once(() => lookUnits(caseFolding()));

const TABLES = oncePer((rules: readonly GlossaryRule[]) => ({
  csv: { spelling: once(() => spellingTable('csv', rules)), look: once(() => lookTable('csv', rules)) },
  tsv: { spelling: once(() => spellingTable('tsv', rules)), look: once(() => lookTable('tsv', rules)) },
}));

/**
 * What the scanner knows of every UTF-16 unit: in the lower half its class, bits of UNIT; in the upper half the unit that represents all
 * equivalent ones. It is one table, so that one access gives both. It is created once for these rules, shared by all dictionaries, and never
 * changed.
 */
export function scannerTable(
  format: EntriesFormat,
  sense: TwinSense,
  rules: readonly GlossaryRule[],
): Int32Array {
  return TABLES(rules)[format][sense]();
}

/** Few units have another case, and filling one table takes less time than joining two. A small file waits for it. */
function spellingTable(format: EntriesFormat, rules: readonly GlossaryRule[]): Int32Array {
  const classes = unitClasses(format, rules);
  const table = new Int32Array(classes).map((unitClass, unit) => unitClass | (unit << KEY_SHIFT));
  eachCasedUnit((unit, lower) => setKey(table, unit, lower));
  return table;
}

function lookTable(format: EntriesFormat, rules: readonly GlossaryRule[]): Int32Array {
  const table = new Int32Array(unitClasses(format, rules));
  for (const [unit, look] of LOOKS().entries()) setKey(table, unit, look);
  return table;
}

function setKey(table: Int32Array, unit: number, key: number): void {
  table[unit] = ((table[unit] as number) & CLASS) | (key << KEY_SHIFT);
}

/** The class of every UTF-16 unit for these rules. TSV has no quoting, so there a quote is an ordinary unit. */
function unitClasses(format: EntriesFormat, rules: readonly GlossaryRule[]): Uint16Array {
  const classes = new Uint16Array(0x10000)
    .fill(1 << EXTRA_BYTES_SHIFT, 0x80)
    .fill(2 << EXTRA_BYTES_SHIFT, 0x800)
    .fill((1 << EXTRA_BYTES_SHIFT) | UNIT.surrogate, 0xd800, 0xe000);
  mark(classes, ranges.irregular, UNIT.irregular);
  mark(classes, SYMBOLS, UNIT.symbol);
  for (const { flags = {} } of rules) {
    mark(classes, flags.units, UNIT.suspect);
    mark(classes, flags.firstUnits, UNIT.first);
    mark(classes, flags.edgeUnits, UNIT.edge);
    mark(classes, flags.pairedUnits, UNIT.paired);
    mark(classes, flags.placedUnits?.units, UNIT.placed);
  }
  for (const letter of confusableLetters()) markUnit(classes, letter.charCodeAt(0), UNIT.lookalike);
  for (const marker of MARKERS) markUnit(classes, marker.charCodeAt(0), UNIT.marker);
  classes[0x0a] = UNIT.lineEnd;
  classes[0x0d] = UNIT.lineEnd;
  classes[SEPARATORS[format].charCodeAt(0)] = UNIT.separator;
  if (format === 'csv') classes[0x22] = UNIT.quote;
  return classes;
}

function mark(classes: Uint16Array, units: UnitRanges | undefined, bit: number): void {
  if (units !== undefined) markUnits(classes, units, bit);
}

function markUnit(classes: Uint16Array, unit: number, bit: number): void {
  classes[unit] = (classes[unit] ?? 0) | bit;
}

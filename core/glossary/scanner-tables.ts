import { once } from '../once.ts';
import { caseFolding } from './case-folding.ts';
import type { EntriesFormat } from './field.ts';
import { keyUnits } from './source-key.ts';
import { unitClasses } from './unit-classes.ts';

/** What the scanner knows of every UTF-16 unit. Made for the first dictionary and shared by all: nothing changes them. */
export interface ScannerTables {
  /** Bits of UNIT. */
  readonly classes: Uint16Array;
  /** Lowercase units. */
  readonly folding: Uint16Array;
  /** Units that stand for all that one may be taken for. */
  readonly keys: Uint16Array;
}

const FOLDING = once(caseFolding);
const KEYS = once(() => keyUnits(FOLDING()));
const TABLES = {
  csv: once(() => ({ classes: unitClasses('csv'), folding: FOLDING(), keys: KEYS() })),
  tsv: once(() => ({ classes: unitClasses('tsv'), folding: FOLDING(), keys: KEYS() })),
};

/** The tables for a format. */
export function scannerTables(format: EntriesFormat): ScannerTables {
  return TABLES[format]();
}

import { once } from '../once.ts';
import { caseFolding } from './case-folding.ts';
import type { EntriesFormat } from './field.ts';
import { lookUnits, type TwinSense } from './source-key.ts';
import { unitClasses } from './unit-classes.ts';

/** What the scanner knows of every UTF-16 unit. Made for the first dictionary and shared by all: nothing changes them. */
export interface ScannerTables {
  /** Bits of UNIT. */
  readonly classes: Uint16Array;
  /** Lowercase units. */
  readonly folding: Uint16Array;
  /** Units that stand for all that are the same in a sense. */
  readonly keys: Readonly<Record<TwinSense, Uint16Array>>;
}

const FOLDING = once(caseFolding);
const LOOKS = once(() => lookUnits(FOLDING()));
const CLASSES = { csv: once(() => unitClasses('csv')), tsv: once(() => unitClasses('tsv')) };

/** The tables for a format. */
export function scannerTables(format: EntriesFormat): ScannerTables {
  return {
    classes: CLASSES[format](),
    folding: FOLDING(),
    keys: {
      get spelling() {
        return FOLDING();
      },
      get look() {
        return LOOKS();
      },
    },
  };
}

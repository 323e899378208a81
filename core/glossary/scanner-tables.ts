import { once } from '../once.ts';
import { caseFolding } from './case-folding.ts';
import type { EntriesFormat } from './field.ts';
import { KEY_SHIFT, lookUnits, type TwinSense } from './source-key.ts';
import { unitClasses } from './unit-classes.ts';

const LOOKS = once(() => lookUnits(caseFolding()));

const TABLES = {
  csv: { spelling: once(() => join('csv', caseFolding())), look: once(() => join('csv', LOOKS())) },
  tsv: { spelling: once(() => join('tsv', caseFolding())), look: once(() => join('tsv', LOOKS())) },
};

/**
 * What the scanner knows of every UTF-16 unit: in the lower half its class, bits of UNIT; in the upper half the unit that stands for all
 * that are the same in a sense. One table, so that one look tells both. Made for the first dictionary and shared by all: nothing
 * changes it.
 */
export function scannerTable(format: EntriesFormat, sense: TwinSense): Int32Array {
  return TABLES[format][sense]();
}

function join(format: EntriesFormat, keys: Uint16Array): Int32Array {
  const table = new Int32Array(unitClasses(format));
  for (let unit = 0; unit < table.length; unit++) {
    table[unit] = (table[unit] as number) | ((keys[unit] as number) << KEY_SHIFT);
  }
  return table;
}

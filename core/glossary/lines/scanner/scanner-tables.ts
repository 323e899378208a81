import { once, oncePer } from '../../../once.ts';
import { caseFolding, eachCasedUnit } from '../../../text/unicode/case-folding.ts';
import type { EntriesFormat } from '../../rows/field.ts';
import type { GlossaryRule } from '../../rule.ts';
import { KEY_SHIFT, lookUnits, type TwinSense } from '../units/source-key.ts';
import { unitClasses } from '../units/unit-classes.ts';

/** The lower half of an entry of the table. */
const CLASS = (1 << KEY_SHIFT) - 1;

const LOOKS = once(() => lookUnits(caseFolding()));

const TABLES = oncePer((rules: readonly GlossaryRule[]) => ({
  csv: { spelling: once(() => spellingTable('csv', rules)), look: once(() => lookTable('csv', rules)) },
  tsv: { spelling: once(() => spellingTable('tsv', rules)), look: once(() => lookTable('tsv', rules)) },
}));

/**
 * What the scanner knows of every UTF-16 unit: in the lower half its class, bits of UNIT; in the upper half the unit that represents all
 * equivalent ones. It is one table, so that one access gives both. It is created for the first dictionary, shared by all, and never
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

import { applyEdits, message, once } from '#base';
import { commentOn, type FileText } from '#formats';
import { readUnits, type Unit, type UnitKind } from '#units';
import type { CheckedFiles, PairProblem } from './check-pairs.ts';
import type { PairFix } from './fix-pairs.ts';

/** UTF-16 units of a file that is read again for a comment. In a larger one, a person writes it. */
const MOST_UNITS = 1_048_576;

/**
 * Finds the change of a translation file that allows a problem at its place: a comment above the text. None for a problem of the source, where
 * the format has no comments, or where a comment would change what the file says. For that the file is read again, once for each unit.
 */
export function allowances({ target: file }: CheckedFiles): (problem: PairProblem) => readonly PairFix[] {
  if (file.text.length > MOST_UNITS) return () => [];
  const before = once(() => unitsOf(file));
  const canHave = new Map<Unit, boolean>();
  return ({ rule, side, standing: { pair } }) => {
    const unit = side === 'target' ? pair.target : undefined;
    if (unit === undefined || NESTED.has(unit.kind)) return [];
    const edit = commentOn(file, unit, `parlance-ignore ${rule}`);
    if (edit === undefined) return [];
    const isSame =
      canHave.get(unit) ?? before() === unitsOf({ ...file, text: applyEdits(file.text, [edit]) });
    canHave.set(unit, isSame);
    if (!isSame) return [];
    return [{ title: message('Ignore Here: {0}', rule), preferred: false, isSafe: false, edits: [edit] }];
  };
}

/** A comment between them would end their list or table. */
const NESTED: ReadonlySet<UnitKind> = new Set(['item', 'cell']);

/** What a file says, apart from what is copied. */
function unitsOf(file: FileText): string {
  const reading = readUnits(file, 'target');
  const units = reading.ok ? reading.units.filter(({ kind }) => kind !== 'copied') : [];
  return JSON.stringify(units.map(({ key, kind, place, text }) => [key, kind, place, text]));
}

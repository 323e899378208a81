import { applyEdits, message, once } from '#base';
import { commentOn, type FileText } from '#formats';
import { readUnits, type Unit, type UnitKind } from '#units';
import type { CheckedFiles, PairProblem } from './check-pairs.ts';
import type { PairFix } from './fix-pairs.ts';
import { keyToIgnore } from './ignored-units.ts';

/** UTF-16 units of a file that is read again for a comment. */
const MOST_UNITS = 1_048_576;

/** What allows a problem at its place. */
interface Allowance {
  /** The change that puts a comment above the text. */
  readonly comment?: PairFix;
  /** Without one: how a row of the manifest names the text. */
  readonly key?: string;
}

/**
 * Finds what allows a problem at its place: a comment above the text. Where the format has none, where one would change what the file says, and
 * in a file that stays as it is, a row of the manifest. For that the file is read again, once for each unit.
 */
export function allowances(
  { target: file }: CheckedFiles,
  { isFrozen }: { readonly isFrozen: boolean },
): (problem: PairProblem) => Allowance {
  const before = once(() => unitsOf(file));
  const canHave = new Map<Unit, boolean>();
  const commentFor = ({ rule, side, standing: { pair } }: PairProblem): PairFix | undefined => {
    const unit = side === 'target' && !isFrozen ? pair.target : undefined;
    if (unit === undefined || NESTED.has(unit.kind) || file.text.length > MOST_UNITS) return undefined;
    const edit = commentOn(file, unit, `parlance-ignore ${rule}`);
    if (edit === undefined) return undefined;
    const isSame =
      canHave.get(unit) ?? before() === unitsOf({ ...file, text: applyEdits(file.text, [edit]) });
    canHave.set(unit, isSame);
    if (!isSame) return undefined;
    return { title: message('Ignore Here: {0}', rule), preferred: false, isSafe: false, edits: [edit] };
  };
  return (problem) => {
    const comment = commentFor(problem);
    return comment === undefined ? { key: keyToIgnore(problem.standing.pair) } : { comment };
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

import { applyEdits, inOrder, once, type Span, type TextEdit } from '#base';
import type { FileSegment, FileText } from '#formats';
import { mostThatHold, readUnits, type Unit } from '#units';
import type { CheckedFiles, PairProblem } from './check-pairs.ts';
import { editsInFile } from './fix-pairs.ts';
import type { PlacedTexts } from './unit-texts.ts';

/** How often the file is read again to find the changes that do not hold. */
const MOST_ATTEMPTS = 20;

/** All changes of one text. */
interface TextChange {
  readonly placed: PlacedTexts;
  /** In offsets of the text, in any order. */
  readonly edits: TextEdit[];
}

/**
 * The changes of a translation file that fix problems and cannot change the meaning, in order: of those that touch each other, the first. What
 * a file says is final stays. The file is read again with them: a change after which another text is not what it was is left out.
 */
export function safeFixes(problems: readonly PairProblem[], files: CheckedFiles): readonly TextEdit[] {
  const changes = changesOf(problems);
  if (changes.length === 0) return [];
  const before = once(() => unitsOf(files.target));
  const apply = (some: readonly TextChange[]): readonly TextEdit[] | undefined => {
    const edits = inOrder(some.flatMap(({ placed, edits: own }) => editsInFile(own, placed, files)));
    return holds(some, edits, { before: before(), target: files.target }) ? edits : undefined;
  };
  return mostThatHold(changes, apply, MOST_ATTEMPTS).result ?? [];
}

function changesOf(problems: readonly PairProblem[]): readonly TextChange[] {
  const changes = new Map<FileSegment, OpenChange>();
  for (const { inText, standing } of problems) {
    const fix = inText?.finding.fixes?.().find(({ isSafe }) => isSafe);
    if (inText === undefined || fix === undefined || standing.pair.target?.mark === 'final') continue;
    const part = inText.placed.segments.target;
    const change = changes.get(part) ?? { placed: inText.placed, edits: [], touched: new Set() };
    if (fix.edits.some(({ span }) => offsetsOf(span).some((offset) => change.touched.has(offset)))) continue;
    changes.set(part, change);
    for (const edit of fix.edits) {
      change.edits.push(edit);
      for (const offset of offsetsOf(edit.span)) change.touched.add(offset);
    }
  }
  return [...changes.values()];
}

/** A change while its edits are collected, with the offsets that they touch. */
interface OpenChange extends TextChange {
  readonly edits: TextEdit[];
  readonly touched: Set<number>;
}

/** From its start to its end, which belongs to what it touches. */
function offsetsOf({ start, end }: Span): readonly number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

/** Whether a file says with some changes what they are to make of it, and nothing else that is new. */
function holds(
  changes: readonly TextChange[],
  edits: readonly TextEdit[],
  { before, target }: { readonly before: readonly Unit[]; readonly target: FileText },
): boolean {
  const isApart = edits.every(({ span }, index) => span.start >= (edits[index - 1]?.span.end ?? 0));
  if (!isApart) return false;
  const after = unitsOf({ ...target, text: applyEdits(target.text, edits) });
  const texts = new Map(
    changes.map(({ placed, edits: own }) => [
      placed.segments.target.span.start,
      applyEdits(placed.texts.target, own),
    ]),
  );
  return after.length === before.length && before.every((unit, index) => isReadAs(unit, after[index], texts));
}

function isReadAs(before: Unit, after: Unit | undefined, texts: ReadonlyMap<number, string>): boolean {
  const isSame = after?.key === before.key && after?.kind === before.kind && after.place === before.place;
  if (!isSame || after.parts.length !== before.parts.length) return false;
  return before.parts.every(
    ({ span, present }, index) => after.parts[index]?.present === (texts.get(span.start) ?? present),
  );
}

function unitsOf(file: FileText): readonly Unit[] {
  const reading = readUnits(file, 'target');
  return reading.ok ? reading.units : [];
}

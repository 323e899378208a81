import {
  addAll,
  applyEdits,
  composeEdits,
  inOrder,
  type Problem,
  type Span,
  type Steps,
  spansAfter,
  type TextEdit,
  touches,
  touchesAny,
  unionOf,
} from '#base';
import { Dictionary } from '../dictionary.ts';
import { GlossaryLinter, type GlossaryLintOptions } from '../lint/lint.ts';
import { spansOfNewErrors } from './new-errors.ts';

/** Far more rounds than nested defects need. It only stops two fixes that undo each other. */
const MAX_ROUNDS = 100;

/** Far more attempts than are needed: each leaves out the fixes that made an error in the one before. */
const MAX_ATTEMPTS = 10;

/** The number of problems that are fixed in one step. */
const STEP_PROBLEMS = 100;

/** What is fixed, and how. */
interface Fixing {
  readonly options: GlossaryLintOptions;
  readonly wanted: (problem: Problem) => boolean;
}

/**
 * The sum of the preferred fixes of all problems, in rounds until no problem with a fix is left: a fix can uncover the next problem, and
 * fixes that touch each other wait for the next round. A problem stays if its fix would end in an error that was not there before, such as
 * two entries with the same source phrase. Text that was wrongly read as UTF-8 stays as it is, because writing it back would change the
 * bytes that could not be read.
 * @param wanted Which problems to fix; all of them by default.
 */
export function* fixAll(
  dictionary: Dictionary,
  options: GlossaryLintOptions,
  wanted: (problem: Problem) => boolean = () => true,
): Steps<readonly TextEdit[]> {
  const { encodingFault } = options;
  if (encodingFault !== undefined && encodingFault.kind !== 'other-encoding') return [];
  const before = new GlossaryLinter(dictionary, options);
  let kept: readonly Span[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { edits, after } = yield* fixInRounds(before, { options, wanted }, kept);
    const broken = spansOfNewErrors(before, edits, after);
    if (broken.length === 0) return edits;
    kept = unionOf([...kept, ...broken]);
  }
  return [];
}

/**
 * Fixes all problems, except those whose fix touches one of some spans.
 * @returns the edits, and a linter for the text after them.
 */
function* fixInRounds(
  before: GlossaryLinter,
  { options, wanted }: Fixing,
  kept: readonly Span[],
): Steps<{ readonly edits: readonly TextEdit[]; readonly after: GlossaryLinter }> {
  let all: readonly TextEdit[] = [];
  let after = before;
  let left = kept;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const edits = yield* preferredEdits(after, wanted, left);
    if (edits.length === 0) break;
    all = composeEdits(all, edits);
    left = spansAfter(left, inOrder(edits));
    const { dictionary } = after;
    after = new GlossaryLinter(new Dictionary(applyEdits(dictionary.slice(), edits), dictionary), options);
  }
  return { edits: all, after };
}

/** The edits of as many preferred fixes as can be applied together, in the order of the problems. */
function* preferredEdits(
  linter: GlossaryLinter,
  wanted: (problem: Problem) => boolean,
  kept: readonly Span[],
): Steps<readonly TextEdit[]> {
  const lineAt = (offset: number) => linter.dictionary.positionAt(offset).line;
  const keptLines = new Set(kept.map(({ start }) => lineAt(start)));
  const chosen: TextEdit[] = [];
  let reach = -1;
  for (const [index, problem] of linter.problems().filter(wanted).entries()) {
    if (index % STEP_PROBLEMS === STEP_PROBLEMS - 1) yield;
    const fix = linter.fixesFor(problem).find((candidate) => candidate.preferred);
    if (fix === undefined || fix.edits.length === 0) continue;
    if (keptLines.has(lineAt(problem.span.start)) && changesAny(kept, fix.edits)) continue;
    const start = fix.edits.reduce(
      (first, edit) => Math.min(first, edit.span.start),
      Number.POSITIVE_INFINITY,
    );
    if (start <= reach && overlapsAny(fix.edits, chosen)) continue;
    addAll(chosen, fix.edits);
    for (const { span } of fix.edits) reach = Math.max(reach, span.end);
  }
  return chosen;
}

function overlapsAny(edits: readonly TextEdit[], chosen: readonly TextEdit[]): boolean {
  // From the end: an edit mostly touches the one before it.
  return edits.some((edit) => chosen.findLast((other) => touches(edit.span, other.span)) !== undefined);
}

function changesAny(kept: readonly Span[], edits: readonly TextEdit[]): boolean {
  return edits.some(({ span }) => touchesAny(kept, span));
}

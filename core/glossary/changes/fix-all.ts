import type { Problem } from '../../problem.ts';
import type { Steps } from '../../steps.ts';
import { composeEdits } from '../../text/compose-edits.ts';
import { applyEdits, type TextEdit } from '../../text/edit.ts';
import { touches } from '../../text/span.ts';
import { Dictionary } from '../dictionary.ts';
import { GlossaryLinter, type GlossaryLintOptions } from '../lint/lint.ts';

/** Far more rounds than nested defects need. It only stops two fixes that undo each other. */
const MAX_ROUNDS = 100;

/** The number of problems that are fixed in one step. */
const STEP_PROBLEMS = 100;

/**
 * The sum of the preferred fixes of all problems, in rounds until no problem with a fix is left: a fix can uncover the next problem, and
 * fixes that touch each other wait for the next round. Text that was wrongly read as UTF-8 stays as it is, because writing it back would
 * change the bytes that could not be read.
 * @param wanted Which problems to fix; all of them by default.
 */
export function* fixAll(
  dictionary: Dictionary,
  options: GlossaryLintOptions,
  wanted: (problem: Problem) => boolean = () => true,
): Steps<readonly TextEdit[]> {
  const { encodingFault } = options;
  if (encodingFault !== undefined && encodingFault.kind !== 'other-encoding') return [];
  let all: readonly TextEdit[] = [];
  let current = dictionary;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const edits = yield* preferredEdits(new GlossaryLinter(current, options), wanted);
    if (edits.length === 0) break;
    all = composeEdits(all, edits);
    current = new Dictionary(applyEdits(current.slice(), edits), dictionary);
  }
  return all;
}

/** The edits of as many preferred fixes as can be applied together, in the order of the problems. */
function* preferredEdits(
  linter: GlossaryLinter,
  wanted: (problem: Problem) => boolean,
): Steps<readonly TextEdit[]> {
  const chosen: TextEdit[] = [];
  let reach = -1;
  for (const [index, problem] of linter.problems().filter(wanted).entries()) {
    if (index % STEP_PROBLEMS === STEP_PROBLEMS - 1) yield;
    const fix = linter.fixesFor(problem).find((candidate) => candidate.preferred);
    if (fix === undefined || fix.edits.length === 0) continue;
    const start = Math.min(...fix.edits.map((edit) => edit.span.start));
    if (start <= reach && overlapsAny(fix.edits, chosen)) continue;
    chosen.push(...fix.edits);
    reach = Math.max(reach, ...fix.edits.map((edit) => edit.span.end));
  }
  return chosen;
}

function overlapsAny(edits: readonly TextEdit[], chosen: readonly TextEdit[]): boolean {
  // From the end: an edit mostly touches the one before it.
  return edits.some((edit) => chosen.findLast((other) => touches(edit.span, other.span)) !== undefined);
}

import { composeEdits } from '../text/compose-edits.ts';
import { applyEdits, type TextEdit } from '../text/edit.ts';
import { touches } from '../text/span.ts';
import type { JsonProblem } from './rule.ts';

/** Far more rounds than nested defects need. It only stops two fixes that undo each other. */
const MAX_ROUNDS = 100;

/**
 * The sum of the preferred fixes of all problems, in rounds until no problem with a fix is left: a fix can uncover the next problem, and
 * fixes that touch each other wait for the next round. Comments and everything else in the text stay as they are.
 */
export function fixAllInJson(
  text: string,
  check: (text: string) => readonly JsonProblem[],
): readonly TextEdit[] {
  let all: readonly TextEdit[] = [];
  let current = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const edits = preferredEdits(check(current));
    const next = applyEdits(current, edits);
    if (next === current) break;
    all = composeEdits(all, edits);
    current = next;
  }
  return all;
}

/** The edits of as many preferred fixes as can be applied together, in the order of the problems. */
function preferredEdits(problems: readonly JsonProblem[]): readonly TextEdit[] {
  const chosen: TextEdit[] = [];
  for (const { fixes } of problems) {
    const edits = fixes?.().find(({ preferred }) => preferred)?.edits ?? [];
    const isFree = edits.every(({ span }) => chosen.every((other) => !touches(span, other.span)));
    if (isFree) chosen.push(...edits);
  }
  return chosen;
}

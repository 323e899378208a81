import { addAll } from '../add-all.ts';
import type { Fix } from '../problem.ts';
import { composeEdits } from '../text/compose-edits.ts';
import { applyEdits, type TextEdit } from '../text/edit.ts';
import { touches } from '../text/span.ts';
import type { JsonProblem } from './rule.ts';

type CheckJson = (text: string) => readonly JsonProblem[];

/** The rule of all JSON files about a key that hides the value of another one. */
const DUPLICATE_KEY = 'duplicate-key';

/** Far more rounds than nested defects need. It only stops two fixes that undo each other. */
const MAX_ROUNDS = 100;

/**
 * The sum of the preferred fixes of all problems, in rounds until no problem with a fix is left: a fix can uncover the next problem, and
 * fixes that touch each other wait for the next round. A problem stays if its fix would make an error, or a key that is there already.
 * Comments and everything else in the text stay as they are.
 */
export function fixAllInJson(text: string, check: CheckJson): readonly TextEdit[] {
  let all: readonly TextEdit[] = [];
  let current = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const edits = preferredEdits(current, check);
    const next = applyEdits(current, edits);
    if (next === current) break;
    all = composeEdits(all, edits);
    current = next;
  }
  return all;
}

/** The edits of as many preferred fixes as can be applied together and do no harm, in the order of the problems. */
function preferredEdits(text: string, check: CheckJson): readonly TextEdit[] {
  const problems = check(text);
  const harm = countHarm(problems);
  let chosen: readonly TextEdit[] = [];
  const choose = (fixes: readonly (readonly TextEdit[])[]): void => {
    const more = [...chosen, ...fixes.flat()];
    if (fixes.length === 0 || countHarm(check(applyEdits(text, more))) <= harm) chosen = more;
    else if (fixes.length > 1) {
      const middle = fixes.length >> 1;
      choose(fixes.slice(0, middle));
      choose(fixes.slice(middle));
    }
  };
  choose(compatibleFixes(problems));
  return chosen;
}

/** The edits of each preferred fix that touches none before it. */
function compatibleFixes(problems: readonly JsonProblem[]): readonly (readonly TextEdit[])[] {
  const taken: TextEdit[] = [];
  return problems.flatMap((problem) => {
    const edits = preferredFix(problem)?.edits ?? [];
    const isFree = edits.every(({ span }) => taken.every((other) => !touches(span, other.span)));
    if (edits.length === 0 || !isFree) return [];
    addAll(taken, edits);
    return [edits];
  });
}

/** The number of problems that only the author can fix: errors, and keys that hide the value of another one. */
function countHarm(problems: readonly JsonProblem[]): number {
  const harms = problems.filter(({ level, rule }) => level === 'error' || rule === DUPLICATE_KEY);
  return harms.filter((problem) => preferredFix(problem) === undefined).length;
}

function preferredFix({ fixes }: JsonProblem): Fix | undefined {
  return fixes?.().find(({ preferred }) => preferred);
}

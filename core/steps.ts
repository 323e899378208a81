/**
 * A computation in steps of a few milliseconds: at each `yield` its owner may do something else, or leave it unfinished. The text
 * that it reads must not change between two steps.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Takes all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * A computation in steps of a few milliseconds. At each `yield`, the caller can do something else, or stop. The text that it reads must not
 * change between two steps.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Takes all steps without a break. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

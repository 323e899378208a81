const CAPACITY = 500;
const RETRY_COST = 5;
const TIMEOUT_COST = 10;
const RETURN_WITHOUT_RETRY = 1;

/**
 * A bucket of tokens that all calls to one origin share (reliability A3; the numbers are those of the AWS clients): when
 * the service is down for everybody, everybody stops retrying.
 */
export class RetryBudget {
  #tokens = CAPACITY;

  /** Takes the cost of a retry and returns it, or undefined if too little is left. */
  take(isAfterTimeout: boolean): number | undefined {
    const cost = isAfterTimeout ? TIMEOUT_COST : RETRY_COST;
    if (this.#tokens < cost) return undefined;
    this.#tokens -= cost;
    return cost;
  }

  /** Call after a success: returns the cost of its last retry, or a small amount if it had no retry. */
  giveBack(lastCost: number | undefined): void {
    this.#tokens = Math.min(CAPACITY, this.#tokens + (lastCost ?? RETURN_WITHOUT_RETRY));
  }
}

/** The budgets of all origins that a program talks to, shared by clients that are created for one command each. */
export class RetryBudgets {
  readonly #byOrigin = new Map<string, RetryBudget>();

  of(origin: string): RetryBudget {
    const known = this.#byOrigin.get(origin);
    if (known !== undefined) return known;
    const budget = new RetryBudget();
    this.#byOrigin.set(origin, budget);
    return budget;
  }
}

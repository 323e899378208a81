const CAPACITY = 500;
const RETRY_COST = 5;
const TIMEOUT_COST = 10;
const RETURN_WITHOUT_RETRY = 1;

/**
 * A bucket of tokens that all calls to one origin share (reliability A3; with the numbers of the AWS clients): when
 * the service is down, all calls stop retrying.
 */
export class RetryBudget {
  #tokens = CAPACITY;

  /** Takes the cost of a retry from the bucket and returns it; undefined if too little is left. */
  take(isAfterTimeout: boolean): number | undefined {
    const cost = isAfterTimeout ? TIMEOUT_COST : RETRY_COST;
    if (this.#tokens < cost) return undefined;
    this.#tokens -= cost;
    return cost;
  }

  /** Call it after a success: puts back the cost of the last retry, or a small amount without a retry. */
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

const CAPACITY = 500;
const RETRY_COST = 5;
const TIMEOUT_COST = 10;
const RETURN_WITHOUT_RETRY = 1;

/**
 * A bucket of tokens that all calls to one origin share (reliability A3; the numbers are those of the AWS clients): when
 * the service is down for everybody, repeating stops for everybody.
 */
export class RetryBudget {
  #tokens = CAPACITY;

  /** Takes the price of a retry and gives it, or undefined when there is not enough left. */
  take(isAfterTimeout: boolean): number | undefined {
    const cost = isAfterTimeout ? TIMEOUT_COST : RETRY_COST;
    if (this.#tokens < cost) return undefined;
    this.#tokens -= cost;
    return cost;
  }

  /** To be called after a success: gives back what its last retry cost, or a little when there was none. */
  giveBack(lastCost: number | undefined): void {
    this.#tokens = Math.min(CAPACITY, this.#tokens + (lastCost ?? RETURN_WITHOUT_RETRY));
  }
}

/** The budgets of all origins that a program speaks to; clients that are made anew for each command share them. */
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

/** Bills that were shown and that nobody has answered. A client that shows more has forgotten the first ones. */
const MOST_SHOWN = 50;

/** The bills that a client was shown, each by what it is for: an answer to one that was never shown confirms nothing (reliability B2). */
export class ShownBills {
  readonly #open = new Set<string>();

  show(bill: string): void {
    this.#open.delete(bill);
    this.#open.add(bill);
    const [oldest] = this.#open;
    if (this.#open.size > MOST_SHOWN && oldest !== undefined) this.#open.delete(oldest);
  }

  /** Whether a bill was shown and not answered yet. It counts once. */
  answer(bill: string): boolean {
    return this.#open.delete(bill);
  }
}

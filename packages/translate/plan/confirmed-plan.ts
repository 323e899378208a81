import { keyOfText, mostCharacters, type SendingPlan, type TranslationBill } from './sending-plan.ts';

/**
 * A plan that somebody has confirmed: the only thing that texts are sent with (reliability B1). What is not in it is never sent, so that the sum that is sent is
 * never larger than the sum that was confirmed.
 */
export class ConfirmedPlan {
  readonly #left: Map<string, number>;
  readonly #plan: SendingPlan;
  #taken = 0;

  private constructor(plan: SendingPlan) {
    this.#plan = plan;
    this.#left = new Map([...plan.allowances].map(([key, { times }]) => [key, times]));
  }

  /**
   * Lets somebody confirm a plan, who is shown its bill. There is no other way to such an object.
   * @returns undefined if they do not.
   */
  static async confirm(
    plan: SendingPlan,
    ask: (bill: TranslationBill) => boolean | Promise<boolean>,
  ): Promise<ConfirmedPlan | undefined> {
    return (await ask(plan.bill)) ? new ConfirmedPlan(plan) : undefined;
  }

  /** The most code points that may be sent. */
  get characters(): number {
    return mostCharacters(this.#plan.bill);
  }

  /** Code points of the texts that were taken so far. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Takes a text out of the plan to send it.
   * @returns whether it may be sent. If not, it has changed since the plan was made, costs what it did not cost then, or was taken as often as
   *   planned: it is left for another plan.
   */
  take(text: string, target: string | undefined): boolean {
    const key = keyOfText(text, target);
    const times = this.#left.get(key) ?? 0;
    if (times === 0) return false;
    this.#left.set(key, times - 1);
    this.#taken += this.#plan.allowances.get(key)?.characters ?? 0;
    return true;
  }
}

import { createHash } from 'node:crypto';

/** What a translation or rephrasing will cost, before anything is sent. */
export interface TranslationBill {
  /** Code points that are sent. */
  readonly characters: number;
  /** Code points that are sent at most beside these, for texts that come back damaged and are sent again in another form. */
  readonly again: number;
  readonly requests: number;
  /** Segments that are known already. */
  readonly known: number;
  /** All segments; 0 when there is nothing to send, as in code without comments. */
  readonly segments: number;
}

/** A text as it would be sent. */
export interface PlannedText {
  readonly text: string;
  /** The code points that it is billed for. */
  readonly characters: number;
  /** Whether it is another form of a text, which is only sent if that one comes back damaged. */
  readonly isAgain?: boolean;
}

/** How often a text may be sent, and the code points that it is billed for each time. */
interface Allowance {
  readonly times: number;
  readonly characters: number;
}

/** Which texts would be sent, by their hashes, and what that costs. Nothing is sent for it; `ConfirmedPlan` is made of it. */
export class SendingPlan {
  readonly bill: TranslationBill;
  readonly allowances: ReadonlyMap<string, Allowance>;

  private constructor(bill: TranslationBill, allowances: ReadonlyMap<string, Allowance>) {
    this.bill = bill;
    this.allowances = allowances;
  }

  /** @param target The language that the texts are translated into, as it would be sent; undefined for their own. */
  static of(
    texts: readonly PlannedText[],
    target: string | undefined,
    { requests, known, segments }: Pick<TranslationBill, 'requests' | 'known' | 'segments'>,
  ): SendingPlan {
    const sumOf = (isOne: (text: PlannedText) => boolean) =>
      texts.filter(isOne).reduce((sum, { characters }) => sum + characters, 0);
    const again = sumOf(({ isAgain }) => isAgain === true);
    const characters = sumOf(({ isAgain }) => isAgain !== true);
    const allowances = new Map<string, Allowance>();
    for (const { text, characters: billed } of texts)
      allow(allowances, keyOfText(text, target), { times: 1, characters: billed });
    return new SendingPlan({ characters, again, requests, known, segments }, allowances);
  }

  /** Several plans as one. */
  static sum(plans: readonly SendingPlan[]): SendingPlan {
    const allowances = new Map<string, Allowance>();
    for (const plan of plans) for (const [key, each] of plan.allowances) allow(allowances, key, each);
    return new SendingPlan(totalBill(plans.map(({ bill }) => bill)), allowances);
  }

  /** The same for the same texts at the same price. */
  get digest(): string {
    const lines = [...this.allowances].map(([key, { times, characters }]) => `${key} ${times} ${characters}`);
    return createHash('sha256').update(lines.sort().join('\n')).digest('base64url');
  }

  /** Whether another plan sends no text that this one does not send. */
  covers({ allowances }: SendingPlan): boolean {
    return [...allowances].every(([key, { times }]) => times <= (this.allowances.get(key)?.times ?? 0));
  }
}

/** What a text is in a plan. It cannot be read from it. */
export function keyOfText(text: string, target: string | undefined): string {
  return createHash('sha256')
    .update(`${target ?? ''}\n${text}`)
    .digest('base64url');
}

/** The most code points that a bill allows. */
export function mostCharacters({ characters, again }: Pick<TranslationBill, 'characters' | 'again'>): number {
  return characters + again;
}

/** The sum of several bills. */
function totalBill(bills: readonly TranslationBill[]): TranslationBill {
  const sum = (field: keyof TranslationBill) => bills.reduce((all, bill) => all + bill[field], 0);
  return {
    characters: sum('characters'),
    again: sum('again'),
    requests: sum('requests'),
    known: sum('known'),
    segments: sum('segments'),
  };
}

function allow(allowances: Map<string, Allowance>, key: string, { times, characters }: Allowance): void {
  const before = allowances.get(key);
  const both = Math.max(characters, before?.characters ?? 0);
  allowances.set(key, { times: times + (before?.times ?? 0), characters: both });
}

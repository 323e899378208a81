import { createHash } from 'node:crypto';
import type { LanguageJudge, ServiceFacts } from '#base';
import { ConfirmedPlan, mostCharacters, type SendingPlan } from '#translate';
import { RefusedCall } from '../refused-call.ts';
import type { AgentService } from './agent-service.ts';
import { CutTexts } from './cut-texts.ts';
import { ShownBills } from './shown-bills.ts';

/** What tools use of the program that offers them. */
export interface AgentHost {
  /** The folder whose files tools read and write: absolute and real, with `/`. Nothing above it is touched. */
  readonly root: string;
  /** Without a request. */
  facts(): Promise<ServiceFacts>;
  /** Milliseconds of the epoch. */
  now(): number;
  /** Whether an editor has changes of a file, an absolute path with `/`, that are not saved. */
  isUnsaved(file: string): boolean;
  readonly service: AgentService;
  languageJudge(): Promise<LanguageJudge>;
}

/** How many code points may be sent. */
interface SpendingLimits {
  readonly perCall: number;
  readonly perSession: number;
}

/** What the user said to nothing else. */
export const SPENDING_LIMITS: SpendingLimits = { perCall: 20_000, perSession: 200_000 };

/** What a call would be billed for, as a person is asked. */
export interface AgentBill {
  /** The most code points that are sent: the number that is confirmed. */
  readonly characters: number;
  /** How many of these are only sent if texts come back damaged; left out for none. */
  readonly again?: number;
  /** Languages that texts are sent for, such as `DE`. */
  readonly targets: readonly string[];
  /** Files that are written, relative to the root. */
  readonly files: readonly string[];
  /** The address of the service, or `local`. */
  readonly service: string;
  /** The terms of the texts, by locale; left out where they are not known. */
  readonly terms?: readonly BilledTerms[];
}

/** The terms that translations into a locale must use. */
interface BilledTerms {
  readonly locale: string;
  /** Such as `parcel → Paket`. */
  readonly phrases: readonly string[];
}

/** Asks a person. Throws if it cannot go on before there is an answer. */
export type AskPerson = (bill: AgentBill, sending: SendingPlan) => Promise<boolean>;

/** What a bill is for: the same texts at the same price, for the same languages, files, and service. */
export function billKey(bill: AgentBill, { digest }: SendingPlan): string {
  const text = JSON.stringify([bill.characters, bill.targets, bill.files, bill.service, digest]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The calls of one client. Those that write come one after the other. */
export class AgentSession {
  readonly host: AgentHost;
  readonly shownBills = new ShownBills();
  readonly cutTexts = new CutTexts();
  readonly #limits: SpendingLimits;
  /** Code points that were sent, or may be by a call that is under way. */
  #sent = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(host: AgentHost, limits: SpendingLimits = SPENDING_LIMITS) {
    this.host = host;
    this.#limits = limits;
  }

  /** Works when no other call of this session writes. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#writing.then(work);
    this.#writing = result.catch(() => undefined);
    return result;
  }

  /** Counts code points that may be sent; fewer than none give back what was not. */
  spend(characters: number): void {
    this.#sent += characters;
  }

  /** @throws RefusedCall if a call would send more than it may. */
  refuseTooMany(characters: number): void {
    const { perCall, perSession } = this.#limits;
    if (characters > perCall) {
      throw new RefusedCall(
        `The call would send ${characters} characters; at most ${perCall} are allowed. Choose fewer texts, paths, or locales, or ask the user to start the server with a larger --max-characters.`,
      );
    }
    const left = perSession - this.#sent;
    if (characters <= left) return;
    throw new RefusedCall(
      `The call would send ${characters} characters; this session has ${Math.max(0, left)} left of ${perSession}. Tell the user: a new session, or a larger --max-characters, allows more.`,
    );
  }
}

/** One call of a tool. */
export class AgentCall {
  readonly session: AgentSession;
  readonly signal: AbortSignal;
  readonly #ask: AskPerson;
  readonly #isPlan: boolean;

  /** @param isPlan Whether the call is made only to learn its bill: then `ask` throws, also for what costs nothing. */
  constructor(session: AgentSession, signal: AbortSignal, ask: AskPerson, isPlan = false) {
    this.session = session;
    this.signal = signal;
    this.#ask = ask;
    this.#isPlan = isPlan;
  }

  get host(): AgentHost {
    return this.session.host;
  }

  /**
   * Lets a person confirm a bill, and does the work when they have, which sends what was planned. What costs nothing needs no answer.
   * @throws RefusedCall if they do not, or for more than a call may send; what the host throws to ask; what the work throws.
   */
  async approved<Result>(
    sending: SendingPlan,
    facts: Omit<AgentBill, 'characters' | 'again'>,
    work: (confirmed: ConfirmedPlan) => Promise<Result>,
  ): Promise<Result> {
    const confirmed = await this.#confirm(sending, facts);
    const { characters } = confirmed;
    // Another call can have been confirmed meanwhile.
    this.session.refuseTooMany(characters);
    this.session.spend(characters);
    try {
      return await work(confirmed);
    } finally {
      this.session.spend(confirmed.taken - characters);
    }
  }

  async #confirm(
    sending: SendingPlan,
    facts: Omit<AgentBill, 'characters' | 'again'>,
  ): Promise<ConfirmedPlan> {
    const characters = mostCharacters(sending.bill);
    const { again } = sending.bill;
    this.session.refuseTooMany(characters);
    const isFree = characters === 0 && !this.#isPlan;
    const bill: AgentBill = { characters, ...(again > 0 && { again }), ...facts };
    const confirmed = await ConfirmedPlan.confirm(sending, () => isFree || this.#ask(bill, sending));
    if (confirmed !== undefined) return confirmed;
    throw new RefusedCall(
      'The user did not confirm the bill. Nothing was sent. Do not call again before they ask for it.',
    );
  }
}

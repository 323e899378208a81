import type { Log, Message } from '#base';
import { failureFields } from '#service';
import { explainError, type KeyList, readKeyList, sentencesOf } from '#translate';
import type { AdminConnection } from '../admin/admin-connection.ts';

/** What is known about the keys. */
export type KeysNow =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'failed'; readonly failure: readonly Message[] }
  | { readonly kind: 'ready'; readonly list: KeyList };

/** The keys, read once until something changes. */
export class KeyStates {
  readonly #connect: () => Promise<AdminConnection | undefined>;
  readonly #log: Log;
  #now: Promise<KeysNow> | undefined;

  constructor(connect: () => Promise<AdminConnection | undefined>, log: Log) {
    this.#connect = connect;
    this.#log = log;
  }

  /** Never throws. What was forgotten while it was read is read again: it may be of another account. */
  async load(): Promise<KeysNow> {
    this.#now ??= this.#read();
    const reading = this.#now;
    const now = await reading;
    return reading === this.#now ? now : this.load();
  }

  /** Forgets what is known. What is still loading is not kept either. */
  forget(): void {
    this.#now = undefined;
  }

  async #read(): Promise<KeysNow> {
    try {
      const connection = await this.#connect();
      if (connection === undefined) return { kind: 'no-key' };
      return { kind: 'ready', list: await readKeyList(connection, { now: Date.now(), log: this.#log }) };
    } catch (error) {
      this.#log.write('warning', 'keys not listed', failureFields(error));
      return { kind: 'failed', failure: sentencesOf(explainError(error)) };
    }
  }
}

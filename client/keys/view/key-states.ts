import type { Log } from '../../../core/log.ts';
import type { Message } from '../../../core/message.ts';
import { isKeyInUse } from '../../../core/usage/key-in-use.ts';
import { type KeyUse, matchKeys } from '../../../core/usage/match-keys.ts';
import { type UsagePeriod, usagePeriod } from '../../../core/usage/period.ts';
import type { KeyUsageRow } from '../../../core/usage/usage-report.ts';
import { failureFields } from '../../../service/errors/failure-fields.ts';
import type { DeveloperKey } from '../../../service/resources/developer-keys.ts';
import { readUsageReport } from '../../../workspace/account/read-usage-report.ts';
import { explainError, sentencesOf } from '../../../workspace/explain/explain-error.ts';
import type { AdminConnection } from '../admin/admin-connection.ts';

/** A key of the account. */
export interface KeyState {
  readonly key: DeveloperKey;
  /** What it has used in this period; undefined without a report. */
  readonly use: KeyUse | undefined;
  /** Whether the editor sends it. */
  readonly inUse: ReturnType<typeof isKeyInUse>;
}

/** The keys of the account, and what they have used. */
export interface KeyList {
  readonly keys: readonly KeyState[];
  readonly period: UsagePeriod;
  readonly serviceName: string;
  /** Why nothing is known of what keys have used; empty if the service reports it. */
  readonly unreported: readonly Message[];
}

/** What is known about the keys. */
export type KeysNow =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'failed'; readonly failure: readonly Message[] }
  | { readonly kind: 'ready'; readonly list: KeyList };

/** Reads the keys and what they have used. A report that the account does not get is left out. */
export async function readKeys(
  { client, ownKey, serviceName }: AdminConnection,
  { now, log }: { readonly now: number; readonly log: Log },
): Promise<KeyList> {
  const keys = await client.listKeys();
  const own = ownKey === undefined ? undefined : await orReason(() => client.usage(), log);
  const period = usagePeriod(own?.answer ?? {}, now);
  const { answer: report, reason } = await orReason(() => readUsageReport(client, period, 'key'), log);
  const rows = report && (report.key_usages ?? []);
  const uses: ReadonlyMap<string, KeyUse> | undefined = rows && matchKeys(keys, rows);
  const states = keys.map((key) => stateOf(key, uses, ownKey, rows));
  return { keys: states, period, serviceName, unreported: reason };
}

function stateOf(
  key: DeveloperKey,
  uses: ReadonlyMap<string, KeyUse> | undefined,
  ownKey: string | undefined,
  rows: readonly KeyUsageRow[] = [],
): KeyState {
  return {
    key,
    use: uses?.get(key.key_id),
    inUse: key.is_deactivated ? 'no' : isKeyInUse(key, ownKey, rows),
  };
}

interface AnswerOrReason<Answer> {
  readonly answer?: Answer;
  /** Empty with an answer. */
  readonly reason: readonly Message[];
}

async function orReason<Answer>(ask: () => Promise<Answer>, log: Log): Promise<AnswerOrReason<Answer>> {
  try {
    return { answer: await ask(), reason: [] };
  } catch (error) {
    log.write('warning', 'no usage for the keys', failureFields(error));
    const { what, details } = explainError(error);
    return { reason: [what, ...details] };
  }
}

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
      return { kind: 'ready', list: await readKeys(connection, { now: Date.now(), log: this.#log }) };
    } catch (error) {
      this.#log.write('warning', 'keys not listed', failureFields(error));
      return { kind: 'failed', failure: sentencesOf(explainError(error)) };
    }
  }
}

import type { Log, Message } from '#base';
import {
  isKeyInUse,
  type KeyUsageRow,
  type KeyUse,
  matchKeys,
  type UsagePeriod,
  usagePeriod,
} from '#requests';
import {
  type CallOptions,
  CancelledError,
  type DeveloperKey,
  failureFields,
  type ServiceClient,
} from '#service';
import { explainError } from '../explain/explain-error.ts';
import { readUsageReport } from './read-usage-report.ts';

/** A key of the account. */
export interface KeyState {
  readonly key: DeveloperKey;
  /** What it has used in this period; undefined without a report. */
  readonly use: KeyUse | undefined;
  /** Whether this program sends it. */
  readonly inUse: ReturnType<typeof isKeyInUse>;
}

/** The keys of the account, and what they have used. */
export interface KeyList {
  readonly keys: readonly KeyState[];
  readonly period: UsagePeriod;
  /** Why nothing is known of what keys have used; empty if the service reports it. */
  readonly unreported: readonly Message[];
}

/** Who asks for the keys. */
interface KeyListSource {
  readonly client: Pick<ServiceClient, 'listKeys' | 'usage' | 'analytics'>;
  /** The API key that this program sends, which knows when its period began; undefined if it has none. */
  readonly ownKey: string | undefined;
}

/** Reads the keys and what they have used (specification 2.9, 2.10). A report that the account does not get is left out. */
export async function readKeyList(
  { client, ownKey }: KeyListSource,
  { now, log, call }: { readonly now: number; readonly log: Log; readonly call?: CallOptions },
): Promise<KeyList> {
  const keys = await client.listKeys(call);
  const own = ownKey === undefined ? undefined : await orReason(() => client.usage(call), log);
  const period = usagePeriod(own?.answer ?? {}, now);
  const { answer: report, reason } = await orReason(() => readUsageReport(client, period, 'key', call), log);
  const rows = report && (report.key_usages ?? []);
  const uses: ReadonlyMap<string, KeyUse> | undefined = rows && matchKeys(keys, rows);
  return { keys: keys.map((key) => stateOf(key, uses, ownKey, rows)), period, unreported: reason };
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
    if (error instanceof CancelledError) throw error;
    log.write('warning', 'no usage for the keys', failureFields(error));
    const { what, details } = explainError(error);
    return { reason: [what, ...details] };
  }
}

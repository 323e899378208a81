import { message } from '../../../core/message.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import { withIdsOf } from '../../../core/sync/lists/list-steps.ts';
import { runLimited } from '../../run-limited.ts';
import { hashOfEntries } from '../hash-of-entries.ts';
import type { Operation, SyncPlan, WriteDictionary, WriteList } from '../plan/sync-plan.ts';
import { SECOND_LOOK_MS } from '../state/history/pushed-entries.ts';
import { nameOfSynced } from '../state/lists/list-state.ts';
import type { SyncState } from '../state/load-sync.ts';
import { SyncError } from '../sync-error.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { partlyDone } from './operations/partly-done.ts';
import { factsOfAnswer } from './operations/run-list-operation.ts';
import { entriesThere, runOperation } from './operations/run-operation.ts';
import { SeenFacts } from './operations/seen-facts.ts';
import { settle } from './operations/settle.ts';

/** How many dictionaries and lists are written at once. */
const WRITES_AT_ONCE = 4;

/** What is done before what: deletions come last. Steps of one phase work on different dictionaries and lists. */
const PHASES: readonly (readonly Operation['kind'][])[] = [
  ['create-glossary', 'rename-glossary', 'create-list'],
  ['write-dictionary', 'write-list'],
  ['delete-dictionary', 'delete-glossary', 'delete-list'],
];

/** What a push reports to while it works. */
export interface PushReport {
  /** Called after each operation. */
  readonly done: (operation: Operation) => void;
  /** Called before anything is sent. @throws if another process has taken over. */
  readonly check: () => Promise<void>;
}

/**
 * Carries out a plan. Everything that was done is written down, also when it ends early: the next run continues.
 * @throws SyncError, `partly` or `cancelled` if some operations were done before the failure; otherwise what the client throws.
 */
export async function push(sync: SyncState, plan: SyncPlan, { done, check }: PushReport): Promise<void> {
  const facts = new SeenFacts(sync);
  const finished: Operation[] = [];
  const run = async (operation: Operation) => {
    await check();
    await runOperation(operation, sync, facts);
    finished.push(operation);
    done(operation);
  };
  const { operations } = plan;
  await settle(sync, facts);
  try {
    for (const kinds of PHASES) {
      const some = operations.filter(({ kind }) => kinds.includes(kind));
      const limits = { concurrency: WRITES_AT_ONCE, signal: sync.ports.signal, finishesAfter: () => true };
      await runLimited(some, limits, run);
    }
  } catch (error) {
    await facts.write();
    throw finished.length === 0 ? error : partlyDone(error, finished, operations);
  }
  await facts.write();
  await facts.prune();
}

/**
 * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4). What was pushed stays
 * known until the next sync has found it, too (S4a).
 * @throws SyncError if that has happened.
 */
export async function lookAgain(sync: SyncState, { operations }: SyncPlan): Promise<void> {
  const { ports, records } = sync;
  const written = operations.filter(({ kind }) => kind === 'write-dictionary' || kind === 'write-list');
  if (written.length === 0) return;
  await ports.clock.sleep(SECOND_LOOK_MS, ports.signal);
  const limits = { concurrency: WRITES_AT_ONCE, signal: ports.signal };
  await runLimited(written, limits, async (operation) => {
    if (operation.kind !== 'write-dictionary' && operation.kind !== 'write-list') return;
    const { state, after } = operation;
    const there = await nowAt(operation, ports);
    const wanted = operation.kind === 'write-list' ? withIdsOf(after, operation.before, there) : after;
    if (hashOfEntries(there) !== hashOfEntries(wanted)) {
      throw new SyncError(
        'conflict',
        message('{0} was changed at the service right after the push.', nameOfSynced(state)),
        { remedy: 'pull' },
      );
    }
    const pushed = await records.pushed(state.key);
    if (pushed !== undefined) await records.setPushed(state.key, { ...pushed, isSeen: true });
  });
}

async function nowAt(operation: WriteDictionary | WriteList, ports: SyncPorts): Promise<Entries> {
  if (operation.kind === 'write-dictionary') {
    const { remote, state, method } = operation;
    return entriesThere(remote.glossary_id, state.declared, method, ports);
  }
  const { client, signal } = ports;
  return factsOfAnswer(await client.getStyleList(operation.answer.style_id, { signal }));
}

import { message } from '../../../core/message.ts';
import { runLimited } from '../../run-limited.ts';
import { hashOfEntries } from '../hash-of-entries.ts';
import type { Operation, SyncPlan } from '../plan/sync-plan.ts';
import { nameOfDictionary } from '../state/dictionary-state.ts';
import { entriesAt } from '../state/load-dictionary.ts';
import type { SyncState } from '../state/load-sync.ts';
import { SECOND_LOOK_MS } from '../state/pushed-entries.ts';
import { SyncError } from '../sync-error.ts';
import { partlyDone } from './partly-done.ts';
import { runOperation } from './run-operation.ts';
import { SeenFacts } from './seen-facts.ts';
import { settle } from './settle.ts';

/** How many dictionaries are written at once. */
const WRITES_AT_ONCE = 4;

/** What is done before what: deletions come last. Steps of one phase work on different dictionaries. */
const PHASES: readonly (readonly Operation['kind'][])[] = [
  ['create-glossary', 'rename-glossary'],
  ['write-dictionary'],
  ['delete-dictionary', 'delete-glossary'],
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
 * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4).
 * @throws SyncError if that has happened.
 */
export async function lookAgain(sync: SyncState, { operations }: SyncPlan): Promise<void> {
  const { ports, records } = sync;
  const written = operations.flatMap((operation) =>
    operation.kind === 'write-dictionary' ? [operation] : [],
  );
  if (written.length === 0) return;
  await ports.clock.sleep(SECOND_LOOK_MS, ports.signal);
  const limits = { concurrency: WRITES_AT_ONCE, signal: ports.signal };
  await runLimited(written, limits, async ({ state, remote, after }) => {
    const there = await entriesAt(remote.glossary_id, state.declared.pair, ports);
    if (hashOfEntries(there) !== hashOfEntries(after)) {
      throw new SyncError(
        'conflict',
        message('{0} was changed at the service right after the push.', nameOfDictionary(state)),
        { remedy: 'pull' },
      );
    }
    await records.setPushed(state.key, { at: ports.clock.now(), entries: new Map() });
  });
}

import { message } from '../../../core/message.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import { withIdsOf } from '../../../core/sync/lists/list-steps.ts';
import { factsOfAnswer } from '../../../core/sync/lists/style-facts.ts';
import { eachStyleList } from '../../../service/paging.ts';
import { runLimited } from '../../run-limited.ts';
import { hashOfEntries } from '../hash-of-entries.ts';
import { nameOfSynced } from '../kinds/kinds.ts';
import type { Operation, SyncPlan, WriteDictionary, WriteList } from '../plan/sync-plan.ts';
import { SECOND_LOOK_MS } from '../state/history/pushed-entries.ts';
import type { SyncState } from '../state/load-sync.ts';
import { SyncError } from '../sync-error.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { partlyDone } from './operations/partly-done.ts';
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

/** Whether a plan has something that a second look can find changed, or there twice. */
export function isLookedAt({ operations }: SyncPlan): boolean {
  return operations.some(({ kind }) => LOOKED_AT.has(kind));
}

const LOOKED_AT: ReadonlySet<Operation['kind']> = new Set([
  'write-dictionary',
  'write-list',
  'create-glossary',
  'create-list',
]);

/**
 * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4). What was pushed stays
 * known until the next sync has found it, too (S4a).
 * @throws SyncError if that has happened.
 */
export async function lookAgain(sync: SyncState, plan: SyncPlan): Promise<void> {
  const { ports, records } = sync;
  if (!isLookedAt(plan)) return;
  const written = plan.operations.filter(({ kind }) => kind === 'write-dictionary' || kind === 'write-list');
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
  await refuseTwins(sync, plan);
}

/**
 * Two clones that create one glossary or list at the same time make two of one name. What was there before is no twin of a new one.
 * @throws SyncError if that has happened.
 */
async function refuseTwins(
  { ports: { client, signal }, remote, remoteLists }: SyncState,
  { operations }: SyncPlan,
): Promise<void> {
  const glossaries = operations.flatMap((one) => (one.kind === 'create-glossary' ? [one.glossary.name] : []));
  const lists = operations.flatMap((one) =>
    one.kind === 'create-list' ? [one.state.local.content.name] : [],
  );
  const names: string[] = [];
  if (glossaries.length > 0) {
    const before = new Set(remote.map(({ glossary_id: id }) => id));
    const now = await client.listGlossaries({ signal });
    names.push(...now.filter(({ glossary_id: id }) => !before.has(id)).map(({ name }) => name));
  }
  const listNames: string[] = [];
  if (lists.length > 0) {
    const before = new Set(remoteLists.map(({ style_id: id }) => id));
    for await (const { style_id: id, name } of eachStyleList(client, { signal })) {
      if (!before.has(id)) listNames.push(name);
    }
  }
  const [first] = [...twinsIn(glossaries, names), ...twinsIn(lists, listNames)];
  if (first === undefined) return;
  throw new SyncError(
    'conflict',
    message('The service has “{0}” more than once: somebody else has created it at the same time.', first),
    message(
      'Parlance uses the one in parlance.lock. Commit the lock, and delete the other one at the service.',
    ),
  );
}

function twinsIn(created: readonly string[], names: readonly string[]): readonly string[] {
  return created.filter((name) => names.filter((other) => other === name).length > 1);
}

async function nowAt(operation: WriteDictionary | WriteList, ports: SyncPorts): Promise<Entries> {
  if (operation.kind === 'write-dictionary') {
    const { remote, state, method } = operation;
    return entriesThere(remote.glossary_id, state.declared, method, ports);
  }
  const { client, signal } = ports;
  return factsOfAnswer(await client.getStyleList(operation.answer.style_id, { signal }));
}

import { message } from '#base';
import { runLimited } from '#files';
import { DICTIONARIES } from '../kinds/dictionaries/dictionary-kind.ts';
import { LISTS } from '../kinds/lists/list-kind.ts';
import type { KindTypes, SyncedKind } from '../kinds/synced-kind.ts';
import { sameEntries } from '../model/entries/entries.ts';
import type { Operation, PlannedPush } from '../plan/sync-plan.ts';
import { SECOND_LOOK_MS } from '../state/history/pushed-entries.ts';
import type { SyncState } from '../state/load-sync.ts';
import { SyncError } from '../sync-error.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { partlyDone } from './operations/partly-done.ts';
import { runOperation } from './operations/run-operation.ts';
import { SeenFacts } from './operations/seen-facts.ts';
import { settle } from './operations/settle.ts';

/** How many dictionaries and lists are written at once. */
const WRITES_AT_ONCE = 4;

/** What is done before what: deletions come last. Steps of one phase work on different dictionaries and lists. */
const PHASES: readonly (readonly Operation['kind'][])[] = [
  ['create-glossary', 'rename-glossary', 'create-list'],
  ['write-object'],
  ['delete-object', 'delete-glossary'],
];

/** What a push reports to while it works. */
interface PushReport {
  /** Called after each operation. */
  readonly done: (operation: Operation) => void;
  /** Called before anything is sent. @throws if another process has taken over. */
  readonly check: () => Promise<void>;
}

/**
 * Carries out a plan. Everything that was done is written down, also when it ends early: the next run continues.
 * @throws SyncError, `partly` or `cancelled` if some operations were done before the failure; otherwise what the client throws.
 */
export async function push(sync: SyncState, plan: PlannedPush, { done, check }: PushReport): Promise<void> {
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
export function isLookedAt({ operations }: PlannedPush): boolean {
  return operations.some(({ kind }) => LOOKED_AT.has(kind));
}

const LOOKED_AT: ReadonlySet<Operation['kind']> = new Set(['write-object', 'create-glossary', 'create-list']);

/**
 * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4). What was pushed stays
 * known until the next sync has found it, too (S4a).
 * @throws SyncError if that has happened.
 */
export async function lookAgain(sync: SyncState, plan: PlannedPush): Promise<void> {
  const { ports, records } = sync;
  if (!isLookedAt(plan)) return;
  const written = plan.operations.filter((operation) => operation.kind === 'write-object');
  await ports.clock.sleep(SECOND_LOOK_MS, ports.signal);
  const limits = { concurrency: WRITES_AT_ONCE, signal: ports.signal };
  await runLimited(written, limits, async ({ state, before, after }) => {
    const kind = state.traits;
    const { entries: there = new Map() } = await kind.readAt(kind.placeOf(state), ports, after.size > 0);
    if (!sameEntries(there, kind.asThere(after, before, there))) {
      throw new SyncError(
        'conflict',
        message('{0} was changed at the service right after the push.', state.name),
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
  { ports, remote, remoteLists }: SyncState,
  { operations }: PlannedPush,
): Promise<void> {
  const glossaries = operations.flatMap((one) => (one.kind === 'create-glossary' ? [one.glossary.name] : []));
  const lists = operations.flatMap((one) =>
    one.kind === 'create-list' ? [one.state.local.content.name] : [],
  );
  const [first] = [
    ...(await twinsOf(DICTIONARIES, glossaries, remote, ports)),
    ...(await twinsOf(LISTS, lists, remoteLists, ports)),
  ];
  if (first === undefined) return;
  throw new SyncError(
    'conflict',
    message('The service has "{0}" more than once: somebody else has created it at the same time.', first),
    message(
      'Parlance uses the one in parlance.lock. Commit the lock, and delete the other one at the service.',
    ),
  );
}

async function twinsOf<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  created: readonly string[],
  before: readonly Of['remote'][],
  ports: SyncPorts,
): Promise<readonly string[]> {
  if (created.length === 0) return [];
  const known = new Set(before.map((one) => kind.idOf(one)));
  const added = (await kind.list(ports)).filter((one) => !known.has(kind.idOf(one)));
  return created.filter((name) => added.filter((other) => other.name === name).length > 1);
}

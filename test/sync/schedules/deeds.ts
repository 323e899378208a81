import type { PullPlan, PushPlan } from '#sync';
import { readSavedPlan } from '../../../packages/sync/plan/saved-plan.ts';
import { SyncChange } from '../../../packages/sync/session/sync-session.ts';
import { loadSync } from '../../../packages/sync/state/load-sync.ts';
import { removalsToPull } from '../../../packages/sync/steps/pull.ts';
import type { SyncPorts } from '../../../packages/sync/sync-ports.ts';

/** A session of which nothing holds the lock: one run of a person works at a time. */
async function open(ports: SyncPorts): Promise<SyncChange> {
  return new SyncChange(await loadSync(ports), {}, async () => undefined);
}

/** Pulls as every entrance does; removals with their number, or not at all. `confirm` gets what is removed. */
export async function pullWith(
  ports: SyncPorts,
  isConfirmed: boolean,
  confirm: (targets: readonly string[]) => void,
): Promise<PullPlan> {
  const session = await open(ports);
  const removed = removalsToPull(session);
  const plan = await session.confirmPull(async (names) => {
    if (!isConfirmed) return undefined;
    confirm(removed.flatMap(({ removals }) => removals.map(({ target }) => target)));
    return names.length;
  });
  await session.pull(plan);
  session.refuseFaulty();
  return plan;
}

/** Pushes as every entrance does; `isPatient` with the second look, which a terminal leaves to the next command. */
export async function pushWith(ports: SyncPorts, isConfirmed: boolean, isPatient: boolean): Promise<void> {
  const session = await open(ports);
  const plan = await session.plan();
  await carryOut(session, plan, isConfirmed);
  if (isPatient) await session.lookAgain(plan);
}

/** Makes a plan, and gives the text of its file. */
export async function planWith(ports: SyncPorts): Promise<string> {
  const session = await open(ports);
  return JSON.stringify((await session.plan()).save([]));
}

/** Carries out a saved plan; `check` is called when the product has found nothing against it. */
export async function applyWith(ports: SyncPorts, saved: string, check: () => Promise<void>): Promise<void> {
  const session = await open(ports);
  const plan = await session.planAgain(readSavedPlan(saved, 'the plan'));
  await check();
  await carryOut(session, plan, true);
}

async function carryOut(session: SyncChange, plan: PushPlan, isConfirmed: boolean): Promise<void> {
  await plan.mayBegin({
    removals: async (risky) => (isConfirmed ? risky.reduce((sum, { count }) => sum + count, 0) : undefined),
    send: async () => true,
  });
  await session.push(plan, () => undefined);
}

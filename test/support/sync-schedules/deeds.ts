import {
  checkSavedPlan,
  countOf,
  loadSync,
  lookAgain,
  type PulledObject,
  planPull,
  planPush,
  pull,
  push,
  readSavedPlan,
  refuseFaulty,
  refuseRiskyPull,
  refuseUnsafe,
  removalsToPull,
  riskyRemovals,
  type SyncPlan,
  type SyncPorts,
  type SyncState,
  savePlan,
} from '#sync';

const alone = async () => undefined;

/** Pulls as every entrance does; removals with their number, or not at all. `confirm` gets what is removed. */
export async function pullWith(
  ports: SyncPorts,
  isConfirmed: boolean,
  confirm: (targets: readonly string[]) => void,
): Promise<readonly PulledObject[]> {
  const sync = await loadSync(ports);
  const removed = removalsToPull(sync);
  const confirmed = isConfirmed ? countOf(removed) : undefined;
  if (isConfirmed) confirm(removed.flatMap(({ removals }) => removals.map(({ target }) => target)));
  refuseRiskyPull(sync, confirmed);
  const pulled = planPull(sync, confirmed);
  await pull(sync, pulled, alone);
  refuseFaulty(sync);
  return pulled;
}

/** Pushes as every entrance does; `isPatient` with the second look, which a terminal leaves to the next command. */
export async function pushWith(ports: SyncPorts, isConfirmed: boolean, isPatient: boolean): Promise<void> {
  const sync = await loadSync(ports);
  const plan = await planPush(sync);
  await carryOut(sync, plan, isConfirmed);
  if (isPatient) await lookAgain(sync, plan);
}

/** Makes a plan, and gives the text of its file. */
export async function planWith(ports: SyncPorts): Promise<string> {
  const sync = await loadSync(ports);
  return JSON.stringify(savePlan(sync, await planPush(sync), { names: [] }));
}

/** Carries out a saved plan; `check` is called when the product has found nothing against it. */
export async function applyWith(ports: SyncPorts, saved: string, check: () => Promise<void>): Promise<void> {
  const sync = await loadSync(ports);
  const plan = await checkSavedPlan(sync, readSavedPlan(saved, 'the plan'));
  await check();
  await carryOut(sync, plan, true);
}

async function carryOut(sync: SyncState, plan: SyncPlan, isConfirmed: boolean): Promise<void> {
  const removed = riskyRemovals(plan).reduce((sum, { count }) => sum + count, 0);
  refuseUnsafe(plan, isConfirmed ? removed : undefined);
  await push(sync, plan, { check: alone, done: () => undefined });
}

import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type Message, message } from '#base';
import { finiteNumber } from '#service';
import { hashOfEntries, hashOfText } from '../hash-of-entries.ts';
import type { SyncedState } from '../kinds/kinds.ts';
import type { SyncState } from '../state/load-sync.ts';
import type { SyncKind } from '../state/select.ts';
import { SyncError } from '../sync-error.ts';
import { type PlanJson, planJson } from './plan-json.ts';
import { type PlannedPush, type PlanOptions, planPush } from './sync-plan.ts';

const SavedPlanSchema = v.looseObject({
  version: v.literal(1),
  origin: v.string(),
  manifest: v.string(),
  lock: v.string(),
  state: v.array(
    v.object({
      glossary: v.exactOptional(v.string()),
      pair: v.exactOptional(v.string()),
      list: v.exactOptional(v.string()),
      here: v.string(),
      there: v.string(),
    }),
  ),
  names: v.array(v.string()),
  only: v.exactOptional(v.picklist(['glossaries', 'lists'])),
  prune: v.boolean(),
  create: v.boolean(),
  bytes: finiteNumber,
  digest: v.exactOptional(v.string()),
});

/** A plan in a file, with what it was made for (reliability S7). */
export type SavedPlan = PlanJson & v.InferOutput<typeof SavedPlanSchema>;

/** What a saved plan was made for, apart from the state. */
interface PlanScope extends Pick<PlanOptions, 'prune' | 'create'> {
  readonly names: readonly string[];
  /** What it was limited to. */
  readonly only?: SyncKind | undefined;
}

/** A plan with the hashes of everything that it depends on. */
export function savePlan(
  sync: SyncState,
  plan: PlannedPush,
  { names, only, prune = false, create = false }: PlanScope,
): SavedPlan {
  const saved = {
    ...planJson(plan),
    ...scopeOf(sync),
    names: [...names],
    ...(only && { only }),
    prune,
    create,
    bytes: bytesOf(plan),
  };
  return { ...saved, digest: digestOf(saved) };
}

/** Of everything that a plan says, in whatever order: it finds accidents, and is no signature (reliability S7a). */
export function digestOf({ digest: _, ...saved }: SavedPlan): string {
  return hashOfText(JSON.stringify(sorted(saved)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return members.map(([name, member]) => [name, sorted(member)]);
}

/**
 * Reads a saved plan.
 * @throws SyncError if it is not one.
 */
export function readSavedPlan(text: string, shown: string): SavedPlan {
  try {
    return v.parse(SavedPlanSchema, JSON.parse(text)) as SavedPlan;
  } catch {
    throw new SyncError('refused', message('{0} is not a plan of "parlance plan --output".', shown));
  }
}

/**
 * The operations of a saved plan: exactly those that it lists (reliability S7a).
 * @throws SyncError if the plan was edited, if the manifest, the lock, a file, or the service has changed since, or if the address is another
 *   one.
 */
export async function checkSavedPlan(sync: SyncState, saved: SavedPlan): Promise<PlannedPush> {
  if (saved.digest !== digestOf(saved)) throw outdated(message('The plan was edited. Nothing was sent.'));
  const now = scopeOf(sync);
  const changed =
    now.origin !== saved.origin
      ? message('It was made for {0}, not {1}.', saved.origin, now.origin)
      : now.manifest !== saved.manifest
        ? message('parlance.json has changed since.')
        : now.lock !== saved.lock
          ? message('The lock has changed since.')
          : JSON.stringify(now.state) !== JSON.stringify(saved.state)
            ? message('A file or the service has changed since.')
            : undefined;
  if (changed !== undefined) throw outdated(message('The plan is out of date. Nothing was sent.'), changed);
  const plan = await planPush(sync, saved);
  const { changes, drift } = planJson(plan);
  if (isDeepStrictEqual({ changes, drift }, { changes: saved.changes, drift: saved.drift })) return plan;
  throw outdated(message('The plan lists other changes than those to make now. Nothing was sent.'));
}

function outdated(what: Message, ...why: readonly Message[]): SyncError {
  return new SyncError('stale', what, ...why, { remedy: 'plan' });
}

function scopeOf({ ports, lockFile, dictionaries, lists }: SyncState) {
  return {
    origin: ports.origin,
    manifest: hashOfText(JSON.stringify(ports.location.manifest)),
    lock: hashOfText(lockFile.text),
    state: [...dictionaries, ...lists].map((state) => ({
      ...state.json,
      ...hashesOf(state),
    })),
  };
}

function hashesOf({ local, remoteHash }: SyncedState) {
  return { here: local === undefined ? '' : hashOfEntries(local.entries), there: remoteHash };
}

/** UTF-8 bytes of all entries that would be sent, roughly. */
function bytesOf({ operations }: PlannedPush): number {
  return operations.reduce((sum, operation) => {
    if (operation.kind !== 'write-object') return sum;
    const text = operation.changes
      .map((change) => change.source + ('to' in change ? change.to : ''))
      .join('');
    return sum + Buffer.byteLength(text);
  }, 0);
}

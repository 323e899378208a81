import { DICTIONARIES } from '../kinds/dictionaries/dictionary-kind.ts';
import type { SyncedState } from '../kinds/kinds.ts';
import { LISTS } from '../kinds/lists/list-kind.ts';
import type { KindTypes, SyncedKind } from '../kinds/synced-kind.ts';
import type { Entries } from '../model/entries/entries.ts';
import { changesBetween, type EntryChange } from '../model/plan/changes-between.ts';
import type { PlanChange, PlanReason } from '../model/plan/plan-change.ts';
import type { Operation, PlannedPush } from './sync-plan.ts';

/** A plan as scripts read it; contracts name the fields. */
export interface PlanJson {
  readonly version: 1;
  readonly changes: readonly PlanChange[];
  /** What others changed at the service since the last sync. */
  readonly drift: readonly PlanChange[];
  readonly totals: Readonly<Record<PlanChange['action'], number>> & { readonly drift: number };
}

/** The stable form of a plan. */
export function planJson({ operations, drift }: Pick<PlannedPush, 'operations' | 'drift'>): PlanJson {
  const changes = operations.flatMap(changesOf);
  const driftChanges = drift.flatMap(driftOf);
  const count = (action: PlanChange['action']) => changes.filter((change) => change.action === action).length;
  return {
    version: 1,
    changes,
    drift: driftChanges,
    totals: {
      create: count('create'),
      add: count('add'),
      change: count('change'),
      remove: count('remove'),
      rename: count('rename'),
      delete: count('delete'),
      drift: driftChanges.length,
    },
  };
}

function changesOf(operation: Operation): readonly PlanChange[] {
  switch (operation.kind) {
    case 'create-glossary':
      return createdGlossary(operation);
    case 'rename-glossary': {
      const { glossary, remote } = operation;
      return [
        { kind: 'glossary', glossary: glossary.id, action: 'rename', from: remote.name, to: glossary.name },
      ];
    }
    case 'create-list':
      return createdList(operation);
    case 'write-object':
      return changesOfState(operation.state, operation.changes);
    case 'delete-object':
    case 'delete-glossary':
      return deletedChanges(operation);
  }
}

type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

function createdGlossary({
  glossary: { id, name },
  dictionaries,
}: OperationOf<'create-glossary'>): readonly PlanChange[] {
  const entries = dictionaries.flatMap((state) => {
    const { local } = state;
    return local === undefined ? [] : changesOfState(state, changesBetween(new Map(), local.entries));
  });
  return [{ kind: 'glossary', glossary: id, action: 'create', to: name }, ...entries];
}

function createdList({ state }: OperationOf<'create-list'>): readonly PlanChange[] {
  const { key, local } = state;
  const changes = changesOfState(state, changesBetween(new Map(), LISTS.counted(local.entries)));
  return [{ kind: 'style', list: key.key, action: 'create', to: local.content.name }, ...changes];
}

/** What is deleted, then all that it has. */
function deletedChanges(operation: OperationOf<'delete-object' | 'delete-glossary'>): readonly PlanChange[] {
  const head = { action: 'delete', reason: NO_LONGER_MANAGED } as const;
  const removals = (entries: Entries) => changesBetween(entries, new Map());
  switch (operation.kind) {
    case 'delete-object': {
      const { object, entries } = operation;
      const { locked } = object;
      const kind = object.traits;
      const whole = {
        kind: kind.jsonKind,
        ...kind.jsonOf(locked),
        ...('name' in locked && { from: locked.name }),
      };
      const changes = changesOfKey(kind, locked, removals(kind.counted(entries)), NO_LONGER_MANAGED);
      return [{ ...whole, ...head }, ...changes];
    }
    case 'delete-glossary': {
      const { key, name, origin } = operation.locked;
      const changes = operation.dictionaries.flatMap(({ pair, entries }) =>
        changesOfKey(DICTIONARIES, { glossary: key, ...pair, origin }, removals(entries), NO_LONGER_MANAGED),
      );
      return [{ kind: 'glossary', glossary: key, from: name, ...head }, ...changes];
    }
  }
}

const NO_LONGER_MANAGED: PlanReason = 'no longer managed';

/** What others did at the service: seen from the last sync, or from the file if nobody knows that. */
function driftOf(state: SyncedState): readonly PlanChange[] {
  const before: Entries = state.base ?? state.local?.entries ?? new Map();
  return changesOfState(state, changesBetween(before, state.remote ?? new Map()), 'changed at the service');
}

/** Changes of a dictionary or of a list. */
export function changesOfState(
  state: SyncedState,
  changes: readonly EntryChange[],
  reason?: PlanReason,
): readonly PlanChange[] {
  return changesOfKey(state.traits, state.key, changes, reason);
}

function changesOfKey<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  key: Of['key'],
  changes: readonly EntryChange[],
  reason: PlanReason | undefined,
): readonly PlanChange[] {
  const head = { kind: kind.jsonKind, ...kind.jsonOf(key) };
  return changes.map((change) => ({ ...head, ...kind.changeJson(change), ...reasonOf(change, reason) }));
}

/** Each removal says why. */
function reasonOf({ action }: EntryChange, reason: PlanReason | undefined): Pick<PlanChange, 'reason'> {
  if (reason !== undefined) return { reason };
  return action === 'remove' ? { reason: 'not in the file any more' } : {};
}

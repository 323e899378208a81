import type { Entries } from '../../../core/sync/entries/entries.ts';
import { showFact } from '../../../core/sync/lists/show-fact.ts';
import { withoutHead } from '../../../core/sync/lists/style-facts.ts';
import { changesBetween, type EntryChange } from '../../../core/sync/plan/changes-between.ts';
import type { DictionaryState } from '../kinds/dictionaries/dictionary-kind.ts';
import { isList, type SyncedState } from '../kinds/kinds.ts';
import type { ListState } from '../kinds/lists/list-kind.ts';
import type { Operation, SyncPlan } from './sync-plan.ts';

/** Why an entry or a glossary goes, or who changed it. */
export type PlanReason = 'no longer managed' | 'not in the file any more' | 'changed at the service';

/** A change as `plan --format json` shows it. */
export interface PlanChange {
  readonly kind: 'glossary' | 'style';
  /** Of a glossary. */
  readonly glossary?: string;
  readonly pair?: string;
  /** Of a style rule list: its id in the manifest, and `category.rule` or the label of an instruction. */
  readonly list?: string;
  readonly rule?: string;
  readonly instruction?: string;
  readonly action: 'create' | 'add' | 'change' | 'remove' | 'rename' | 'delete';
  readonly source?: string;
  readonly from?: string;
  readonly to?: string;
  readonly renamedFrom?: string;
  readonly reason?: PlanReason;
}

/** A plan as scripts read it; contracts name the fields. */
export interface PlanJson {
  readonly version: 1;
  readonly changes: readonly PlanChange[];
  /** What others changed at the service since the last sync. */
  readonly drift: readonly PlanChange[];
  readonly totals: Readonly<Record<PlanChange['action'], number>> & { readonly drift: number };
}

/** The stable form of a plan. */
export function planJson({ operations, drift }: Pick<SyncPlan, 'operations' | 'drift'>): PlanJson {
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
    case 'write-dictionary':
      return entryChanges(operation.state, operation.changes);
    case 'create-list':
      return createdList(operation);
    case 'write-list':
      return listChanges(operation.state, operation.changes);
    case 'delete-list':
    case 'delete-dictionary':
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
    return local === undefined ? [] : entryChanges(state, changesBetween(new Map(), local.entries));
  });
  return [{ kind: 'glossary', glossary: id, action: 'create', to: name }, ...entries];
}

function createdList({ state }: OperationOf<'create-list'>): readonly PlanChange[] {
  const { key, local } = state;
  const changes = listChanges(state, changesBetween(new Map(), withoutHead(local.entries)));
  return [{ kind: 'style', list: key.key, action: 'create', to: local.content.name }, ...changes];
}

/** What is deleted, then all that it has. */
function deletedChanges(
  operation: OperationOf<'delete-list' | 'delete-dictionary' | 'delete-glossary'>,
): readonly PlanChange[] {
  const head = { action: 'delete', reason: NO_LONGER_MANAGED } as const;
  const removals = (entries: Entries) => changesBetween(entries, new Map());
  switch (operation.kind) {
    case 'delete-dictionary': {
      const { locked, entries } = operation;
      const pair = `${locked.source}-${locked.target}`;
      const changes = entryChanges({ key: locked }, removals(entries), NO_LONGER_MANAGED);
      return [{ kind: 'glossary', glossary: locked.glossary, pair, ...head }, ...changes];
    }
    case 'delete-glossary': {
      const { key, name, origin } = operation.locked;
      const changes = operation.dictionaries.flatMap(({ pair, entries }) =>
        entryChanges({ key: { glossary: key, ...pair, origin } }, removals(entries), NO_LONGER_MANAGED),
      );
      return [{ kind: 'glossary', glossary: key, from: name, ...head }, ...changes];
    }
    case 'delete-list': {
      const { locked, facts } = operation;
      const changes = listChanges({ key: locked }, removals(withoutHead(facts)), NO_LONGER_MANAGED);
      return [{ kind: 'style', list: locked.key, from: locked.name, ...head }, ...changes];
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
  return isList(state) ? listChanges(state, changes, reason) : entryChanges(state, changes, reason);
}

/** An instruction with another label is changed, not removed and added: the service knows it by its id. */
function listChanges(
  { key: { key } }: Pick<ListState, 'key'>,
  changes: readonly EntryChange[],
  reason?: PlanReason,
): readonly PlanChange[] {
  return changes.map((change) => {
    const { action, source } = change;
    const shown = showFact({
      source,
      values: {
        from: 'from' in change ? change.from : undefined,
        to: 'to' in change ? change.to : undefined,
      },
    });
    const { from, to } = shown.values;
    const head = { kind: 'style', list: key } as const;
    const why = reasonOf(change, reason);
    if (shown.kind === 'name') return { ...head, action: 'rename', ...given({ from, to }), ...why };
    const about = shown.kind === 'instruction' ? { instruction: shown.name } : { rule: shown.name };
    return { ...head, ...about, action, ...given({ from, to }), ...why };
  });
}

function given(values: { readonly from: string | undefined; readonly to: string | undefined }) {
  const { from, to } = values;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

export function entryChanges(
  { key }: Pick<DictionaryState, 'key'>,
  changes: readonly EntryChange[],
  reason?: PlanReason,
): readonly PlanChange[] {
  const pair = `${key.source}-${key.target}`;
  return changes.map((change) => ({
    kind: 'glossary',
    glossary: key.glossary,
    pair,
    ...change,
    ...reasonOf(change, reason),
  }));
}

/** Each removal says why. */
function reasonOf({ action }: EntryChange, reason: PlanReason | undefined): Pick<PlanChange, 'reason'> {
  if (reason !== undefined) return { reason };
  return action === 'remove' ? { reason: 'not in the file any more' } : {};
}

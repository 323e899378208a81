import type { Message } from '#base';
import { type PlanJson, planJson } from '../plan/plan-json.ts';
import {
  emptyFiles,
  isEmpty,
  type PlanVoice,
  planText,
  pushedText,
  type ShownChange,
  shownChanges,
  summary,
  targetsOf,
} from '../plan/plan-text.ts';
import { type RiskyRemovals, refuseUnsafe, riskyRemovals } from '../plan/refuse-unsafe.ts';
import { type SavedPlan, savePlan } from '../plan/saved-plan.ts';
import type { PlannedPush, PlanOptions } from '../plan/sync-plan.ts';
import { SECOND_LOOK_MS } from '../state/history/pushed-entries.ts';
import type { SyncState } from '../state/load-sync.ts';
import { isLookedAt } from '../steps/push.ts';
import { SyncError } from '../sync-error.ts';
import type { SyncScope } from './sync-host.ts';
import { type StatesNow, undoneIn } from './undone-by.ts';

/** What an app asks before a plan is carried out. */
interface PushQuestions {
  /** How many removals the user confirms. Asked with those that could be a mistake, if nothing else is in the way. */
  readonly removals: (risky: readonly RiskyRemovals[]) => Promise<number | undefined>;
  /** Whether the plan is sent. Asked only if there is something to send. */
  readonly send: () => Promise<boolean>;
  /** Whether a refusal says what is wrong with each file: an app that has shown the plan has said it. */
  readonly saysFaults?: boolean;
}

/** What a push would do. It is carried out as it was shown ({@link SyncChange.push}). */
export class PushPlan {
  readonly #sync: SyncState;
  readonly #scope: SyncScope;
  readonly #options: PlanOptions;
  /** The steps, and what keeps them from being carried out. */
  readonly planned: PlannedPush;

  constructor(sync: SyncState, planned: PlannedPush, scope: SyncScope, options: PlanOptions) {
    this.#sync = sync;
    this.planned = planned;
    this.#scope = scope;
    this.#options = options;
  }

  /** How many steps it has. */
  get steps(): number {
    return this.planned.operations.length;
  }

  /** Whether both sides are the same. */
  get isNothing(): boolean {
    return this.steps + this.planned.drift.length === 0;
  }

  /** Whether neither it nor anybody else has changed something that is shown. */
  get isEmpty(): boolean {
    return isEmpty(this.json.totals);
  }

  /** Whether nobody knows what there is to push, because files are missing, have no entries, or cannot be pushed. */
  get isUnknown(): boolean {
    const { blocked, drift, withoutEntries } = this.planned;
    return blocked.length + drift.length + withoutEntries.length > 0 && this.isEmpty;
  }

  /** The stable form. */
  get json(): PlanJson {
    return planJson(this.planned);
  }

  /**
   * The plan with the hashes of everything that it depends on, for a file.
   * @param names What it is limited to, as it is found again from where the file is carried out.
   */
  save(names: readonly string[]): SavedPlan {
    const { prune, create } = this.#options;
    const { only } = this.#scope;
    return savePlan(this.#sync, this.planned, { names, only, prune, create });
  }

  /** Why some files cannot be pushed. */
  get faults(): readonly Message[] {
    return this.planned.blocked.flatMap(({ faults }) => faults);
  }

  /** Which files have no entries. */
  get emptyFiles(): readonly Message[] {
    return emptyFiles(this.planned);
  }

  /** What it writes to: each glossary and list with its address. */
  get targets(): readonly Message[] {
    return targetsOf(this.planned, this.#sync.ports.origin);
  }

  /** The names of what has conflicts that nobody has decided. */
  get undecided(): readonly string[] {
    return this.planned.blocked.filter(({ undecided }) => undecided.length > 0).map(({ name }) => name);
  }

  /** Whether it deletes style rule lists. */
  get deletesLists(): boolean {
    return this.planned.operations.some((one) => one.kind === 'delete-object' && one.object.kind === 'list');
  }

  /** Whether a second look can find something changed, or there twice (reliability S4). */
  get isLookedAt(): boolean {
    return isLookedAt(this.planned);
  }

  /** Milliseconds until that look; undefined if it can find nothing, and no dictionary that it deletes can be there again. */
  get secondLookAfter(): number | undefined {
    const { operations } = this.planned;
    const deletes = operations.some(
      (one) => one.kind === 'delete-object' && one.object.kind === 'dictionary',
    );
    return this.isLookedAt || deletes ? SECOND_LOOK_MS : undefined;
  }

  /** The plan for people. */
  text(voice: PlanVoice, drift: 'entries' | 'number' = 'entries'): string {
    return planText(drift === 'number' ? { ...this.json, drift: [] } : this.json, voice);
  }

  /** Its changes as people read them, and those that others have made at the service since the last sync. */
  shown(localize: PlanVoice['localize']): {
    readonly changes: readonly ShownChange[];
    readonly drift: readonly ShownChange[];
  } {
    const { changes, drift } = this.json;
    return { changes: shownChanges(changes, localize), drift: shownChanges(drift, localize) };
  }

  /** Its numbers in one sentence. */
  summary(localize: PlanVoice['localize']): Message {
    return summary(this.json.totals, localize);
  }

  /** The numbers of a plan that was carried out. */
  get pushed(): readonly [Message, ...Message[]] {
    return pushedText(this.json.totals);
  }

  /**
   * Refuses what cannot be carried out, then asks.
   * @returns whether it is carried out.
   * @throws SyncError
   */
  async mayBegin({ removals, send, saysFaults = false }: PushQuestions): Promise<boolean> {
    const { blocked, drift } = this.planned;
    const isSafe = drift.length + blocked.length === 0;
    const confirmed = await removals(isSafe ? riskyRemovals(this.planned) : []);
    this.#refuse(confirmed, saysFaults ? this.faults : []);
    return this.steps === 0 || send();
  }

  #refuse(confirmed: number | undefined, faults: readonly Message[]): void {
    try {
      refuseUnsafe(this.planned, confirmed);
    } catch (error) {
      if (!(error instanceof SyncError) || faults.length === 0) throw error;
      throw new SyncError(error.fault, error.what, ...faults, ...error.next);
    }
  }

  /** The names of what it has written or deleted and what is otherwise by now. What others have added meanwhile is no loss. */
  undone(now: StatesNow): readonly string[] {
    return this.planned.operations.flatMap((operation) => undoneIn(operation, now));
  }
}

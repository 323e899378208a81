import type { LanguagePair } from '#base';
import { SyncFolder, whileAlone } from '#files';
import type { ManifestLocation } from '#manifest';
import { eachStyleList, type Glossary } from '#service';
import type { DictionaryState } from '../kinds/dictionaries/dictionary-kind.ts';
import type { SyncedState } from '../kinds/kinds.ts';
import type { ListState } from '../kinds/lists/list-kind.ts';
import { checkSavedPlan, type SavedPlan } from '../plan/saved-plan.ts';
import { type PlanOptions, planPush } from '../plan/sync-plan.ts';
import { loadSync, type SyncState } from '../state/load-sync.ts';
import { compareQuickly, type QuickComparison } from '../state/quick-status.ts';
import { deleteAtService } from '../steps/delete-at-service.ts';
import { planPull, pull, refuseFaulty, refuseRiskyPull, removalsToPull } from '../steps/pull.ts';
import { lookAgain, push } from '../steps/push.ts';
import { planRestore, type Restoration, restore } from '../steps/restore.ts';
import type { Backup } from '../storage/backups.ts';
import { PullPlan } from './pull-plan.ts';
import { PushPlan } from './push-plan.ts';
import { type SyncHost, type SyncScope, toPorts } from './sync-host.ts';

/**
 * Reads both sides of what a manifest has. Sends no request that changes anything, and writes nothing.
 * @throws SyncError for a name that nothing has, or a lock that cannot be used; otherwise what the client throws.
 */
export async function openSync(
  location: ManifestLocation,
  host: SyncHost,
  scope: SyncScope = {},
): Promise<SyncSession> {
  return new SyncSession(await loadSync(toPorts(location, host), scope.names, scope.only), scope);
}

/**
 * Compares only how many entries, and which versions of lists, the lock and the service have. Reads no entries.
 * @throws SyncError as `openSync`; otherwise what the client throws.
 */
export function quickStatus(
  location: ManifestLocation,
  host: SyncHost,
  scope: SyncScope = {},
): Promise<QuickComparison> {
  return compareQuickly(toPorts(location, host), scope.names, scope.only);
}

/**
 * Reads both sides, and does work that writes, while no other run of this machine works in the folder.
 * @throws FileError if another one does; SyncError as `openSync`; otherwise what `work` throws.
 */
export function changeSync<Result>(
  location: ManifestLocation,
  host: SyncHost,
  scope: SyncScope,
  work: (session: SyncChange) => Promise<Result>,
): Promise<Result> {
  const ports = toPorts(location, host);
  return whileAlone(new SyncFolder(location.folder, ports.files), async (lock) =>
    work(new SyncChange(await loadSync(ports, scope.names, scope.only), scope, () => lock.check())),
  );
}

/** What a manifest has, as it is here and at the service, and what can be planned with it. */
export class SyncSession {
  /** What the steps of a sync work with. */
  protected readonly state: SyncState;
  readonly #scope: SyncScope;

  constructor(state: SyncState, scope: SyncScope) {
    this.state = state;
    this.#scope = scope;
  }

  /** The address of the service. */
  get origin(): string {
    return this.state.ports.origin;
  }

  /** Ends the work. */
  get signal(): AbortSignal {
    return this.state.ports.signal;
  }

  /** The dictionaries that were selected, in the order of the manifest. */
  get dictionaries(): readonly DictionaryState[] {
    return this.state.dictionaries;
  }

  /** The style rule lists that were selected, in the order of the manifest. */
  get lists(): readonly ListState[] {
    return this.state.lists;
  }

  /** Both. */
  get objects(): readonly SyncedState[] {
    return [...this.dictionaries, ...this.lists];
  }

  /** Whether no file and nothing at the service differ. */
  get isSynced(): boolean {
    return this.objects.every(({ status }) => status === 'in-sync' || status === 'nowhere');
  }

  /** All glossaries of the account; none if no glossary was selected. */
  get remote(): readonly Glossary[] {
    return this.state.remote;
  }

  /** The names of what the lock has and the manifest no longer has. */
  get unmanaged(): readonly string[] {
    const { glossaries, lists, dictionaries } = this.state.unmanaged;
    return [
      ...[...glossaries, ...lists].map(({ key }) => key),
      ...dictionaries.map(({ glossary, source, target }) => `${glossary} ${source}-${target}`),
    ];
  }

  /** Plans a push. Only what `prune` deletes is read for it. */
  async plan(options: PlanOptions = {}): Promise<PushPlan> {
    return new PushPlan(this.state, await planPush(this.state, options), this.#scope, options);
  }

  /**
   * The plan that was saved: exactly those steps that it lists (reliability S7a).
   * @throws SyncError if it was edited, or if something has changed since.
   */
  async planAgain(saved: SavedPlan): Promise<PushPlan> {
    return new PushPlan(this.state, await checkSavedPlan(this.state, saved), this.#scope, saved);
  }

  /** What the service has removed and a pull would remove from the files: the name of each file, and the phrase, rule, or label. */
  get removals(): readonly string[] {
    return removalsToPull(this.state).flatMap(({ state, removals }) =>
      removals.map((removal) => `${state.name}: ${state.showRemoval(removal).source}`),
    );
  }

  /**
   * Plans a pull of what the service has changed.
   * @param confirmed How many removals the user has confirmed: all, or the files keep the entries (reliability S4a).
   */
  planPull(confirmed?: number): PullPlan {
    return new PullPlan(planPull(this.state, confirmed));
  }

  /** The backups of the folder, the newest first. */
  backups(): Promise<readonly Backup[]> {
    return this.state.backups.list();
  }

  /** The names that glossaries and lists of backups have now, by their ids. Lists are asked for only if there are backups of some. */
  async namesOf(backups: readonly Backup[]): Promise<ReadonlyMap<string, string>> {
    const { client, signal } = this.state.ports;
    const names = new Map<string, string>(this.remote.map(({ glossary_id, name }) => [glossary_id, name]));
    if (backups.every(({ pair }) => pair !== undefined)) return names;
    for await (const { style_id, name } of eachStyleList(client, { signal })) names.set(style_id, name);
    return names;
  }

  /**
   * Plans to put a backup back to the service (reliability S9).
   * @throws SyncError if there is no such backup, or its glossary is gone.
   */
  planRestore(name: string): Promise<Restoration> {
    return planRestore(this.state, name);
  }
}

/** The same while no other run of this machine works in the folder. */
export class SyncChange extends SyncSession {
  readonly #check: () => Promise<void>;

  /** @param check Called before each write. @throws if another process has taken over. */
  constructor(state: SyncState, scope: SyncScope, check: () => Promise<void>) {
    super(state, scope);
    this.#check = check;
  }

  /**
   * Carries out a plan. Everything that was done is written down, also when it ends early: the next run continues.
   * @param done Called after each step with how many are done.
   * @throws SyncError, `partly` or `cancelled` if some steps were done before the failure; otherwise what the client throws.
   */
  push({ planned }: PushPlan, done: (count: number) => void): Promise<void> {
    let count = 0;
    return push(this.state, planned, { check: this.#check, done: () => done(++count) });
  }

  /**
   * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4).
   * @throws SyncError if that has happened.
   */
  lookAgain({ planned }: PushPlan): Promise<void> {
    return lookAgain(this.state, planned);
  }

  /**
   * Lets the user confirm what the service has removed, and plans a pull.
   * @param confirm Gets what {@link SyncSession.removals} says, and gives the number of what is removed from the files, too.
   * @throws SyncError if so many entries would be removed that it could be a mistake, and nobody has confirmed it (reliability S6).
   */
  async confirmPull(
    confirm: (removals: readonly string[]) => Promise<number | undefined>,
  ): Promise<PullPlan> {
    const confirmed = await confirm(this.removals);
    refuseRiskyPull(this.state, confirmed);
    return this.planPull(confirmed);
  }

  /**
   * Writes what the service has changed into the files.
   * @throws SyncError for a file that cannot be written, after all others were.
   */
  pull({ files }: PullPlan): Promise<void> {
    return pull(this.state, files, this.#check);
  }

  /** @throws SyncError for what could not be pulled, after everything else was. */
  refuseFaulty(): void {
    refuseFaulty(this.state);
  }

  /**
   * Puts a backup back. What it replaces becomes a backup itself.
   * @throws SyncError if the service does not have it afterwards; otherwise what the client throws.
   */
  async restore(planned: Restoration): Promise<void> {
    await this.#check();
    await restore(this.state, planned);
  }

  /**
   * Deletes a glossary at the service, or one dictionary of it, that the user has named. What was there is saved before (reliability S9).
   * @throws SyncError if the glossary has another name by now; otherwise what the client throws.
   */
  async delete(glossary: Glossary, pair?: LanguagePair): Promise<void> {
    await this.#check();
    await deleteAtService(this.state, glossary, pair);
  }
}

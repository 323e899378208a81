import { type Fetch, ServiceError } from '#service';
import { SyncError } from '#sync';
import type { SyncPorts } from '../../../packages/sync/sync-ports.ts';
import type { FaultName } from './faults.ts';
import type { Folder, Time } from './folder.ts';
import { type Kind, valuesOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { Run } from './run.ts';
import type { PersonName } from './schedule.ts';
import type { ServiceInProcess } from './service-in-process.ts';

/** Milliseconds: what somebody has read from the service is written back by then, or never (reliability S4). */
export const WINDOW_MS = 5_000;

/** A client repeats a request after seconds. With more failures, what it has read would be too old. */
const MAX_FAULTS = 2;

/** What all people share. */
export interface World<Content> {
  readonly kind: Kind<Content>;
  readonly service: ServiceInProcess;
  readonly ledger: Ledger;
  readonly time: Time;
}

/** Somebody with a clone, in which one run of the product works at a time. */
export class Person<Content> {
  readonly name: PersonName;
  folder: Folder<Content>;
  /** Whether the clone may not know all that this person has pushed. */
  isForgetful = false;
  /** How often the person has edited the file. */
  edits = 0;
  plan: { readonly text: string; readonly madeFor: string } | undefined;
  readonly #world: World<Content>;
  #run: Run<void> | undefined;
  #seen: readonly string[] = [];
  #readAt = 0;
  /** How often somebody had written to the service when the run began. */
  #writesBefore = 0;
  /** What a run has done that it must not do. It is not thrown in a request, which the client would repeat. */
  #broken: Error | undefined;
  /** When this clone has written something that it has not found again since. */
  #unverifiedSince: number | undefined;

  constructor(name: PersonName, folder: Folder<Content>, world: World<Content>) {
    this.name = name;
    this.folder = folder;
    this.#world = world;
  }

  /** Whether a run is under way. */
  get isBusy(): boolean {
    return this.#run !== undefined;
  }

  /** Whether nobody can overwrite what this person has pushed without having seen it. */
  get isVerified(): boolean {
    return this.#unverifiedSince === undefined;
  }

  /** Whether what the run has read gets too old in so many milliseconds. */
  isTooSlow(ms: number): boolean {
    return this.#run?.isAsking === true && this.#world.time.now() + ms - this.#readAt >= WINDOW_MS;
  }

  /** Starts a run of the product, up to its first request. */
  async start(
    work: (ports: SyncPorts) => Promise<void>,
    { verifies = false, sees = false, killIn }: RunOptions,
  ): Promise<void> {
    const { ledger, time } = this.#world;
    this.#writesBefore = ledger.writers.length;
    const begun = time.now();
    this.#readAt = begun;
    this.#run = await Run.start(async (run) => {
      await work(this.#ports(run));
      if (sees) ledger.see(this.name, this.#seen);
      const since = this.#unverifiedSince;
      if (verifies && since !== undefined && begun - since >= WINDOW_MS) this.#unverifiedSince = undefined;
    }, killIn);
    this.#end();
  }

  /** Lets the run on to its next request. */
  async goOn(fault: FaultName = 'nothing', killIn?: number): Promise<void> {
    const run = this.#run;
    await run?.goOn(run.faults < MAX_FAULTS ? fault : 'nothing', killIn);
    this.#end();
  }

  /** Lets the run on to its end. */
  async finish(): Promise<void> {
    while (this.isBusy) await this.goOn();
  }

  /** Lets the run on until what it has read does not matter any more. */
  async hurry(): Promise<void> {
    while (this.#run?.isAsking === true) await this.goOn();
  }

  /** What the product works with outside of a run. */
  offline(): SyncPorts {
    return this.#ports(new Run());
  }

  /** What the product reads with outside of a run. */
  reading(): SyncPorts {
    const { service, time } = this.#world;
    return this.folder.ports(new Run(), service, time, (url, init) => service.fetch(url, init));
  }

  /** @throws what the run has failed with, unless it is said to the user, and something has happened that can be a reason. */
  #end(): void {
    const run = this.#run;
    if (run === undefined || run.state === 'waiting') return;
    this.#run = undefined;
    const { failure } = run;
    const isExpected = failure instanceof SyncError || (failure instanceof ServiceError && run.faults > 0);
    if (this.#broken !== undefined) throw this.#broken;
    const writers = this.#world.ledger.writers.slice(this.#writesBefore);
    const isAlone = writers.length > 0 && writers.every((writer) => writer === this.name);
    if (isAlone && failure instanceof SyncError && failure.fault === 'conflict')
      throw new Error(`${this.name} has a conflict with nobody else: ${failure.message}`);
    if (failure !== undefined && !isExpected) throw failure;
  }

  #ports(run: Run<void>): SyncPorts {
    const { service, time } = this.#world;
    return this.folder.ports(run, service, time, this.#fetchIn(run));
  }

  #fetchIn(run: Run<void>): Fetch {
    const { kind, service, time } = this.#world;
    return (url, init) =>
      run.send(async () => {
        const before = valuesOf(kind, kind.there(service));
        const answer = await service.fetch(url, init);
        const after = valuesOf(kind, kind.there(service));
        if (init.method === 'GET') {
          this.#seen = after;
          this.#readAt = time.now();
        } else this.#hasWritten(init.method, before, after);
        return answer;
      });
  }

  #hasWritten(method: string, before: readonly string[], after: readonly string[]): void {
    const { kind, ledger, time } = this.#world;
    this.#unverifiedSince = time.now();
    ledger.publish(this.name, before, after);
    ledger.keep(after.filter((value) => !before.includes(value) && this.#seen.includes(value)));
    if (!kind.needsBackup(method)) return;
    const replaced = before.filter((value) => !after.includes(value) && this.#seen.includes(value));
    const backups = [...this.folder.kept('backups').values()].join('\n');
    const missing = replaced.filter((value) => !backups.includes(value));
    if (missing.length > 0) this.#broken = new Error(`No backup has ${missing.join(', ')} (reliability S9).`);
  }
}

interface RunOptions {
  /** Whether the run finds again what was pushed. */
  readonly verifies?: boolean;
  /** Whether the clone knows afterwards what the service has. */
  readonly sees?: boolean;
  readonly killIn: number | undefined;
}

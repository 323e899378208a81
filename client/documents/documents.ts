import path from 'node:path';
import * as vscode from 'vscode';
import type { Log } from '#base';
import {
  createDocumentJobs,
  type DocumentJob,
  type DocumentJobs,
  type DocumentPorts,
  explainJobFailure,
  isKeySeen,
  type JobEvent,
  OFFLINE_CLIENT,
} from '#documents';
import { isOver } from '#documents/model';
import { acquireLock, NODE_FILES, runLimited } from '#files';
import { failureFields, SYSTEM_CLOCK } from '#service';
import type { Explanation } from '#translate';
import type { Connection } from '../shell/connection/connection.ts';
import type { JobProgress, ShownJob } from './describe-job.ts';
import { editorLocations } from './document-locations.ts';
import type { JobSecrets } from './job-secrets.ts';

/** The result of work on a job in this window: the job, or why it failed. */
export type WorkResult =
  | { readonly job: DocumentJob }
  | { readonly name: string; readonly failure: Explanation };

/** The parts that documents need from the extension. */
interface DocumentsOptions {
  /** In the extension's private storage; shared by all windows. */
  readonly folder: string;
  readonly secrets: JobSecrets;
  readonly log: Log;
  /** Called with the results when all work has stopped. */
  readonly onRest: (results: readonly WorkResult[]) => void;
  /** Called with the file of a damaged journal when it is set aside. */
  readonly onSetAside: (file: string) => void;
}

/** Which unfinished jobs to include, in addition to those that nobody works on. */
export interface WantedJobs {
  /** Those that stopped with a problem. */
  readonly withProblems: boolean;
  /** Those whose key this window cannot see: they are lost, unless another window has the key. */
  readonly withoutKey: boolean;
}

/** The largest number of jobs at the same time; most of them wait for the service. */
const MAX_AT_ONCE = 8;

type JobClient = DocumentPorts['client'];

/** One service's jobs, and the client with the newest key for it. */
interface ServiceJobs {
  client: JobClient;
  readonly jobs: DocumentJobs;
}

/** The translations of documents: those of this window, and those of other windows and earlier sessions. */
export class Documents implements vscode.Disposable {
  readonly #options: DocumentsOptions;
  readonly #services = new Map<string, ServiceJobs>();
  /** The jobs that this window works on. */
  readonly #here = new Map<string, Promise<void>>();
  readonly #progress = new Map<string, JobProgress>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #results: WorkResult[] = [];
  /** Works without a service, on what is stored on this machine. */
  readonly #kept: DocumentJobs;
  readonly onDidChange = this.#changed.event;

  constructor(options: DocumentsOptions) {
    this.#options = options;
    this.#kept = this.#create('', OFFLINE_CLIENT);
  }

  get secrets(): JobSecrets {
    return this.#options.secrets;
  }

  /** Where the journals are; other windows change them. */
  get journals(): string {
    return path.join(this.#options.folder, 'jobs');
  }

  /** The newest first. */
  async list(): Promise<readonly ShownJob[]> {
    const jobs = await this.#kept.list();
    return jobs.toReversed().map((job) => ({
      job,
      isHere: this.#here.has(job.id),
      progress: this.#progress.get(job.id) ?? {},
    }));
  }

  /** The files of damaged journals, which block their documents. */
  setAside(): Promise<readonly string[]> {
    return this.#kept.setAside();
  }

  /** The jobs of a service, to plan and start with. */
  jobsOf({ client, origin }: Pick<Connection, 'client' | 'origin'>): DocumentJobs {
    const known = this.#services.get(origin);
    if (known !== undefined) {
      known.client = client;
      return known.jobs;
    }
    const newest = () => this.#services.get(origin)?.client ?? client;
    const jobs = this.#create(origin, {
      uploadDocument: (...given) => newest().uploadDocument(...given),
      getDocumentStatus: (...given) => newest().getDocumentStatus(...given),
      downloadDocument: (...given) => newest().downloadDocument(...given),
    });
    this.#services.set(origin, { client, jobs });
    return jobs;
  }

  /**
   * Works on a job in this window until it stops, and reports its result. The result is undefined if another window did the work. Never
   * throws.
   */
  async work(
    job: Pick<DocumentJob, 'id' | 'source'>,
    work: () => Promise<DocumentJob | undefined>,
  ): Promise<void> {
    // A job that was just stopped may still be ending; resuming it must not be ignored.
    await this.#here.get(job.id);
    if (this.#here.has(job.id)) return;
    const ended = this.#workHere(job, work);
    this.#here.set(job.id, ended);
    this.#changed.fire();
    await ended;
  }

  /** Resumes jobs that no other window works on. One that has ended since it was listed is left: only people ask for it again. */
  async resume(
    connection: Pick<Connection, 'client' | 'origin'>,
    wanted: readonly DocumentJob[],
    sendPrepared = false,
  ): Promise<void> {
    const jobs = this.jobsOf(connection);
    const resumeOne = (job: DocumentJob) =>
      this.work(job, async () => {
        const now = (await jobs.list()).find(({ id }) => id === job.id);
        if (now !== undefined && isOver(now.state) && !isOver(job.state)) return now;
        return (await jobs.resume({ ids: [job.id], sendPrepared })).jobs[0];
      });
    await runLimited(wanted, { concurrency: MAX_AT_ONCE, signal: undefined }, resumeOne);
  }

  /** The unfinished jobs of a service that this window does not work on; more of them on request. */
  async unfinished(origin: string, which: WantedJobs): Promise<readonly DocumentJob[]> {
    const jobs = (await this.#kept.list()).filter(
      (job) =>
        job.origin === origin &&
        !isOver(job.state) &&
        job.state !== 'PREPARED' &&
        !this.#here.has(job.id) &&
        (which.withProblems || job.problem === undefined),
    );
    if (which.withoutKey) return jobs;
    const seen = await Promise.all(jobs.map((job) => isKeySeen(this.secrets, job)));
    return jobs.filter((_, index) => seen[index]);
  }

  cancel(id: string): void {
    for (const { jobs } of this.#services.values()) jobs.cancel(id);
  }

  /** @throws as DocumentJobs.save. */
  save(id: string, folder?: string): Promise<DocumentJob> {
    return this.#kept.save(id, folder);
  }

  /** @throws as DocumentJobs.forget. */
  forget(id: string): Promise<void> {
    return this.#kept.forget(id);
  }

  /** Removes old journals of finished jobs. */
  prune(): Promise<void> {
    return this.#kept.prune();
  }

  /** Another window has changed a journal. */
  refresh(): void {
    this.#changed.fire();
  }

  /** Stops the current work, so that the next window can resume it at once instead of after its lock is stale. */
  dispose(): void {
    for (const { jobs } of this.#services.values()) jobs.leave();
    this.#changed.dispose();
  }

  async #workHere(
    { id, source }: Pick<DocumentJob, 'id' | 'source'>,
    work: () => Promise<DocumentJob | undefined>,
  ): Promise<void> {
    try {
      const job = await work();
      if (job !== undefined) this.#results.push({ job });
    } catch (error) {
      this.#options.log.write('error', 'document failed', { id, ...failureFields(error) });
      this.#results.push({ name: source.name, failure: explainJobFailure(error) });
    }
    this.#here.delete(id);
    this.#progress.delete(id);
    this.#changed.fire();
    if (this.#here.size === 0 && this.#results.length > 0) this.#options.onRest(this.#results.splice(0));
  }

  #create(origin: string, client: JobClient): DocumentJobs {
    const jobs = createDocumentJobs({
      client,
      origin,
      files: NODE_FILES,
      locations: editorLocations(),
      secrets: this.#options.secrets,
      folder: this.#options.folder,
      clock: SYSTEM_CLOCK,
      acquireLock,
      log: this.#options.log,
    });
    jobs.onEvent((event) => this.#note(event));
    return jobs;
  }

  #note(event: JobEvent): void {
    if (event.kind === 'waiting') this.#progress.set(event.id, { secondsRemaining: event.secondsRemaining });
    if (event.kind === 'received') {
      this.#progress.set(event.id, { received: event.received, total: event.total });
    }
    if (event.kind === 'changed') this.#progress.delete(event.job.id);
    if (event.kind === 'set-aside') this.#options.onSetAside(event.file);
    this.#changed.fire();
  }
}

import path from 'node:path';
import { type Journal, openJournal } from '#files';
import { JobLockedError } from '../job/document-error.ts';
import type { JobEvent, JobListener } from '../job/events.ts';
import { type DocumentJob, JobSchema } from '../job/job.ts';
import { unknownJob } from '../job/job-problems.ts';
import type { DocumentPorts } from '../job/ports.ts';
import { HeldJob, JobLeftError } from '../steps/held-job.ts';
import { spoolOf } from '../storage/spool.ts';

/** The job with an id, while its lock is held. */
interface LockedJob {
  /** The contents of its journal; undefined if it has no journal. */
  readonly job: DocumentJob | undefined;
  readonly hold: (job: DocumentJob, isNew?: boolean) => HeldJob;
}

/** Keeps the journals, the locks that this process holds, and the listeners. */
export class JobKeeper {
  readonly ports: DocumentPorts;
  readonly journal: Journal<DocumentJob>;
  readonly #listeners = new Set<JobListener>();
  readonly #active = new Map<string, AbortController>();

  constructor(ports: DocumentPorts) {
    this.ports = ports;
    this.journal = openJournal(
      { ...ports, folder: path.join(ports.folder, 'jobs'), schema: JobSchema },
      (file) => {
        ports.log.write('warning', 'journal set aside', { file: path.basename(file) });
        this.report({ kind: 'set-aside', file });
      },
    );
  }

  report(event: JobEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  onEvent(listener: JobListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  cancel(id: string): void {
    this.#active.get(id)?.abort();
  }

  leave(): void {
    for (const [id, controller] of this.#active) controller.abort(new JobLeftError(id));
  }

  /**
   * Works on a job under its lock.
   * @throws JobLockedError when another process holds it.
   */
  async underLock<Result>(
    { id, source }: Pick<DocumentJob, 'id' | 'source'>,
    signal: AbortSignal | undefined,
    work: (locked: LockedJob) => Promise<Result>,
  ): Promise<Result> {
    const { ports, journal } = this;
    const locks = path.join(ports.folder, 'locks');
    await ports.files.makeFolder(locks);
    const lock = await ports.acquireLock(path.join(locks, id));
    if (lock === undefined) throw new JobLockedError(source.name);
    const controller = new AbortController();
    const stop = () => controller.abort();
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    this.#active.set(id, controller);
    const spool = spoolOf(ports.files, path.join(ports.folder, 'spool'), id);
    const report = (event: JobEvent) => this.report(event);
    const setting = { ports, journal, spool, lock, signal: controller.signal, report };
    try {
      return await work({
        job: await journal.read(id),
        hold: (job, isNew = false) => new HeldJob(job, { ...setting, isNew }),
      });
    } finally {
      this.#active.delete(id);
      signal?.removeEventListener('abort', stop);
      await lock.release();
    }
  }

  /**
   * Works on an existing job.
   * @throws DocumentError when there is no such job; JobLockedError.
   */
  async onJob<Result>(id: string, work: (held: HeldJob) => Promise<Result>): Promise<Result> {
    const known = await this.journal.read(id);
    if (known === undefined) throw unknownJob(id);
    return this.underLock(known, undefined, ({ job, hold }) => {
      if (job === undefined) throw unknownJob(id);
      return work(hold(job));
    });
  }
}

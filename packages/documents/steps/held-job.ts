import { type HeldLock, type Journal, LockLostError } from '#files';
import type { DocumentHandle } from '#service';
import type { JobEvent } from '../job/events.ts';
import type { DocumentJob } from '../job/job.ts';
import type { DocumentPorts } from '../job/ports.ts';
import { canFollow, type JobState } from '../model/job-state.ts';
import type { Spool } from '../storage/spool.ts';

/**
 * This process ends and releases the job, which stays in the state of its journal: as after a crash, the next process
 * continues it.
 */
export class JobLeftError extends LockLostError {
  static override readonly tag: string = 'JobLeftError';
}

/** What the work on one job gets. */
interface HeldJobSetting {
  readonly ports: DocumentPorts;
  readonly journal: Journal<DocumentJob>;
  readonly spool: Spool;
  readonly lock: HeldLock;
  /**
   * Ends the work soon, in a state from which it can continue; with a JobLeftError as the reason, nothing more is
   * written.
   */
  readonly signal: AbortSignal;
  readonly report: (event: JobEvent) => void;
  /** The job is new, so its source need not be compared with it again. */
  readonly isNew?: boolean;
}

/** What changes with a state. */
type JobDetails = Partial<Omit<DocumentJob, 'version' | 'id' | 'state' | 'created' | 'changed'>>;

/** A job while this process works on it, under its lock. Every change is in the journal before it takes effect. */
export class HeldJob {
  readonly setting: HeldJobSetting;
  /** The uploaded document, while it is known; it is a secret and is only in memory and in the secrets. */
  handle: DocumentHandle | undefined;
  #job: DocumentJob;

  constructor(job: DocumentJob, setting: HeldJobSetting) {
    this.#job = job;
    this.setting = setting;
  }

  get job(): DocumentJob {
    return this.#job;
  }

  /**
   * Changes to a state, or adds details to the current one. An earlier problem is cleared unless it is passed again.
   * @throws LockLostError when another process has taken over the job, JobLeftError when another one is about to; the system's error when it
   *   cannot be written.
   */
  async advance(state: JobState, details: JobDetails = {}): Promise<void> {
    const { ports, journal, lock, signal, report } = this.setting;
    if (signal.reason instanceof JobLeftError) throw signal.reason;
    if (!canFollow(this.#job.state, state)) {
      throw new Error(`A job in the state ${this.#job.state} does not become ${state}.`);
    }
    const { problem: _, ...kept } = this.#job;
    const { state: from } = this.#job;
    const next: DocumentJob = { ...kept, ...details, state, changed: ports.clock.now() };
    await lock.check();
    await journal.write(next);
    this.#job = next;
    if (from !== state || details.problem !== undefined) {
      ports.log.write('info', 'document job', {
        id: next.id,
        from,
        to: state,
        problem: details.problem?.kind,
      });
    }
    report({ kind: 'changed', job: next });
  }
}

import { forgetJob } from './actions/forget-job.ts';
import { JobKeeper } from './actions/job-keeper.ts';
import type { DocumentRequest } from './actions/prepare-job.ts';
import { pruneJobs } from './actions/prune-jobs.ts';
import { type ResumeOptions, type ResumeResult, resumeJobs } from './actions/resume-jobs.ts';
import { saveJob } from './actions/save-job.ts';
import { planJob, type StartOptions, type StartPlan, startJob } from './actions/start-job.ts';
import type { JobListener } from './job/events.ts';
import type { DocumentJob } from './job/job.ts';
import type { DocumentPorts } from './job/ports.ts';

/**
 * Translations of documents, each uploaded once and fetched once, in journals that survive every crash (reliability
 * D). A job that stops before its end has a `problem` that says why and what to do; only what is not part of a job is
 * thrown, as a DocumentError whose `explanation` people read, or as the system's error (`explainJobFailure` takes
 * both).
 */
export interface DocumentJobs {
  /** What `start` would do and cost; nothing is written or sent. */
  plan(request: DocumentRequest): Promise<StartPlan>;
  /**
   * Translates a document, until the file is in its folder. What was started before continues; nothing is done twice.
   * @throws DocumentError for a request that cannot work, or that may have been billed before; JobLockedError.
   */
  start(request: DocumentRequest, options?: StartOptions): Promise<DocumentJob>;
  /** Continues what was uploaded and is not finished, each job under its lock: after a crash, a reload or a problem. */
  resume(options?: ResumeOptions): Promise<ResumeResult>;
  /** All jobs, the oldest first. */
  list(): Promise<readonly DocumentJob[]>;
  /** The files of damaged journals that were set aside. As long as one exists, its document is not uploaded again (reliability F47). */
  setAside(): Promise<readonly string[]>;
  /**
   * Saves a stored translation in a folder, by default in its original destination.
   * @throws DocumentError when nothing is stored; JobLockedError.
   */
  save(id: string, folder?: string): Promise<DocumentJob>;
  /** Removes a job with all its files, including the key. @throws JobLockedError. */
  forget(id: string): Promise<void>;
  /**
   * Removes old journals of finished jobs: those that are not among the newest 100, are older than 30 days, and whose
   * translation is gone.
   */
  prune(): Promise<void>;
  /** Stops the work of this process on a job soon, as Ctrl-C does. Once the document is uploaded, the job can be resumed. */
  cancel(id: string): void;
  /** Ends the work on all jobs, because this process ends: others continue them at once, as after a crash. */
  leave(): void;
  /** Reports every change, until the returned function is called. */
  onEvent(listener: JobListener): () => void;
}

/** Creates the jobs of one folder and one service. Nothing is read or resumed until a function is called. */
export function createDocumentJobs(ports: DocumentPorts): DocumentJobs {
  const keeper = new JobKeeper(ports);
  return {
    plan: (request) => planJob(keeper, request),
    start: (request, options = {}) => startJob(keeper, request, options),
    resume: (options = {}) => resumeJobs(keeper, options),
    list: () => keeper.journal.list(),
    setAside: () => keeper.journal.allSetAside(),
    save: (id, folder) => keeper.onJob(id, (held) => saveJob(held, folder)),
    forget: (id) => keeper.onJob(id, forgetJob),
    prune: () => pruneJobs(keeper),
    cancel: (id) => keeper.cancel(id),
    leave: () => keeper.leave(),
    onEvent: (listener) => keeper.onEvent(listener),
  };
}

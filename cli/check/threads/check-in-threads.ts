import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAll, message } from '#base';
import { EXIT_CODES } from '../../command/exit-codes.ts';
import type { FoundFile } from '../../glossary-files/collect-files.ts';
import { shownIn } from '../../terminal/localize.ts';
import type { CheckFile, FileCheckSettings } from '../file/check-file.ts';
import type { FileOutcome } from '../report/report.ts';
import { type CheckThread, startThread } from './check-thread.ts';
import type { ThreadMessage } from './check-worker.ts';

/** How many threads to use, and what they run. */
interface ThreadOptions {
  /** This one included. */
  readonly threads: number;
  /** Checks a file in this thread. */
  readonly check: CheckFile;
  /** What the others run: the built cli/check/threads/check-worker.ts. */
  readonly workerFile: string;
  /** Threads that were started before the files were known. They are used, or ended. */
  readonly ready: CheckThread[];
  readonly interruption: AbortSignal;
}

/** The most files that a thread gets in advance: while this thread checks a file, it cannot give new ones to the others. */
const MOST_FILES_AHEAD = 8;

/** Each thread gets new files at least this often: with few files, a slow one must not keep others waiting. */
const LEAST_ROUNDS = 8;

/**
 * Checks files in several threads, including this one. The outcomes are in the order of the files. A thread that stops costs the
 * file that it was checking, and another thread replaces it. When the user cancels, each thread finishes its current file, and
 * there are outcomes only up to then: a file that is being written is written completely.
 */
export async function checkInThreads(
  files: readonly FoundFile[],
  settings: FileCheckSettings,
  { threads, check, workerFile, ready, interruption }: ThreadOptions,
): Promise<readonly FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const waiting = files.map((file, index): FileJob => ({ file, index })).reverse();
  const filesAhead = Math.min(MOST_FILES_AHEAD, Math.ceil(files.length / (threads * LEAST_ROUNDS)));
  const failure = new AbortController();
  const ending = AbortSignal.any([interruption, failure.signal]);
  const work: Work = { waiting, outcomes, settings, workerFile, ready, filesAhead, interruption: ending };
  const others = Array.from({ length: threads - 1 }, async () => {
    while (waiting.length > 0 && !ending.aborted) await runThread(work);
  });
  try {
    await Promise.all([...others, checkHere(work, check)]);
    return Object.values(outcomes);
  } finally {
    // A bug in this thread must not leave the others waiting for files.
    failure.abort();
    await Promise.all(ready.splice(0).map(({ worker }) => worker.terminate()));
  }
}

/** A file, and the index of its outcome. */
interface FileJob {
  readonly file: FoundFile;
  readonly index: number;
}

interface Work {
  /** The next file is the last one. */
  readonly waiting: FileJob[];
  readonly outcomes: FileOutcome[];
  readonly settings: FileCheckSettings;
  readonly workerFile: string;
  readonly ready: CheckThread[];
  readonly filesAhead: number;
  readonly interruption: AbortSignal;
}

/** Checks files in this thread until no more are waiting or the user cancels. In between, it listens to the others. */
async function checkHere({ waiting, outcomes, interruption }: Work, check: CheckFile): Promise<void> {
  for (;;) {
    await nextTurn();
    const job = interruption.aborted ? undefined : waiting.pop();
    if (job === undefined) return;
    outcomes[job.index] = await check(job.file);
  }
}

/** Runs one thread until no more files are waiting, it stops, or the user cancels. */
async function runThread(work: Work): Promise<void> {
  const { waiting, outcomes, filesAhead, interruption } = work;
  const { worker, ended } = work.ready.pop() ?? startThread(work.workerFile);
  worker.ref();
  const send = (sent: ThreadMessage) => worker.postMessage(sent);
  send({ settings: work.settings, display: shownIn() });
  const done = new AbortController();
  const given: FileJob[] = [];
  const giveNext = () => {
    const job = interruption.aborted ? undefined : waiting.pop();
    if (job === undefined) return;
    given.push(job);
    send({ file: job.file });
  };
  const finished = new Promise<unknown>((resolve) => {
    worker.on('message', (outcome: FileOutcome) => {
      const job = given.shift();
      if (job !== undefined) outcomes[job.index] = outcome;
      giveNext();
      if (given.length === 0) resolve(undefined);
    });
  });
  interruption.addEventListener('abort', () => send({ isEnough: true }), { signal: done.signal });
  for (let count = 0; count < filesAhead; count++) giveNext();
  const reason = await Promise.race([finished, ended]);
  done.abort();
  // It ends while the report is being written.
  void worker.terminate();
  if (interruption.aborted) return;
  const stopped = given.shift();
  if (stopped === undefined) return;
  outcomes[stopped.index] = {
    failure: [threadStopped(stopped.file, reason)],
    exitCode: EXIT_CODES.input,
    place: { path: stopped.file.shown },
  };
  addAll(waiting, given.reverse());
}

function threadStopped({ shown }: FoundFile, reason: unknown) {
  const text = reason instanceof Error ? reason.message : String(reason);
  return message('{0} was not checked: its thread stopped ({1}).', shown, text);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { message } from '../../../core/message.ts';
import type { FoundFile } from '../../glossary-files/collect-files.ts';
import type { CheckFile, FileCheckSettings } from '../file/check-file.ts';
import type { FileOutcome } from '../report/report.ts';
import { type CheckThread, startThread } from './check-thread.ts';
import type { ThreadMessage } from './check-worker.ts';

/** How many threads, and what they run. */
export interface ThreadOptions {
  /** This one included. */
  readonly threads: number;
  /** What this thread does with a file. */
  readonly check: CheckFile;
  /** What the others run: the built cli/check/threads/check-worker.ts. */
  readonly workerFile: string;
  /** Threads that were started before the files were known; they are used up or ended. */
  readonly ready: CheckThread[];
  readonly interruption: AbortSignal;
}

/** Files that a thread has at most before it has answered: while this thread is at a file, nobody gives the others new ones. */
const MOST_FILES_AHEAD = 8;

/** Each thread gets so many times new files at least: where files are few, one that is slow must not keep others waiting. */
const LEAST_ROUNDS = 8;

/**
 * Checks files in several threads, of which this is one; what came of them is in the files' order. A thread that breaks off costs the
 * file that it was at, and another takes its place. When the user ends the command, each thread ends with the file that it is at, and
 * only what came until then is there: what is being written is written to the end.
 */
export async function checkInThreads(
  files: readonly FoundFile[],
  settings: FileCheckSettings,
  { threads, check, workerFile, ready, interruption }: ThreadOptions,
): Promise<readonly FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const waiting = files.map((file, index): Task => ({ file, index })).reverse();
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
    // A defect in this thread must not leave the others waiting for files for ever.
    failure.abort();
    await Promise.all(ready.splice(0).map(({ worker }) => worker.terminate()));
  }
}

/** A file, and where what comes of it belongs. */
interface Task {
  readonly file: FoundFile;
  readonly index: number;
}

interface Work {
  /** The next file is the last one. */
  readonly waiting: Task[];
  readonly outcomes: FileOutcome[];
  readonly settings: FileCheckSettings;
  readonly workerFile: string;
  readonly ready: CheckThread[];
  readonly filesAhead: number;
  readonly interruption: AbortSignal;
}

/** Checks files in this thread until none is waiting or the user ends it; in between it listens to the others. */
async function checkHere({ waiting, outcomes, interruption }: Work, check: CheckFile): Promise<void> {
  for (;;) {
    await nextTurn();
    const task = interruption.aborted ? undefined : waiting.pop();
    if (task === undefined) return;
    outcomes[task.index] = await check(task.file);
  }
}

/** Runs one thread until no file is waiting, until it breaks off or the user ends it. */
async function runThread(work: Work): Promise<void> {
  const { waiting, outcomes, filesAhead, interruption } = work;
  const { worker, ended } = work.ready.pop() ?? startThread(work.workerFile);
  worker.ref();
  const tell = (told: ThreadMessage) => worker.postMessage(told);
  tell({ settings: work.settings });
  const done = new AbortController();
  const given: Task[] = [];
  const giveNext = () => {
    const task = interruption.aborted ? undefined : waiting.pop();
    if (task === undefined) return;
    given.push(task);
    tell({ file: task.file });
  };
  const finished = new Promise<unknown>((resolve) => {
    worker.on('message', (outcome: FileOutcome) => {
      const task = given.shift();
      if (task !== undefined) outcomes[task.index] = outcome;
      giveNext();
      if (given.length === 0) resolve(undefined);
    });
  });
  interruption.addEventListener('abort', () => tell({ isEnough: true }), { signal: done.signal });
  for (let count = 0; count < filesAhead; count++) giveNext();
  const reason = await Promise.race([finished, ended]);
  done.abort();
  // It ends while the report is written.
  void worker.terminate();
  if (interruption.aborted) return;
  const broken = given.shift();
  if (broken === undefined) return;
  outcomes[broken.index] = { failure: [brokeOff(broken.file, reason)] };
  waiting.push(...given.reverse());
}

function brokeOff({ shown }: FoundFile, reason: unknown) {
  const text = reason instanceof Error ? reason.message : String(reason);
  return message('{0} was not checked: its thread stopped ({1}).', shown, text);
}

import { Worker } from 'node:worker_threads';
import { message } from '../../core/message.ts';
import { CancelledError } from '../../service/http/errors.ts';
import type { FileCheckSettings, FileOutcome } from './check-file.ts';
import type { FoundFile } from './collect-files.ts';

/** How many threads, and what they run. */
export interface ThreadOptions {
  readonly threads: number;
  /** The built cli/check/check-worker.ts. */
  readonly workerFile: string;
  readonly interruption: AbortSignal;
}

/** Files that a thread has at once: while it answers for one, the next is there already. */
const FILES_AHEAD = 2;

/**
 * Checks files in several threads; what came of them is in the files' order. A thread that breaks off costs the file that it was
 * at, and another takes its place.
 * @throws CancelledError when the user ends the command.
 */
export async function checkInThreads(
  files: readonly FoundFile[],
  settings: FileCheckSettings,
  { threads, workerFile, interruption }: ThreadOptions,
): Promise<readonly FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const waiting = files.map((file, index): Task => ({ file, index })).reverse();
  const work = async () => {
    while (waiting.length > 0) await runThread({ waiting, outcomes, settings, workerFile, interruption });
  };
  await Promise.all(Array.from({ length: threads }, work));
  return outcomes;
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
  readonly interruption: AbortSignal;
}

/** Runs one thread until no file is waiting or until it breaks off. */
async function runThread({ waiting, outcomes, settings, workerFile, interruption }: Work): Promise<void> {
  if (interruption.aborted) throw new CancelledError();
  const worker = new Worker(workerFile, { workerData: settings });
  const done = new AbortController();
  const given: Task[] = [];
  const giveNext = () => {
    const task = waiting.pop();
    if (task === undefined) return;
    given.push(task);
    worker.postMessage(task.file);
  };
  const ended = new Promise<unknown>((resolve) => {
    interruption.addEventListener('abort', resolve, { signal: done.signal });
    worker.on('error', resolve);
    worker.on('exit', resolve);
    worker.on('message', (outcome: FileOutcome) => {
      const task = given.shift();
      if (task !== undefined) outcomes[task.index] = outcome;
      giveNext();
      if (given.length === 0) resolve(undefined);
    });
  });
  for (let count = 0; count < FILES_AHEAD; count++) giveNext();
  const reason = await ended;
  done.abort();
  await worker.terminate();
  if (interruption.aborted) throw new CancelledError();
  const broken = given.shift();
  if (broken === undefined) return;
  outcomes[broken.index] = { failure: [brokeOff(broken.file, reason)] };
  waiting.push(...given.reverse());
}

function brokeOff({ shown }: FoundFile, reason: unknown) {
  const text = reason instanceof Error ? reason.message : String(reason);
  return message('{0} is not checked: its thread broke off ({1}).', shown, text);
}

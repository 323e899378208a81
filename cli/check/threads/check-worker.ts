import { parentPort } from 'node:worker_threads';
import type { FoundFile } from '../../glossary-files/collect-files.ts';
import { type Display, displayIn } from '../../terminal/localize.ts';
import { type CheckFile, createFileChecker, type FileCheckSettings } from '../file/check-file.ts';

/** A message to a thread: first how to check files, then one file after the other, or that it gets no more. */
export type ThreadMessage =
  | { readonly settings: FileCheckSettings; readonly display: Display }
  | { readonly file: FoundFile }
  | { readonly isEnough: true };

/** Checks files for the thread that started this one, and answers in the order of the questions. */
let check: CheckFile | undefined;
let isEnough = false;
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (received: ThreadMessage) => {
  if ('settings' in received) {
    displayIn(received.display);
    check = createFileChecker(received.settings);
  } else if ('file' in received) last = last.then(() => answer(received.file));
  else {
    isEnough = true;
    last = last.then(() => parentPort?.close());
  }
});

async function answer(file: FoundFile): Promise<void> {
  if (!isEnough) parentPort?.postMessage(await check?.(file));
}

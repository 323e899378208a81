import { parentPort } from 'node:worker_threads';
import type { FoundFile } from '../../glossary-files/collect-files.ts';
import { type CheckFile, createFileChecker, type FileCheckSettings } from '../file/check-file.ts';

/** What a thread is told: first how files are checked, then one file after the other, and at times that no more are wanted. */
export type ThreadMessage =
  | { readonly settings: FileCheckSettings }
  | { readonly file: FoundFile }
  | { readonly isEnough: true };

/** Checks files for the thread that started this one, and answers in the order in which it was asked. */
let check: CheckFile | undefined;
let isEnough = false;
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (told: ThreadMessage) => {
  if ('settings' in told) check = createFileChecker(told.settings);
  else if ('file' in told) last = last.then(() => answer(told.file));
  else {
    isEnough = true;
    last = last.then(() => parentPort?.close());
  }
});

async function answer(file: FoundFile): Promise<void> {
  if (!isEnough) parentPort?.postMessage(await check?.(file));
}

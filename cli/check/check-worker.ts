import { parentPort } from 'node:worker_threads';
import { type CheckFile, createFileChecker, type FileCheckSettings } from './check-file.ts';
import type { FoundFile } from './collect-files.ts';

/** What a thread is told: first how files are checked, then one file after the other. */
export type ThreadMessage = { readonly settings: FileCheckSettings } | { readonly file: FoundFile };

/** Checks files for the thread that started this one, and answers in the order in which it was asked. */
let check: CheckFile | undefined;
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (told: ThreadMessage) => {
  if ('settings' in told) check = createFileChecker(told.settings);
  else last = last.then(async () => parentPort?.postMessage(await check?.(told.file)));
});

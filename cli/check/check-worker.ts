import { parentPort, workerData } from 'node:worker_threads';
import { createFileChecker, type FileCheckSettings } from './check-file.ts';
import type { FoundFile } from './collect-files.ts';

/** Checks one file after the other for the thread that started this one, and answers in the order in which it was asked. */
const check = createFileChecker(workerData as FileCheckSettings);
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (file: FoundFile) => {
  last = last.then(async () => parentPort?.postMessage(await check(file)));
});

// Loaded before every test file while mistakes are planted: a mistake can make a loop endless, which no time limit of a test ends.
import { Worker } from 'node:worker_threads';

if (!Reflect.has(globalThis, '__isWatched')) {
  Reflect.set(globalThis, '__isWatched', true);
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), 200).unref();
  new Worker(new URL('./stuck-watch.mjs', import.meta.url), { workerData: turns }).unref();
}

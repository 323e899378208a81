// A process that plants mistakes and runs tests: one order after the other, each in a message.
import process from 'node:process';
import { WarmTests } from './warm-tests.mjs';

/**
 * @typedef {object} Order
 * @property {readonly string[]} tests
 * @property {import('./warm-tests.mjs').Change} [change]
 */

const tests = await WarmTests.open();
process.on('message', async (/** @type {Order} */ { tests: wanted, change }) => {
  const failure = await tests.run(wanted, change);
  // Undefined is no message.
  process.send?.(failure ?? '');
});
process.send?.('ready');

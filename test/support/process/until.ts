import { vi } from 'vitest';
import { WAIT_MS } from './limits.ts';

/** Waits until a condition gives a value that is true, and returns that value. Takes as long as it takes (reliability T1). */
export function until<Value>(condition: () => Value | Promise<Value>) {
  return vi.waitUntil(condition, { timeout: WAIT_MS, interval: 10 });
}

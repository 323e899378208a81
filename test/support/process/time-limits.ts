// Loaded before every test file: how long its tests may take.
import { expect, vi } from 'vitest';

/** Here tests work all the time. How long that takes is a matter of what else the machine does, and they look at it themselves. */
const working = /[\\/]test[\\/](?:contract|house|property|scale)[\\/]/;

if (process.env.PARLANCE_LONG !== '1' && working.test(expect.getState().testPath ?? '')) {
  vi.setConfig({ testTimeout: 120_000 });
}

import { defineConfig } from 'vitest/config';

const isLong = process.env.PARLANCE_LONG === '1';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/editor/**'],
    globalSetup: ['test/support/build.ts', 'test/support/print-seed.ts'],
    setupFiles: ['test/support/seed-fast-check.ts'],
    testTimeout: isLong ? 600_000 : 20_000,
    maxWorkers: 2,
  },
});

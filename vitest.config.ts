import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/editor/**'],
    globalSetup: ['test/support/build.ts'],
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/editor/**'],
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});

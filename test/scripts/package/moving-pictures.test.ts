import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['translating', 'linting'])('%s.webp moves, is small, and is sharp on every screen', (name) => {
  const file = readFileSync(`docs/images/${name}.webp`);
  const header = file.indexOf('VP8X');
  expect(file.toString('latin1').split('ANMF').length - 1).toBeGreaterThanOrEqual(4);
  expect(file.readUIntLE(header + 12, 3)).toBe(2 * 880 - 1);
  expect(file.length).toBeLessThan(600 * 1024);
});

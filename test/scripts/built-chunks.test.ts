import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requiredAtOnce } from '../support/built-files.ts';

/** Where files of one bundle take from each other what is complete when they start. */
const DIVIDED = ['cli', 'client', 'server'];

/** The first file that waits for itself, through what it loads at once. */
function circleIn(files: readonly string[]): string | undefined {
  const done = new Set<string>();
  const visit = (file: string, waiting: readonly string[]): string | undefined => {
    if (waiting.includes(file)) return file;
    if (done.has(file)) return undefined;
    done.add(file);
    return requiredAtOnce(file)
      .map((next) => visit(next, [...waiting, file]))
      .find((found) => found !== undefined);
  };
  return files.map((file) => visit(file, [])).find((found) => found !== undefined);
}

test.each(DIVIDED)('no file of dist/%s waits for itself', (folder) => {
  const names = readdirSync(fileURLToPath(new URL(`../../dist/${folder}`, import.meta.url)));
  expect(names.length).toBeGreaterThan(20);
  expect(circleIn(names.map((name) => `${folder}/${name}`))).toBeUndefined();
});

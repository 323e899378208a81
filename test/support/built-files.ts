import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as loaded from '../../scripts/support/loaded-files.mjs';
import { checkout } from '../../scripts/support/paths.mjs';

const DIST = path.join(checkout, 'dist/');

/** The text of a built file, by its path in `dist/`. */
export function builtText(file: string): string {
  return readFileSync(DIST + file, 'utf8');
}

/** The built files beside this one that it loads at once. */
export function requiredAtOnce(file: string): readonly string[] {
  return loaded.requiredAtOnce(DIST + file).map((each) => path.relative(DIST, each));
}

/** A built file and those that it loads at once, or that these load. */
export function loadedAtStart(file: string): ReadonlySet<string> {
  return new Set([...loaded.loadedAtStart(DIST + file)].map((each) => path.relative(DIST, each)));
}

/** How many bytes a process reads that starts with a built file, before it does anything. */
export function bytesAtStart(file: string): number {
  return [...loaded.loadedAtStart(DIST + file)].reduce((sum, each) => sum + statSync(each).size, 0);
}

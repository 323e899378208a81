import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The text of a built file, by its path in `dist/`. */
export function builtText(file: string): string {
  return readFileSync(DIST + file, 'utf8');
}

/** The built files beside this one that it loads at once: a file that is loaded when needed is required in a promise. */
export function requiredAtOnce(file: string): readonly string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return [...builtText(file).matchAll(/(\(\)=>[\w$]+\()?require\("\.\/([^"]+)"\)/g)]
    .filter(([, later]) => later === undefined)
    .map(([, , required = '']) => folder + required);
}

/** A built file and those that it loads at once, or that these load. */
export function loadedAtStart(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const required of requiredAtOnce(file)) loadedAtStart(required, found);
  return found;
}

import type { FilePair } from './pairs.ts';

/** Whether a file or its translation is at a path, or below it. Both are relative to the manifest; `.` is its folder. */
export function isPairBelow({ source, target }: Pick<FilePair, 'source' | 'target'>, path: string): boolean {
  return isBelow(source, path) || isBelow(target, path);
}

function isBelow(file: string, above: string): boolean {
  return above === '.' || file === above || file.startsWith(`${above}/`);
}

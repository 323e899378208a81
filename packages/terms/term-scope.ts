import { compileGlob } from '#base';
import type { CheckedTerm } from './checked-term.ts';

/**
 * Whether a term applies to a file or its translation: its scope in the terms file can name either.
 * @param paths Relative to the manifest, with `/`. Without any, only terms for all files apply.
 */
export function isInScope({ scope }: Pick<CheckedTerm, 'scope'>, paths: readonly string[]): boolean {
  if (scope.length === 0) return true;
  return scope.some((pattern) => {
    const matches = compileGlob(pattern);
    return matches !== undefined && paths.some(matches);
  });
}

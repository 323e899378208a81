import { alternativesOf, compileGlob } from '#base';

/**
 * What of a path a target repeats as `{path}`: what `**` matches and all that follows, or without `**` all from the first wildcard on.
 * Undefined for a path that does not fit.
 */
type SourcePattern = (path: string) => string | undefined;

/** Compiles the pattern of sources. Undefined if it is too complex (reliability R2). */
export function compileSource(pattern: string): SourcePattern | undefined {
  if (compileGlob(pattern) === undefined) return undefined;
  const alternatives = (alternativesOf(pattern) ?? []).flatMap((alternative) => {
    const fits = compileGlob(alternative);
    return fits === undefined ? [] : [{ fits, start: startOfPath(alternative) }];
  });
  return (path) => {
    const found = alternatives.find(({ fits }) => fits(path));
    return found && path.split('/').slice(found.start).join('/');
  };
}

/** The number of folders before the part that a target repeats. */
function startOfPath(pattern: string): number {
  const parts = pattern.replace(/^\.\//, '').split('/');
  const any = parts.indexOf('**');
  const wild = any === -1 ? parts.findIndex((part) => /[*?]/.test(part)) : any;
  return wild === -1 ? parts.length - 1 : wild;
}

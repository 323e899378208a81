import { once } from '#base';
import type { LayoutRow } from '../layout.ts';
import type { PathsByExtension } from './paths-by-extension.ts';
import { type Bindings, compileRow } from './row-pattern.ts';

/** The files of a project that no layout has found yet, as one row sees them. */
export interface FreePaths {
  /** Those that can be sources. */
  readonly sources: readonly string[];
  isFree(path: string): boolean;
  /** How many files have a locale, as it is written, where the row's target with these values has it. */
  count(values: Bindings, written: string): number;
}

/**
 * Looks at the paths once for all groups of a row (reliability R3). Nothing more may be claimed meanwhile.
 * @param base The folder of the project, with a slash at its end.
 * @param claimed Those that a layout has found.
 */
export function freePaths(
  { source, target = source }: LayoutRow,
  base: string,
  { candidates }: PathsByExtension,
  claimed: ReadonlySet<string>,
): FreePaths {
  const isFree = (path: string) => path.startsWith(base) && !claimed.has(path);
  const freeOf = (some: readonly string[]) =>
    base === '' && claimed.size === 0 ? some : some.filter(isFree);
  const counts = once(() => countTargets(target, base, freeOf(candidates(target))));
  return {
    sources: freeOf(candidates(source)),
    isFree,
    count: (values, written) => counts().byKey.get(keyOf(values, counts().names, written)) ?? 0,
  };
}

function countTargets(pattern: string, base: string, paths: readonly string[]) {
  const read = compileRow(pattern);
  const byKey = new Map<string, number>();
  let names: readonly string[] = [];
  for (const path of paths) {
    const { locale, ...values } = read(path.slice(base.length)) ?? {};
    if (locale === undefined) continue;
    names = Object.keys(values);
    const key = keyOf(values, names, locale);
    byKey.set(key, (byKey.get(key) ?? 0) + 1);
  }
  return { byKey, names };
}

function keyOf(values: Bindings, names: readonly string[], written: string): string {
  return JSON.stringify([written, ...names.map((name) => values[name])]);
}

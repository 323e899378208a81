import { type Locale, parseLocale, rootOf } from '#base';
import type { Bindings, RowPattern } from './row-pattern.ts';

/** Sources that fit a row with the same values of its open parts. */
export interface SourceGroup {
  readonly bindings: Bindings;
  readonly sources: readonly string[];
  /** The source language as these paths say it. */
  readonly language: Locale;
}

/**
 * Groups the paths that fit the source pattern of a row, as `read` reads it. Where several variants of the source language are there, the
 * widest counts.
 */
export function groupSources(
  read: RowPattern,
  base: string,
  paths: readonly string[],
  source: Locale,
): readonly SourceGroup[] {
  const groups = new Map<string, { bindings: Bindings; sources: string[]; language: Locale }>();
  for (const path of paths) {
    const bindings = read(path.slice(base.length));
    const language = bindings?.locale === undefined ? source : parseLocale(bindings.locale);
    if (bindings === undefined || language === undefined || rootOf(language) !== rootOf(source)) continue;
    const key = JSON.stringify(bindings);
    const group = groups.get(key) ?? { bindings, sources: [], language };
    group.sources.push(path);
    groups.set(key, group);
  }
  return widest([...groups.values()], source);
}

function widest(groups: readonly SourceGroup[], source: Locale): readonly SourceGroup[] {
  const best = new Map<string, SourceGroup>();
  for (const group of groups) {
    const { locale: _, ...others } = group.bindings;
    const key = JSON.stringify(others);
    const known = best.get(key);
    if (known === undefined || rank(group.language, source) < rank(known.language, source))
      best.set(key, group);
  }
  return [...best.values()];
}

function rank(language: Locale, source: Locale): number {
  if (language === source) return 0;
  return language === rootOf(source) ? 1 : language === 'en-US' ? 2 : 3;
}

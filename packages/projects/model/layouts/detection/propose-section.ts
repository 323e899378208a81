import { type Locale, rootOf, serviceLocale } from '#base';
import type { ProposedSection } from '#manifest';
import type { FoundFiles } from './detect-layouts.ts';

/** What the paths of a project show. */
export interface Proposal {
  readonly section: ProposedSection;
  /** Names of the layouts, in the order of `section.files`. */
  readonly layouts: readonly string[];
}

/**
 * Proposes the section `translations` for translations that were found. Undefined without any.
 * @param codes The codes that the service translates into.
 */
export function proposeFound(
  files: readonly FoundFiles[],
  codes: readonly string[],
  source: Locale,
): Proposal | undefined {
  const found = joinNames(files.filter(({ locales }) => locales.length > 0));
  if (found.length === 0) return undefined;
  const languages = new Set(found.map(({ language }) => language));
  const language = languages.size === 1 ? (found[0]?.language ?? source) : rootOf(source);
  const targets = [...new Set(found.flatMap(({ locales }) => locales))].sort();
  const locales = Object.fromEntries(
    targets.flatMap((locale) => {
      const [choice] = serviceLocale(locale, codes, targets).choices ?? [];
      return choice === undefined ? [] : [[locale, choice]];
    }),
  );
  const exclude = [...new Set(found.flatMap((entry) => entry.exclude))];
  return {
    section: {
      source: language,
      targets,
      files: found.map((entry) => ({
        source: entry.source,
        ...(entry.target !== undefined && { target: entry.target }),
        ...(entry.locales.length < targets.length && { targets: [...entry.locales].sort() }),
      })),
      ...(Object.keys(locales).length > 0 && { locales }),
      ...(exclude.length > 0 && { exclude }),
    },
    layouts: found.map(({ layout }) => layout.name),
  };
}

/** Alternatives in one pattern, so that it is not too complex (packages/base/text/glob.ts). */
const MAX_ALTERNATIVES = 16;
const MAX_UNITS = 200;

/** Files of one folder whose translations have the same form become one entry: `values/{arrays,strings}.xml`. */
function joinNames(found: readonly FoundFiles[]): readonly FoundFiles[] {
  const joined: FoundFiles[] = [];
  const names = new Map<string, { at: number; names: string[] }>();
  for (const entry of found) {
    const { name, source, target, locales } = entry;
    const key =
      name === undefined
        ? undefined
        : JSON.stringify([source.replace(name, '*'), target, [...locales].sort()]);
    const known = key === undefined ? undefined : names.get(key);
    const all = [...(known?.names ?? []), name ?? ''];
    if (known === undefined || all.length > MAX_ALTERNATIVES || all.join(',').length > MAX_UNITS) {
      joined.push(entry);
      if (key !== undefined) names.set(key, { at: joined.length - 1, names: [name ?? ''] });
      continue;
    }
    const before = joined[known.at];
    if (before === undefined) continue;
    joined[known.at] = {
      ...before,
      source: source.replace(name ?? '', `{${all.join(',')}}`),
      sources: [...before.sources, ...entry.sources],
      translations: [...before.translations, ...entry.translations],
      pairs: [...before.pairs, ...entry.pairs],
    };
    known.names.push(name ?? '');
  }
  return joined;
}

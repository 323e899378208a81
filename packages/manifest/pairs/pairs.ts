import {
  compileGlob,
  type LanguageCode,
  type Locale,
  type Message,
  message,
  once,
  problemOfPath,
  targetLocale,
} from '#base';
import type { IgnoredTexts } from '../manifest.ts';
import { compileSource } from '../patterns/source-pattern.ts';
import { isInside, targetPathOf, unknownParts } from '../patterns/target-pattern.ts';
import type { TranslatedFiles, TranslationsSection } from '../section/section.ts';
import { type EntryLocales, findLocales, type PlacedSource, translationsFinder } from './find-locales.ts';
import { languageInPath, type PlacedFile, withLanguagesInPaths } from './language-of-path.ts';
import { createPathIndex, type PathIndex } from './path-index.ts';

/** A source file and its translation into one locale. */
export interface FilePair {
  /** Relative to the manifest's folder, with `/`. */
  readonly source: string;
  /** As `source`, and the same if a file holds all its languages. */
  readonly target: string;
  readonly locale: Locale;
  /** The same as the project writes it in paths, where one of a file says it; left out if a file holds all its languages. */
  readonly written?: string;
  /** The code of the service; undefined if it does not translate into the locale. */
  readonly code: LanguageCode | undefined;
  readonly profile?: string | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  /** Texts for which the manifest ignores rules; left out where it ignores none. */
  readonly ignored?: readonly IgnoredTexts[];
  /** Whether the manifest keeps the locale from being written. */
  readonly isFrozen: boolean;
  /** Whether what is absent is taken from a wider locale or from the source, so that it is not missing. */
  readonly inherits: boolean;
  readonly exists: boolean;
  /** Why these two belong together. */
  readonly reason: Message;
  /** The locales of which the file has one that only it says itself: its path does not. Left out where that is clear. */
  readonly among?: readonly Locale[];
  /** Which of the two files nothing can be read or written for, because of its name; left out where that is neither. */
  readonly refusal?: { readonly path: string; readonly problem: Message };
  /** Where a translation that does not exist stands until an update moves it, because its source was renamed. */
  readonly movedFrom?: string;
}

/** What is wrong with a section, as far as paths show it. `entry` is an index of its `files`. */
export type PairFault =
  /** Something of the section has a wrong form and was left out, so that nobody knows what it means. */
  | { readonly kind: 'left-out' }
  /** Files without a locale: neither the section nor the disk has one. */
  | { readonly kind: 'no-locale'; readonly entry: number }
  /** A pattern that fits no file. */
  | { readonly kind: 'unmatched'; readonly entry: number }
  /** A source whose translation is that of another one already. It is left out. */
  | {
      readonly kind: 'target-twice';
      readonly entry: number;
      readonly source: string;
      readonly target: string;
      readonly first: { readonly entry: number; readonly source: string };
    }
  /** An entry whose translations would be outside of the folder. They are left out. */
  | { readonly kind: 'target-outside'; readonly entry: number; readonly target: string }
  /** An entry whose target has a part that nothing fills. It has no translations. */
  | { readonly kind: 'target-unknown-part'; readonly entry: number; readonly part: string }
  /** From this entry on, there are more pairs than count. */
  | { readonly kind: 'too-many'; readonly entry: number };

/** The translations of a project. */
export interface ProjectPairs {
  /** By entry, source, and locale. */
  readonly pairs: readonly FilePair[];
  readonly faults: readonly PairFault[];
  /** Translations whose sources are gone. Computed when it is asked for. */
  readonly orphans: () => readonly OrphanedTranslation[];
}

/** A translation that has no source any more, or belongs to one that was renamed. */
export interface OrphanedTranslation {
  readonly target: string;
  readonly locale: Locale;
}

/** Pairs of a project that count (reliability R3). */
export const MAX_PAIRS = 200_000;

/** An entry with what it fits. */
interface PlacedEntry {
  readonly entry: number;
  readonly files: TranslatedFiles;
  readonly sources: readonly PlacedFile[];
  readonly locales: EntryLocales;
}

/**
 * Finds the translations of all files that a section names, those that are missing too. The time is proportional to the paths times the
 * locales.
 * @param paths The files of the manifest's folder, relative, with `/`.
 * @param codes The codes that the service translates into.
 */
export function pairFiles(
  section: TranslationsSection,
  paths: readonly string[],
  codes: readonly LanguageCode[],
): ProjectPairs {
  const index = createPathIndex(paths);
  const entries = placeEntries(section, index);
  const describe = describer(section, entries, codes);
  const firsts = new Map<string, { readonly entry: number; readonly source: string }>();
  const pairs: FilePair[] = [];
  const faults = faultsOfSection(section, entries);
  const clear = entries.filter(({ files: { target = '' } }) => unknownParts(target).length === 0);
  for (const { entry, files, source, locale, target, written, placed } of wantedPairs(clear)) {
    const key = files.target === undefined ? `${target}\n${locale}` : target;
    const first = firsts.get(key);
    if (first !== undefined && first.source !== source) {
      faults.push({ kind: 'target-twice', entry, source, target, first });
    }
    if (first !== undefined) continue;
    const refusal = refusalOf(source) ?? refusalOf(target);
    // A name that cannot be used is that of one file, and the others are translated (reliability R9).
    if (!isInside(target) && refusal?.path !== source) {
      if (!faults.some((fault) => fault.kind === 'target-outside' && fault.entry === entry))
        faults.push({ kind: 'target-outside', entry, target });
      continue;
    }
    if (pairs.length === MAX_PAIRS)
      return { pairs, faults: [...faults, { kind: 'too-many', entry }], orphans: () => [] };
    firsts.set(key, { entry, source });
    const exists = index.paths.has(target);
    const description = { ...describe(files, locale, written), ...languageInPath(placed, locale) };
    pairs.push({ source, target, exists, ...description, ...(refusal && { refusal }) });
  }
  const kept = pairs.filter(({ source, target }) => source === target || !firsts.has(source));
  return { pairs: kept, faults, orphans: once(() => findOrphans(kept, entries, index)) };
}

function refusalOf(path: string): FilePair['refusal'] {
  const problem = problemOfPath(path);
  return problem && { path, problem };
}

/** What is wrong before any pair is looked at. */
function faultsOfSection({ hasFaults }: TranslationsSection, entries: readonly PlacedEntry[]): PairFault[] {
  return [...(hasFaults ? [{ kind: 'left-out' } as const] : []), ...entries.flatMap(faultsOfPatterns)];
}

/** What is wrong with the patterns of an entry. */
function faultsOfPatterns({ entry, sources, locales, files }: PlacedEntry): readonly PairFault[] {
  const [part] = unknownParts(files.target ?? '');
  const hasLocale =
    sources.length === 0 || sources.some(({ locales: own = locales.locales }) => own.length > 0);
  return [
    ...(sources.length === 0 ? [{ kind: 'unmatched', entry } as const] : []),
    ...(hasLocale ? [] : [{ kind: 'no-locale', entry } as const]),
    ...(part === undefined ? [] : [{ kind: 'target-unknown-part', entry, part } as const]),
  ];
}

function findOrphans(
  pairs: readonly FilePair[],
  entries: readonly PlacedEntry[],
  index: PathIndex,
): readonly OrphanedTranslation[] {
  const used = new Set(pairs.flatMap(({ source, target }) => [source, target]));
  const finders = entries.flatMap(({ files: { target }, locales }) =>
    target === undefined ? [] : [translationsFinder(target, new Set(locales.locales), index)],
  );
  return [...index.paths].flatMap((target) => {
    if (used.has(target)) return [];
    const locale = finders.map((find) => find(target)).find((found) => found !== undefined);
    return locale === undefined ? [] : [{ target, locale }];
  });
}

/** Every source of every entry in each of its locales. */
function* wantedPairs(entries: readonly PlacedEntry[]) {
  for (const { entry, files, sources, locales } of entries) {
    for (const placed of sources) {
      for (const locale of placed.locales ?? locales.locales) {
        const { path: target, written } = locales.pathOf(placed, locale);
        yield { entry, files, source: placed.source, locale, target, written, placed };
      }
    }
  }
}

function placeEntries(section: TranslationsSection, index: PathIndex): readonly PlacedEntry[] {
  const isExcluded = anyOf(section.exclude);
  return section.files.map((files, entry) => {
    const all = placeSources(files, section, index).filter(({ source }) => !isExcluded(source));
    const locales = findLocales(all, files, section, index);
    return {
      entry,
      files,
      locales,
      sources:
        files.target === undefined
          ? withLanguagesInPaths(all, locales.locales, section.source)
          : withoutTranslations(all, translationsFinder(files.target, new Set(locales.locales), index)),
    };
  });
}

function withoutTranslations(
  all: readonly PlacedSource[],
  isTranslation: ReturnType<typeof translationsFinder>,
): readonly PlacedSource[] {
  return all.filter(({ source }) => isTranslation(source) === undefined);
}

/** The files that the pattern of an entry fits. */
function placeSources(
  { source: pattern, target }: TranslatedFiles,
  { source: language }: TranslationsSection,
  { paths }: PathIndex,
): readonly PlacedSource[] {
  const read = compileSource(pattern);
  if (read === undefined) return [];
  return [...paths].flatMap((source) => {
    const path = read(source);
    if (path === undefined) return [];
    return [
      { source, target: target === undefined ? [source] : targetPathOf(target, { source, path }, language) },
    ];
  });
}

function anyOf(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.flatMap((pattern) => compileGlob(pattern) ?? []);
  return (path) => globs.some((fits) => fits(path));
}

/** What is the same for all pairs of an entry in one locale. */
type PairDescription = Omit<FilePair, 'source' | 'target' | 'exists'>;

function describer(
  section: TranslationsSection,
  entries: readonly PlacedEntry[],
  codes: readonly LanguageCode[],
): (files: TranslatedFiles, locale: Locale, written: string) => PairDescription {
  const all = [...new Set(entries.flatMap(({ locales }) => locales.locales))];
  const known = new Map<TranslatedFiles, Map<string, PairDescription>>();
  return (files, locale, written) => {
    const own = known.get(files) ?? new Map<string, PairDescription>();
    known.set(files, own);
    const key = `${locale} ${written}`;
    const description = own.get(key) ?? describe(files, locale, written);
    own.set(key, description);
    return description;
  };
  function describe(files: TranslatedFiles, locale: Locale, written: string): PairDescription {
    const settings = section.locales.get(locale);
    return {
      locale,
      code: settings?.code ?? targetLocale(locale, codes, all),
      profile: files.profile?.replaceAll('{locale}', locale),
      keys: files.keys,
      except: files.except,
      isFrozen: section.freeze.has(locale),
      inherits: settings?.isComplete !== true && hasWider(locale, [...all, section.source]),
      reason: reasonFor(files, locale, written),
      ...(files.target !== undefined && { written }),
    };
  }
}

function hasWider(locale: Locale, others: readonly Locale[]): boolean {
  return others.some((other) => locale.startsWith(`${other}-`));
}

function reasonFor({ source, target }: TranslatedFiles, locale: Locale, written: string): Message {
  if (target === undefined) return message('{0} holds all its languages', source);
  return locale === written
    ? message('{0} leads to {1}', source, target)
    : message('{0} leads to {1}, with {2} for {3}', source, target, written, locale);
}

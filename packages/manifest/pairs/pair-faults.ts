import { compileGlob, type Locale } from '#base';
import { hasLocale, unknownParts } from '../patterns/target-pattern.ts';
import type { TranslatedFiles, TranslationsSection } from '../section/section.ts';
import type { EntryLocales } from './find-locales.ts';
import type { PlacedFile } from './language-of-path.ts';

/** An entry with what it fits. */
export interface PlacedEntry {
  readonly entry: number;
  readonly files: TranslatedFiles;
  readonly sources: readonly PlacedFile[];
  readonly locales: EntryLocales;
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
  /** An entry whose translations into several locales would be one file. */
  | { readonly kind: 'target-without-locale'; readonly entry: number; readonly locales: readonly Locale[] }
  /** The language of the sources is among those to translate into. */
  | { readonly kind: 'source-among-targets' }
  /** A pattern that cannot be compared with anything, so that nobody knows what it takes or leaves out. */
  | { readonly kind: 'unusable-pattern'; readonly pattern: string }
  /** The section has no translation at all. */
  | { readonly kind: 'nothing' }
  /** From this entry on, there are more pairs than count. */
  | { readonly kind: 'too-many'; readonly entry: number };

/** Whether a fault keeps files from being translated: it is not clear which files are translations of which. */
export function isBlocking({ kind }: PairFault): boolean {
  return kind !== 'unmatched' && kind !== 'no-locale' && kind !== 'nothing';
}

/** What is wrong before any pair is looked at. */
export function faultsOfSection(
  section: TranslationsSection,
  entries: readonly PlacedEntry[],
): readonly PairFault[] {
  return [
    ...(section.hasFaults ? [{ kind: 'left-out' } as const] : []),
    ...(isSourceAmongTargets(section) ? [{ kind: 'source-among-targets' } as const] : []),
    ...unusablePatterns(section).map((pattern) => ({ kind: 'unusable-pattern', pattern }) as const),
    ...entries.flatMap(faultsOfPatterns),
  ];
}

function isSourceAmongTargets({ source, targets = [], files }: TranslationsSection): boolean {
  return [...targets, ...files.flatMap((entry) => entry.targets ?? [])].includes(source);
}

function unusablePatterns({ files, exclude }: TranslationsSection): readonly string[] {
  const ofFiles = files.flatMap(({ source, keys = [], except = [] }) => [source, ...keys, ...except]);
  return [...ofFiles, ...exclude].filter((pattern) => compileGlob(pattern) === undefined);
}

/** What is wrong with the patterns of an entry. */
function faultsOfPatterns({
  entry,
  sources,
  locales: { locales },
  files: { target = '{locale}' },
}: PlacedEntry): readonly PairFault[] {
  const [part] = unknownParts(target);
  const isClear = sources.length === 0 || sources.some(({ locales: own = locales }) => own.length > 0);
  return [
    ...(sources.length === 0 ? [{ kind: 'unmatched', entry } as const] : []),
    ...(isClear ? [] : [{ kind: 'no-locale', entry } as const]),
    ...(part === undefined ? [] : [{ kind: 'target-unknown-part', entry, part } as const]),
    ...(hasLocale(target) || locales.length < 2
      ? []
      : [{ kind: 'target-without-locale', entry, locales } as const]),
  ];
}

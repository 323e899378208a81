import {
  type EntriesFormat,
  formatOfExtension,
  knownCodes,
  type Language,
  type LanguagePair,
  type LevelSettings,
  pairFromFileName,
  recognizeFile,
  unknownPairInName,
} from '#base';
import { DEFAULT_MEGABYTE, type DictionaryMegabyte, maxBytesOf } from '#glossary';
import { type DeclaredFile, declaredFile } from './declared-files.ts';
import type { ManifestLocation } from './find-manifest.ts';
import { levelsFor } from './levels.ts';

/** How a glossary file is read and checked: all that is known about it apart from its text. */
export interface GlossarySettings {
  /** Undefined if neither the editor, nor the file's name, nor a manifest says that it is a glossary. */
  readonly format: EntriesFormat | undefined;
  readonly pair: LanguagePair | undefined;
  /** What the file's name says instead of a pair, if nothing says the languages. */
  readonly unknownPair: string | undefined;
  readonly levels: LevelSettings;
  /** UTF-8 bytes. */
  readonly maxDictionaryBytes: number;
  /** The languages that glossaries can have. */
  readonly languages: readonly Language[];
  /** What the manifest says about the file; undefined if it does not name it. */
  readonly declared: DeclaredFile | undefined;
}

/** What one person's settings, or the options of one run, say about glossaries. */
interface GlossaryOptions {
  readonly levels?: LevelSettings | undefined;
  readonly dictionaryMegabyte?: DictionaryMegabyte | undefined;
}

/** Where the settings of a glossary come from. */
export interface GlossarySettingsSources {
  /** The nearest manifest above the file. */
  readonly location: ManifestLocation | undefined;
  readonly languages: readonly Language[];
  /** From the language that an editor gives the document. */
  readonly format?: EntriesFormat | undefined;
  /** Of one person's editor: the manifest overrides them, because the team shares it. */
  readonly settings?: GlossaryOptions;
  /** Of one run of the command line: they override the manifest. */
  readonly options?: GlossaryOptions & { readonly pair?: LanguagePair | undefined };
}

/** Where the meaning of a megabyte comes from, apart from the manifest. */
export interface MegabyteSources {
  /** Of one person's editor: the manifest overrides it, because the team shares the service. */
  readonly settings?: DictionaryMegabyte | undefined;
  /** Of one run of the command line: it overrides the manifest. */
  readonly option?: DictionaryMegabyte | undefined;
}

/** Resolves the settings of a file for the editor and the command line. `path` is absolute. */
export function resolveGlossarySettings(path: string, sources: GlossarySettingsSources): GlossarySettings {
  const { location, languages, settings, options } = sources;
  const declared = location && declaredFile(location, path);
  const pair = options?.pair ?? declared?.pair ?? pairFromFileName(path, knownCodes(languages));
  return {
    format: sources.format ?? formatOf(path, declared !== undefined),
    pair,
    unknownPair: pair === undefined ? unknownPairInName(path, knownCodes(languages)) : undefined,
    levels: levelsFor(path, location, { settings: settings?.levels, options: options?.levels }),
    maxDictionaryBytes: dictionaryLimit(location, {
      settings: settings?.dictionaryMegabyte,
      option: options?.dictionaryMegabyte,
    }),
    languages,
    declared,
  };
}

/** UTF-8 bytes that the dictionaries below a manifest can have. */
export function dictionaryLimit(
  location: ManifestLocation | undefined,
  { settings, option }: MegabyteSources,
): number {
  return maxBytesOf(option ?? location?.manifest.dictionaryMegabyte ?? settings ?? DEFAULT_MEGABYTE);
}

function formatOf(path: string, isDeclared: boolean): EntriesFormat | undefined {
  const recognized = recognizeFile(path);
  if (recognized?.kind === 'glossary') return recognized.format;
  return isDeclared ? formatOfExtension(path) : undefined;
}

import type { LanguageCode } from '#base';
import type { ReadNamed } from '#files';
import {
  type FilePair,
  type Manifest,
  type ManifestLocation,
  type PairFault,
  type ProjectPairs,
  pairFiles,
  type TranslationsSection,
  walkFiles,
  wantedBySection,
  withIgnoredTexts,
} from '#manifest';
import { countedList } from './counted-list.ts';
import { withLanguagesOfFiles } from './language-of-files.ts';
import type { ProjectReading } from './project-reading.ts';

/** Bytes of a source or a translation that is read (reliability R3). */
export const MAX_PROJECT_FILE_BYTES = 10 * 1024 ** 2;

/** A folder whose files are kept translated. */
export interface Project extends Pick<ProjectPairs, 'orphans'> {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  /** What is not left when its files are read and written; by default the repository. */
  readonly within?: string;
  readonly manifest: Manifest;
  readonly section: TranslationsSection;
  readonly pairs: readonly FilePair[];
  readonly faults: readonly PairFault[];
  /** Whether all files were looked at: no limit was reached. */
  readonly isComplete: boolean;
  /** The bytes of a file, by its path in a pair; undefined if it cannot be read, leads out of the repository, or is too large. */
  readonly read: ReadNamed;
}

/** Called while files are looked for, with how many files and folders were seen. */
export type OnFound = (items: number) => void;

/** What a project is loaded with. */
export interface LoadOptions {
  /** The codes that the service translates into. */
  readonly codes: readonly LanguageCode[];
  readonly signal: AbortSignal;
  readonly onFound?: OnFound | undefined;
}

/**
 * The project of a manifest, wherever its files are; undefined if it has no section `translations`.
 * @throws CancelledError.
 */
export async function projectOf(
  { folder, manifest }: ManifestLocation,
  { codes, signal, onFound }: LoadOptions,
  reading: Pick<ProjectReading, 'listBelow' | 'namedIn'>,
): Promise<Project | undefined> {
  const section = manifest.translations;
  if (section === undefined) return undefined;
  const { paths, isComplete } = await walkFiles(
    countedList(reading.listBelow(folder, signal), onFound),
    wantedBySection(section),
  );
  const read = reading.namedIn(folder, MAX_PROJECT_FILE_BYTES);
  const { pairs, ...rest } = pairFiles(section, paths, codes);
  const all = withIgnoredTexts(await withLanguagesOfFiles(pairs, section, read), manifest);
  return { folder, manifest, section, isComplete, read, ...rest, pairs: all };
}

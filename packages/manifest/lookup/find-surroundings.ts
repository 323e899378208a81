import { createNamedFileFinder, type ListFolder, type LocateFile, type NamedFile } from '#files/model';
import { type StyleSummary, summarizeStyleRules } from '#style-rules/model';
import { type Manifest, parseManifest } from '../manifest.ts';
import { filesOfManifest, type ManifestSurroundings } from '../manifest-document.ts';
import { walkFiles, wantedBySection } from '../pairs/walk.ts';

/** The access to the files that a manifest names. Paths are absolute, with `/`. */
export interface NamedFiles {
  readonly locate: LocateFile;
  /** Undefined if it cannot be read. @param id Of the file that `locate` has found. */
  read(path: string, id?: string): Promise<string | undefined>;
  /** Lists a folder; undefined if folders cannot be listed. */
  readonly list?: ListFolder | undefined;
}

/** Files of a project up to which its patterns are checked in an editor, at each change of the manifest (reliability R3). */
const MAX_PROJECT_FILES = 10_000;

/** UTF-16 units of all style rule lists of a manifest that are read (reliability R3). */
const MAX_LIST_UNITS = 16 * 1024 * 1024;

/** What exists of the files that a manifest names. `folder` is the manifest's. */
export async function findSurroundings(
  text: string,
  folder: string,
  files: NamedFiles,
): Promise<
  Pick<ManifestSurroundings, 'missingFiles' | 'outsideFiles' | 'notFiles' | 'styleLists' | 'projectPaths'>
> {
  const manifest = parseManifest(text);
  const find = createNamedFileFinder(folder, files.locate);
  const named = new Map<string, NamedFile>();
  for (const file of filesOfManifest(manifest)) named.set(file, await find(file));
  const withFault = (wanted: NamedFile['fault']) =>
    new Set([...named].flatMap(([file, { fault }]) => (fault === wanted ? [file] : [])));
  const styleLists = new Map<string, StyleSummary>();
  let units = 0;
  for (const file of new Set(manifest.styleRules.map((list) => list.file))) {
    const { fault, real, id } = named.get(file) ?? { fault: 'missing', real: '' };
    if (fault !== undefined || units > MAX_LIST_UNITS) continue;
    const content = await files.read(real, id);
    units += content?.length ?? 0;
    if (content !== undefined) styleLists.set(file, summarizeStyleRules(content));
  }
  return {
    missingFiles: withFault('missing'),
    outsideFiles: withFault('outside'),
    notFiles: withFault('not-a-file'),
    styleLists,
    projectPaths: await findProjectPaths(manifest, folder, files),
  };
}

/** The files that the section `translations` can be about; undefined if they are too many, or are not listed. */
async function findProjectPaths(
  { translations }: Manifest,
  folder: string,
  { list }: NamedFiles,
): Promise<readonly string[] | undefined> {
  if (translations === undefined || list === undefined) return undefined;
  const below = (path: string) => list(path === '' ? folder : `${folder}/${path}`);
  const { paths, isComplete } = await walkFiles(below, wantedBySection(translations), MAX_PROJECT_FILES);
  return isComplete ? paths : undefined;
}

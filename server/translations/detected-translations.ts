import { MANIFEST_NAME, textTargets } from '#base';
import { isHidden, type Wanted, walkFiles } from '#manifest';
import { type KeptProject, openDetectedProject } from '#projects/checking';
import { DETECTED_FILES } from '#projects/model';
import { keptPorts } from './kept-ports.ts';
import { readingOf } from './reading-of.ts';
import type { TranslationPorts } from './translation-ports.ts';
import type { UnsavedBytes } from './unsaved-bytes.ts';

/** A folder of the workspace whose translations no manifest names. */
interface DetectedFolder {
  /** All files that were looked at: absolute, with `/`. */
  readonly seen: ReadonlySet<string>;
  readonly project: KeptProject | undefined;
}

/** What is below folders of the workspace where no manifest names translations. It reads, and asks git for nothing. */
interface DetectedTranslations {
  /** The translations that the folder around a path shows. The folder is looked through once, until it is forgotten or has a new file. */
  of(path: string): Promise<KeptProject | undefined>;
  changed(path: string): void;
  /** Looks through all folders again, or those that hold a path or are it. */
  forget(path?: string): void;
  /** The folder that a path counts in. */
  folderOf(path: string): string | undefined;
}

/** Looks through a folder with the first of its documents that no manifest names. */
export function createDetected(ports: TranslationPorts, unsaved: UnsavedBytes): DetectedTranslations {
  const known = new Map<string, Promise<DetectedFolder>>();
  const strangers = new Set<string>();
  const follow = createFollower(ports);
  const look = (folder: string) => {
    const looked = lookThrough(folder, ports, unsaved);
    known.set(folder, looked);
    return looked;
  };
  return {
    async of(path) {
      const folder = detectedFolderOf(path, ports.folders.paths());
      if (folder === undefined) return undefined;
      follow(folder, path);
      const latest = () => known.get(folder) ?? look(folder);
      const { seen } = await latest();
      // Clients need not report that a file was made. One that is nowhere on the disk must not cost this again.
      if (!seen.has(path) && !strangers.has(path)) {
        strangers.add(path);
        known.delete(folder);
      }
      return (await latest()).project;
    },
    changed(path) {
      for (const folder of known.values()) void folder.then(({ project }) => project?.forget(path));
    },
    forget(path) {
      strangers.clear();
      for (const folder of known.keys())
        if (path === undefined || path === folder || path.startsWith(`${folder}/`)) known.delete(folder);
    },
    folderOf: (path) => detectedFolderOf(path, [...known.keys()]),
  };
}

/** Files in hidden folders, and in those that tools make, are in none. */
function detectedFolderOf(path: string, folders: readonly string[]): string | undefined {
  return folders.find((folder) => path.startsWith(`${folder}/`) && isSeen(path.slice(folder.length + 1)));
}

function isSeen(path: string): boolean {
  const parts = path.split('/').slice(0, -1);
  return parts.every((_, index) => SEEN_FILES.folder(parts.slice(0, index + 1).join('/')));
}

/** The files that `parlance check` looks for layouts among: of the hidden folders that show one, not those below. */
const SEEN_FILES: Wanted = {
  ...DETECTED_FILES,
  folder: (path) => DETECTED_FILES.folder(path) && !path.split('/').slice(0, -1).some(isHidden),
};

/** Follows the files that have the extension of a document, each extension once: its source and its translations mostly have the same. */
function createFollower({ watch, log }: TranslationPorts) {
  const followed = new Set<string>();
  return (folder: string, path: string) => {
    const globPattern = `${folder}/**/*${/\.\w+$/.exec(path)?.[0] ?? ''}`;
    if (followed.has(globPattern)) return;
    followed.add(globPattern);
    watch([{ globPattern }]).catch(() => log.write('error', 'files of a folder not followed'));
  };
}

async function lookThrough(
  folder: string,
  ports: TranslationPorts,
  unsaved: UnsavedBytes,
): Promise<DetectedFolder> {
  const reading = readingOf(ports.files);
  const { signal } = new AbortController();
  const { paths } = await walkFiles(reading.listBelow(folder, signal), SEEN_FILES);
  const all = paths.map((path) => `${folder}/${path}`);
  const project = await openDetectedProject(folder, await undeclaredOf(all, ports), {
    ...keptPorts(ports, { reading, unsaved }),
    loadJudge: async () => undefined,
    readManifest: async (path) => (await ports.manifests.in(path.slice(0, path.lastIndexOf('/'))))?.manifest,
    codesFor: async (location) => textTargets(await (await ports.facts.for(location)).all()),
  });
  return { seen: new Set(all), project };
}

/** The files that no manifest with translations is above. */
async function undeclaredOf(
  seen: readonly string[],
  { manifests }: Pick<TranslationPorts, 'manifests'>,
): Promise<readonly string[]> {
  const declared: string[] = [];
  for (const path of seen.filter((file) => file.endsWith(`/${MANIFEST_NAME}`))) {
    const found = await manifests.in(path.slice(0, path.lastIndexOf('/')));
    if (found?.manifest.translations !== undefined) declared.push(found.folder);
  }
  return seen.filter((file) => !declared.some((folder) => file.startsWith(`${folder}/`)));
}

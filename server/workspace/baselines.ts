import { type Message, once, relativePath, resolvePath, toSlashes } from '#base';
import { createNamedFileFinder } from '#files/model';
import type { Baseline, KnownUnits } from '#manifest';
import type { BaselineRead } from './baseline-tools.ts';
import { locateWith, type ServerFiles } from './files.ts';
import type { Manifests } from './manifests.ts';

/** The problems of files that do not count, by the baselines that their manifests name. */
export interface Baselines {
  /** Those of a file; undefined if all its problems count. `path` is absolute. */
  of(path: string): Promise<KnownUnits | undefined>;
  /** That of a folder, or of the nearest folder above it with a manifest, for one check; undefined if all problems count. */
  openAt(folder: string): Promise<Baseline | undefined>;
  /** The baseline of the manifest of a folder, or of the nearest one above, if it cannot be used, and why not. */
  unusableAt(folder: string): Promise<UnusableBaseline | undefined>;
  /** Whether a path, with `/`, is that of a baseline which was read. */
  has(path: string): boolean;
  /** Reads all again: a baseline or a manifest has changed. */
  forget(): void;
}

/** A baseline that a manifest names, and that cannot be used. */
interface UnusableBaseline {
  /** Absolute, with `/`. */
  readonly file: string;
  readonly what: Message;
}

/** What reading baselines needs. */
interface BaselinePorts {
  readonly files: ServerFiles;
  readonly manifests: Pick<Manifests, 'find'>;
  /** Makes the client report changes of files. */
  watch(watchers: { globPattern: string }[]): Promise<void>;
}

/** Loads what reads a baseline with the first one, and what compares problems with it. It is a bundle of its own. */
export const loadBaselineTools = once(() => import('./baseline-tools.ts'));

/** Reads each baseline once, within the repository and up to its limit (reliability R1). One that cannot be used names no problems. */
export function createBaselines({ files, manifests, watch }: BaselinePorts): Baselines {
  const known = new Map<string, Promise<BaselineRead>>();
  const watched = new Set<string>();
  const follow = (file: string) => {
    if (watched.has(file)) return;
    watched.add(file);
    watch([{ globPattern: file }]).catch(() => watched.delete(file));
  };
  const above = async (path: string) => {
    const location = await manifests.find(path);
    const name = location?.manifest.baseline;
    if (location === undefined || name === undefined) return undefined;
    const file = resolvePath(location.folder, name);
    const read = known.get(file) ?? readBaseline(location.folder, name, files);
    known.set(file, read);
    follow(file);
    return { file, folder: file.slice(0, file.lastIndexOf('/')), ...(await read) };
  };
  return {
    async of(path) {
      const baseline = await above(path);
      if (baseline === undefined) return undefined;
      const { folder, entries } = baseline;
      const relative = relativePath(folder, toSlashes(path));
      return Object.hasOwn(entries, relative) ? entries[relative] : undefined;
    },
    async openAt(folder) {
      const baseline = await above(`${folder}/`);
      return baseline && (await loadBaselineTools()).openBaseline(baseline.folder, baseline.entries);
    },
    async unusableAt(folder) {
      const baseline = await above(`${folder}/`);
      return baseline?.fault && { file: baseline.file, what: baseline.fault };
    },
    has: (path) => watched.has(path),
    forget: () => known.clear(),
  };
}

/** Reads what a manifest in a folder names. */
async function readBaseline(folder: string, name: string, files: ServerFiles): Promise<BaselineRead> {
  const { MAX_BASELINE_BYTES, readEntries } = await loadBaselineTools();
  const { fault, real, id } = await createNamedFileFinder(folder, locateWith(files))(name);
  const isRead = fault === undefined && ((await files.size?.(real)) ?? 0) <= MAX_BASELINE_BYTES;
  return readEntries({ fault, bytes: isRead ? await files.read(real, id) : undefined }, name);
}

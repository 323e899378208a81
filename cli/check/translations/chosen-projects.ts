import path from 'node:path';
import { MANIFEST_NAME, recognizeFile } from '../../../core/file-kinds.ts';
import type { KeptFacts } from '../../../core/languages/service-facts/kept-facts.ts';
import { findManifest, type ManifestLocation } from '../../../core/manifest/lookup/find-manifest.ts';
import { once } from '../../../core/once.ts';
import { relativePath, toSlashes } from '../../../core/text/path.ts';
import { findNamed } from '../../../workspace/files/named/named.ts';
import { readManifestOnDisk } from '../../../workspace/files/read/read-manifest.ts';
import type { Project } from '../../../workspace/projects/load-project.ts';

/** A project, and what of it is checked. */
export interface ChosenProject {
  readonly location: ManifestLocation;
  /** Files and folders, relative to the manifest. */
  readonly paths: readonly string[];
  /** Undefined if the manifest names no translations. */
  load(): Promise<Project | undefined>;
}

interface Choice extends ChosenProject {
  readonly paths: string[];
}

/** What projects are loaded with. */
interface ChoiceOptions {
  readonly cwd: string;
  /** What the services have told that projects can be for. */
  readonly kept: KeptFacts;
  readonly signal: AbortSignal;
}

/** The projects with translations that paths of the command line lead to. Hardly anything is read if no manifest names any. */
export class ChosenProjects {
  readonly #options: ChoiceOptions;
  readonly #byFolder = new Map<string, Choice>();
  readonly #named = new Set<string>();

  constructor(options: ChoiceOptions) {
    this.#options = options;
  }

  /**
   * Chooses what paths name: in a folder its translations, and with a source or a translation all that belongs to it.
   * @returns the paths that also lead to other files.
   */
  async choosePaths(paths: readonly string[]): Promise<readonly string[]> {
    const rest: string[] = [];
    for (const given of paths) if (!(await this.#choose(given))) rest.push(given);
    return rest;
  }

  /**
   * What was chosen, and the projects of manifests that were found in chosen folders.
   * @param found Files that are checked.
   */
  async all(found: readonly { readonly file: string }[]): Promise<readonly ChosenProject[]> {
    for (const { file } of found)
      if (path.basename(file) === MANIFEST_NAME && !this.#named.has(file))
        await this.#chooseIn(toSlashes(file));
    return [...this.#byFolder.values()].filter(({ paths }) => paths.length > 0);
  }

  async #choose(given: string): Promise<boolean> {
    const absolute = path.resolve(this.#options.cwd, given);
    const stats = findNamed(absolute);
    if (stats?.kind === 'folder') {
      await this.#chooseIn(`${toSlashes(absolute)}/`);
      return false;
    }
    this.#named.add(absolute);
    if (stats?.kind !== 'file' || recognizeFile(absolute) !== undefined) return false;
    const file = toSlashes(absolute);
    const location = await findManifest(file, readManifestOnDisk);
    const choice = location && this.#choiceOf(location);
    const project = await choice?.load();
    if (choice === undefined || project === undefined) return false;
    const relative = relativePath(choice.location.folder, file);
    if (!project.pairs.some(({ source, target }) => source === relative || target === relative)) return false;
    choice.paths.push(relative);
    return true;
  }

  async #chooseIn(file: string): Promise<void> {
    const location = await findManifest(file, readManifestOnDisk);
    if (location === undefined) return;
    const folder = relativePath(location.folder, file).replace(/\/?[^/]*$/, '');
    this.#choiceOf(location)?.paths.push(folder === '' ? '.' : folder);
  }

  #choiceOf(location: ManifestLocation): Choice | undefined {
    if (location.manifest.translations === undefined) return undefined;
    const known = this.#byFolder.get(location.folder);
    if (known !== undefined) return known;
    const { kept, signal } = this.#options;
    const load = once(async () => {
      const { loadOf } = await import('./load-project.ts');
      return loadOf(location, kept, signal);
    });
    const choice = { location, paths: [], load };
    this.#byFolder.set(location.folder, choice);
    return choice;
  }
}

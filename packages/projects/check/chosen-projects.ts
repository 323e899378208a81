import { MANIFEST_NAME, once, recognizeFile, relativePath } from '#base';
import { findManifest, type ManifestLocation } from '#manifest';
import type { Project } from '../project-of.ts';
import type { TranslationPorts } from './check-ports.ts';

/** A path that is checked. */
export interface CheckedPath {
  /** Absolute, with `/`, but not at the end. */
  readonly path: string;
  /** `missing` is what cannot be asked for: whoever collects the files says so. */
  readonly kind: 'file' | 'folder' | 'other' | 'missing';
}

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
type ChoicePorts = Pick<TranslationPorts, 'codesFor' | 'signal' | 'loadReading' | 'readManifest' | 'onFound'>;

/** The projects with translations that paths lead to. Hardly anything is read if no manifest names any. */
export class ChosenProjects {
  readonly #ports: ChoicePorts;
  readonly #byFolder = new Map<string, Choice>();
  readonly #named = new Set<string>();

  constructor(ports: ChoicePorts) {
    this.#ports = ports;
  }

  /**
   * Chooses what paths name: in a folder its translations, and with a source or a translation all that belongs to it.
   * @returns the paths that also lead to other files.
   */
  async choosePaths<Given extends CheckedPath>(paths: readonly Given[]): Promise<readonly Given[]> {
    const rest: Given[] = [];
    for (const given of paths) if (!(await this.#choose(given))) rest.push(given);
    return rest;
  }

  /**
   * What was chosen, and the projects of manifests that were found in chosen folders.
   * @param found Files that are checked; absolute, with `/`.
   */
  async all(found: readonly { readonly file: string }[]): Promise<readonly ChosenProject[]> {
    for (const { file } of found)
      if (file.endsWith(`/${MANIFEST_NAME}`) && !this.#named.has(file)) await this.#chooseIn(file);
    return [...this.#byFolder.values()].filter(({ paths }) => paths.length > 0);
  }

  async #choose({ path: file, kind }: CheckedPath): Promise<boolean> {
    if (kind === 'folder') {
      await this.#chooseIn(`${file}/`);
      return false;
    }
    this.#named.add(file);
    if (kind !== 'file' || recognizeFile(file) !== undefined) return false;
    const location = await findManifest(file, this.#ports.readManifest);
    const choice = location && this.#choiceOf(location);
    const project = await choice?.load();
    if (choice === undefined || project === undefined) return false;
    const relative = relativePath(choice.location.folder, file);
    if (!project.pairs.some(({ source, target }) => source === relative || target === relative)) return false;
    choice.paths.push(relative);
    return true;
  }

  async #chooseIn(file: string): Promise<void> {
    const location = await findManifest(file, this.#ports.readManifest);
    if (location === undefined) return;
    const folder = relativePath(location.folder, file).replace(/\/?[^/]*$/, '');
    this.#choiceOf(location)?.paths.push(folder === '' ? '.' : folder);
  }

  #choiceOf(location: ManifestLocation): Choice | undefined {
    if (location.manifest.translations === undefined) return undefined;
    const known = this.#byFolder.get(location.folder);
    if (known !== undefined) return known;
    const load = once(async () => {
      const { projectOf } = await import('../project-of.ts');
      const { codesFor, signal, loadReading, onFound } = this.#ports;
      return projectOf(location, { codes: await codesFor(location), signal, onFound }, await loadReading());
    });
    const choice = { location, paths: [], load };
    this.#byFolder.set(location.folder, choice);
    return choice;
  }
}

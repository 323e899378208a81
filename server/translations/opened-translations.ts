import type { CancellationToken } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { errorFields, textTargets, toSlashes } from '#base';
import type { ManifestLocation } from '#manifest';
import { type KeptProject, openKeptProject } from '#projects/checking';
import { pathOfUri } from '../workspace/addresses.ts';
import { createDetected } from './detected-translations.ts';
import { keptPorts } from './kept-ports.ts';
import { readingOf } from './reading-of.ts';
import { type TranslationFile, translationFile } from './translation-file.ts';
import type { TranslationPorts } from './translation-ports.ts';
import { createUnsavedBytes, type UnsavedBytes } from './unsaved-bytes.ts';

export { useTexts } from '../protocol/localize.ts';
export { useAddresses } from '../workspace/addresses.ts';
export { checkFolders } from './check-folders.ts';
export * from './translation-features.ts';

/** Sources and translations of declared projects. */
export interface Translations {
  /** The newest version of an open document; undefined if it is not open, or belongs to no project. */
  get(uri: string): Promise<TranslationFile | undefined>;
  /**
   * Answers a request about a document.
   * @throws ResponseError as takeSteps does.
   */
  answer<Result>(
    uri: string,
    token: CancellationToken,
    otherwise: Result,
    compute: (file: TranslationFile) => Result | Promise<Result>,
  ): Promise<Result>;
  /** Reads a file, a glossary, or a terms file again, by its absolute path with `/`. */
  changed(path: string): void;
  /** Reads all projects again, or that of a manifest's folder: files came and went, or a manifest or a record has changed. */
  forget(folder?: string): void;
  /** The folder of the opened project that a path is in. */
  folderOf(path: string): string | undefined;
  /** The folders of all opened projects. */
  folders(): readonly string[];
}

/** The projects that were opened so far. */
export type OpenedTranslations = Omit<Translations, 'answer'>;

/** What was shown last of a document. */
interface KnownFile {
  readonly document: TextDocument;
  readonly version: number;
  readonly file: TranslationFile;
}

/** The projects that were opened so far. */
interface OpenedProjects extends Pick<Translations, 'changed' | 'forget' | 'folderOf' | 'folders'> {
  /** The project that a path belongs to, opened if needed. */
  of(path: string): Promise<KeptProject | undefined>;
}

/** Opens each project with its first file, and remembers what it has read until that changes. */
export function openTranslations(ports: TranslationPorts): OpenedTranslations {
  const { of, ...projects } = createProjects(ports);
  const shown = new Map<string, KnownFile>();
  const get = async (uri: string): Promise<TranslationFile | undefined> => {
    const document = ports.openDocument(uri);
    const version = document?.version;
    const path = toSlashes(pathOfUri(uri) ?? '');
    if (document === undefined || path === '') return undefined;
    const project = await of(path);
    const own = path.slice((project?.folder.length ?? 0) + 1);
    const pairs = project?.pairsOf(own) ?? [];
    if (project === undefined || pairs.length === 0) return undefined;
    const checks = (await Promise.all(pairs.map(project.check))).flatMap((check) => check ?? []);
    const settings = await ports.settings.for(uri);
    const isNewest = ports.openDocument(uri) === document && document.version === version;
    if (!isNewest || checks.length === 0) return undefined;
    const last = shown.get(uri);
    const isKnown = last?.document === document && last.version === version;
    if (isKnown && isSame(last.file, checks, settings)) return last.file;
    const file = translationFile(document, { project, path: own, checks, settings }, ports);
    shown.set(uri, { document, version: document.version, file });
    return file;
  };
  const logged = (uri: string) =>
    get(uri).catch((error: unknown) => {
      ports.log.write('error', 'translations not read', errorFields(error));
      return undefined;
    });
  return { ...projects, get: logged };
}

/** Follows the files of projects, and their records, each of them once. */
function createWatcher({ watch, log }: TranslationPorts) {
  const registered = new Set<string>();
  return ({ folder, patterns }: KeptProject) => {
    const globs = [...patterns, 'parlance.translations/*.pairs'].map((pattern) => `${folder}/${pattern}`);
    const fresh = globs.filter((glob) => !registered.has(glob));
    for (const glob of fresh) registered.add(glob);
    if (fresh.length === 0) return;
    watch(fresh.map((globPattern) => ({ globPattern }))).catch((error: unknown) => {
      log.write('error', 'files of a project not followed', errorFields(error));
    });
  };
}

function createProjects(ports: TranslationPorts): OpenedProjects {
  const projects = new Map<string, Promise<KeptProject | undefined>>();
  const unsaved = createUnsavedBytes(ports);
  const detected = createDetected(ports, unsaved);
  const open = createOpener(ports, unsaved);
  return {
    async of(path) {
      const location = await ports.manifests.find(path);
      if (location?.manifest.translations === undefined) return detected.of(path);
      const { folder } = location;
      const known = projects.get(folder) ?? open(location);
      projects.set(folder, known);
      return known;
    },
    changed(path) {
      detected.changed(path);
      for (const project of projects.values()) {
        void project.then((opened) => opened?.forget(path));
      }
    },
    forget(folder) {
      detected.forget(folder);
      for (const [known, project] of projects) {
        if (folder !== undefined && folder !== known) continue;
        projects.delete(known);
        void project.then((opened) => opened?.close());
      }
    },
    folderOf: (path) =>
      [...projects.keys()].find((folder) => path.startsWith(`${folder}/`)) ?? detected.folderOf(path),
    folders: () => [...projects.keys()],
  };
}

/** Opens projects, and follows their files. */
function createOpener(ports: TranslationPorts, unsaved: UnsavedBytes) {
  const watch = createWatcher(ports);
  return async (location: ManifestLocation) => {
    const reading = (await ports.loadDisk?.()) ?? readingOf(ports.files);
    const codes = textTargets(await (await ports.facts.for(location)).all());
    const { signal } = new AbortController();
    const project = await openKeptProject(
      location,
      { codes, signal },
      keptPorts(ports, { reading, unsaved }),
    );
    if (project !== undefined) watch(project);
    return project;
  };
}

function isSame(
  file: TranslationFile,
  checks: readonly object[],
  settings: TranslationFile['settings'],
): boolean {
  const isEqual =
    checks.length === file.checks.length && checks.every((check, index) => check === file.checks[index]);
  return isEqual && JSON.stringify([...settings.levels]) === JSON.stringify([...file.settings.levels]);
}

import { MANIFEST_NAME, message, textTargets } from '#base';
import {
  FileError,
  findManifestAbove,
  findManifestIn,
  InsideFile,
  NODE_FILES,
  SyncFolder,
  whileAlone,
} from '#files';
import { type FilePair, isBlocking, type ManifestLocation } from '#manifest';
import { DISK_READING } from '../disk/disk-reading.ts';
import { MAX_PROJECT_FILE_BYTES, type Project, projectOf } from '../project-of.ts';
import { openStatusPorts } from '../status/open-ports.ts';
import type { ChangingSession } from './changing-session.ts';
import type { ProjectHost } from './project-host.ts';
import { ReadingSession } from './reading-session.ts';

/** Where a project is looked for. */
interface ProjectPlace {
  /** The nearest manifest in this folder or above it is taken. Absolute. */
  readonly folder: string;
  /** Whether only this folder itself counts, and no file outside of it or behind a link is read. By default links inside the repository are followed. */
  readonly isRoot?: boolean;
}

/** Chooses translations of a project. What it throws ends the work. */
type ChoosePairs = (project: Project) => readonly FilePair[];

/** The project of a folder, to read it and to change it. */
export class ProjectSession {
  /** As it was found. */
  readonly project: Project;
  readonly #host: ProjectHost;
  readonly #load: () => Promise<Project | undefined>;

  constructor(project: Project, host: ProjectHost, load: () => Promise<Project | undefined>) {
    this.project = project;
    this.#host = host;
    this.#load = load;
  }

  /** Reads the project, also what an editor has not saved. Everything that is opened for it is closed again. */
  read<Result>(choose: ChoosePairs, work: (session: ReadingSession) => Promise<Result>): Promise<Result> {
    const { project } = this;
    const shown = asInEditor(project, this.#host);
    return this.#opened(shown, choose(project), false, (facts) => work(new ReadingSession(facts)));
  }

  /**
   * Changes the project while no other run of this machine does, so that what was read of it stays true.
   * @throws FileError if another run is at work, or if the manifest has changed so that it has no such project any more.
   */
  async change<Result>(
    choose: ChoosePairs,
    work: (session: ChangingSession) => Promise<Result>,
  ): Promise<Result> {
    choose(this.project);
    const { ChangingSession } = await import('./changing-session.ts');
    return whileAlone(new SyncFolder(this.project.folder, NODE_FILES), async () => {
      const project = await this.#load();
      if (project === undefined || project.faults.some(isBlocking)) throw changedMeanwhile();
      return this.#opened(project, choose(project), true, async (facts) => {
        facts.ports.run.refuseFatal();
        const session = new ChangingSession(facts);
        try {
          return await work(session);
        } finally {
          await session.finish();
        }
      });
    });
  }

  async #opened<Result>(
    project: Project,
    pairs: readonly FilePair[],
    readsAgain: boolean,
    work: (facts: ConstructorParameters<typeof ChangingSession>[0]) => Promise<Result>,
  ): Promise<Result> {
    const host = this.#host;
    const ports = await openStatusPorts(project, readsAgain);
    try {
      return await work({ project, pairs, ports, host });
    } finally {
      await ports.close();
    }
  }
}

/**
 * Finds the project of a folder; undefined if no manifest there names translations.
 * @throws FileError if the manifest cannot be read; CancelledError.
 */
export async function openProject(
  place: ProjectPlace,
  host: ProjectHost,
): Promise<ProjectSession | undefined> {
  const load = async () => {
    const location = await locate(place);
    const codes = textTargets(await host.facts());
    const { signal, onFound } = host;
    const found = location && (await projectOf(location, { codes, signal, onFound }, DISK_READING));
    return found && place.isRoot ? ownFilesOf(found) : found;
  };
  const project = await load();
  return project && new ProjectSession(project, host, load);
}

function locate({ folder, isRoot = false }: ProjectPlace): Promise<ManifestLocation | undefined> {
  return isRoot ? findManifestIn({ folder, within: folder }) : findManifestAbove(folder);
}

/** A project of which nothing outside of its folder and nothing behind a link is read or written (reliability R7). */
function ownFilesOf(project: Project): Project {
  const reach = { folder: project.folder, within: project.folder };
  return {
    ...project,
    within: project.folder,
    read: (file) => new InsideFile(reach, file).read(MAX_PROJECT_FILE_BYTES),
  };
}

/** The same project, with what an editor shows and has not saved. Nothing may be written from it. */
function asInEditor(project: Project, { unsavedBytes }: ProjectHost): Project {
  if (unsavedBytes === undefined) return project;
  return {
    ...project,
    read: async (file) => unsavedBytes(`${project.folder}/${file}`) ?? project.read(file),
  };
}

function changedMeanwhile(): FileError {
  return new FileError(
    'path',
    message('{0} has changed meanwhile, so that nothing was done.', MANIFEST_NAME),
    message('Run the command again.'),
  );
}

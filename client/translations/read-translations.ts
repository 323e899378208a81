import path from 'node:path';
import { MANIFEST_NAME } from '../../core/file-kinds.ts';
import { textTargets } from '../../core/languages/service-facts/service-facts.ts';
import { SNAPSHOT_FACTS } from '../../core/languages/snapshot/snapshot.ts';
import { wantedBySection } from '../../core/projects/walk.ts';
import { toSlashes } from '../../core/text/path.ts';
import { loadProject, type Project } from '../../workspace/projects/load-project.ts';
import { RECORD_FOLDER } from '../../workspace/projects/record/record-folder.ts';
import { readStatus, type StatusReading } from '../../workspace/projects/status/file-status.ts';
import { openStatusPorts } from '../../workspace/projects/status/open-ports.ts';
import { countStates } from '../../workspace/projects/update/plan-update.ts';
import { findSyncRoots } from '../sync/roots/find-sync-roots.ts';
import { type FileNode, type ProjectNode, projectNode } from './translation-nodes.ts';

/** The translations of the workspace, as they are on the disk. */
export interface TranslationsNow {
  readonly projects: readonly ProjectNode[];
  /** Whether a change of a file, by its path on this machine, can change them. */
  dependOn(file: string): boolean;
}

/**
 * Reads all translations of the workspace. Sends nothing and writes nothing.
 * @throws FileError if a folder cannot be read; CancelledError.
 */
export async function readTranslations(signal: AbortSignal): Promise<TranslationsNow> {
  const codes = textTargets(SNAPSHOT_FACTS);
  const projects: Project[] = [];
  for (const { location } of await findSyncRoots()) {
    const project = await loadProject(location.folder, { codes, signal });
    if (project !== undefined) projects.push(project);
  }
  const nodes: ProjectNode[] = [];
  for (const project of projects) nodes.push(await readProject(project, signal));
  const tests = projects.map(dependence);
  return {
    projects: nodes,
    dependOn: (file) => path.basename(file) === MANIFEST_NAME || tests.some((test) => test(toSlashes(file))),
  };
}

async function readProject(project: Project, signal: AbortSignal): Promise<ProjectNode> {
  const { folder, pairs } = project;
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  try {
    const nodes: FileNode[] = [];
    for (const files of pairs) {
      signal.throwIfAborted();
      const state = stateOf(await readStatus(project, files, ports));
      nodes.push({ kind: 'translation', folder, files, state });
    }
    return projectNode(folder, nodes);
  } finally {
    await ports.close();
  }
}

/** Nothing waits in a translation that the manifest freezes. */
function stateOf(reading: StatusReading): FileNode['state'] {
  if (!reading.ok) return { problem: reading.skipped.problem };
  const { missing, untranslated, stale, review, edited } = countStates(reading.status);
  if (reading.status.files.isFrozen) return { missing: 0, stale: 0, review: 0, edited };
  return { missing: missing + untranslated, stale, review, edited };
}

/** Tests paths for what a project is read from: its record, and where its sources and translations can be. */
function dependence({ folder, section }: Project): (file: string) => boolean {
  const wanted = wantedBySection(section);
  return (file) => {
    if (!file.startsWith(`${folder}/`)) return false;
    const inside = file.slice(folder.length + 1);
    if (inside.startsWith(`${RECORD_FOLDER}/`)) return true;
    const parent = path.posix.dirname(inside);
    return wanted.file(inside) && (parent === '.' || wanted.folder(parent));
  };
}

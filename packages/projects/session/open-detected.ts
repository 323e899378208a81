import { textTargets } from '#base';
import { readManifestOnDisk } from '#files';
import { detectProject, undeclaredPorts } from '../check/detected-project.ts';
import { SeenFolder } from '../check/seen-folder.ts';
import { DISK_READING } from '../disk/disk-reading.ts';
import type { ProjectSession } from './open-project.ts';
import type { ProjectHost } from './project-host.ts';
import { ReadingSession } from './reading-session.ts';

/**
 * The translations that files of a folder show, though no manifest names them; undefined if they show none. Only their texts are known.
 * @param folder Absolute, with `/`.
 * @param seen Files below it, absolute.
 */
export async function openDetected(
  folder: string,
  seen: readonly string[],
  host: ProjectHost,
): Promise<Pick<ProjectSession, 'project' | 'read'> | undefined> {
  const ports = {
    loadReading: async () => DISK_READING,
    loadJudge: host.loadJudge,
    codesFor: async () => textTargets(await host.facts()),
    readManifest: readManifestOnDisk,
  };
  const project = await detectProject(new SeenFolder(folder, seen, ports), ports);
  if (project === undefined) return undefined;
  const nothing = { leftTranslations: async () => [], problems: [], recordProblems: [] };
  const reading = { ...undeclaredPorts(), ...nothing };
  return {
    project,
    read: async (choose, work) =>
      work(new ReadingSession({ project, pairs: choose(project), ports: reading, host })),
  };
}

import type { Message } from '#base';
import { NODE_FILES } from '#files';
import { DISK_READING } from '../disk/disk-reading.ts';
import type { Project } from '../project-of.ts';
import { RecordFolder } from '../record/record-folder.ts';
import { type ReadingPorts, readingPorts } from './reading-ports.ts';

/** What a command on a project works with. */
export interface ProjectPorts extends ReadingPorts {
  /** What is wrong with the record, and what git cannot say. */
  readonly problems: readonly Message[];
  readonly recordProblems: RecordFolder['problems'];
  /** Where what is accepted is recorded. */
  readonly run: RecordFolder;
}

/**
 * Opens the record of a project on this machine and its history. Nothing is written.
 * @param readsAgain Whether files are read again before they are changed.
 */
export async function openStatusPorts(project: Project, readsAgain = false): Promise<ProjectPorts> {
  const run = await RecordFolder.open(project.folder, NODE_FILES);
  const options = { adopt: 'human', readsAgain, record: run.record, reading: DISK_READING } as const;
  const ports = await readingPorts(project, options);
  return {
    ...ports,
    run,
    recordProblems: run.problems,
    get problems() {
      return [...run.problems.map(({ what }) => what), ...ports.historyLimits()];
    },
  };
}

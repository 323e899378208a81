import { createNamedReader, NODE_FILES } from '#files';
import { openHistory } from '../history/project-history.ts';
import { readLog } from '../history/read-log.ts';
import { createFolderList } from '../list-folder.ts';
import type { ProjectReading } from '../project-reading.ts';
import { RecordFolder } from '../record/record-folder.ts';
import { trackedFiles } from './tracked-files.ts';

/** Reads projects on this machine. Nothing is written. */
export const DISK_READING: ProjectReading = {
  listBelow: createFolderList,
  namedIn: createNamedReader,
  trackedIn: trackedFiles,
  recordIn: (folder) => RecordFolder.open(folder, NODE_FILES),
  openHistory,
  readLog,
};

import { RECORD_FOLDER } from '#base';
import { RowBuffer, recordOf } from '#units';
import { NO_PROJECT_HISTORY } from './history/no-history.ts';
import type { ProjectReading } from './project-reading.ts';
import { type PairFiles, readPairFiles } from './record/read-files.ts';

/** How an editor gives the files of projects. */
interface EditorFiles extends Pick<ProjectReading, 'listBelow' | 'namedIn'> {
  /** The files of the record. */
  readonly pairs: PairFiles;
}

/** Reads projects through an editor. What git knows is not known: a folder in no repository has none of it either. */
export function readingThrough({ pairs, ...files }: EditorFiles): ProjectReading {
  return {
    ...files,
    async recordIn(folder) {
      const buffer = new RowBuffer();
      const { problems } = await readPairFiles(pairs, `${folder}/${RECORD_FOLDER}`, RECORD_FOLDER, buffer);
      return { record: recordOf(buffer), problems };
    },
    openHistory: async () => NO_PROJECT_HISTORY,
    readLog: async () => ({ ok: false, problem: undefined }),
  };
}

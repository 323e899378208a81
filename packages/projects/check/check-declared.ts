import { type Message, message } from '#base';
import { type FilePair, isPairBelow, MAX_FILES } from '#manifest';
import type { Project } from '../project-of.ts';
import type { RecordReading } from '../project-reading.ts';
import {
  type FileStatus,
  readStatus,
  type SkippedFile,
  type StatusPorts,
  type StatusReading,
} from '../status/file-status.ts';
import type { LeftTranslation } from '../status/left-translations.ts';
import { readingPorts } from '../status/reading-ports.ts';
import { createPairCheck } from './check-pair.ts';
import type { TranslationPorts } from './check-ports.ts';
import type { ChosenProject } from './chosen-projects.ts';
import { PairReports, type TranslationReport } from './pair-reports.ts';

/** What was found in translations. */
export interface CheckedTranslations {
  readonly reports: readonly TranslationReport[];
  /** Why a source or a translation could not be checked, each file once. */
  readonly skipped: readonly UncheckedFile[];
  /** Files of ours that cannot be used, such as those of the record: the problem names the file. */
  readonly unusable: readonly UncheckedFile[];
  /** What is not known about a project. */
  readonly notes: readonly Message[];
}

/** A file that could not be checked, or used. */
interface UncheckedFile extends Pick<SkippedFile, 'line' | 'problem'> {
  /** Absolute, with `/`. */
  readonly file: string;
}

/** Checks translations of a project with its rules, one file after the other, so that few are in memory. */
export async function checkDeclared(
  { location, paths, load }: ChosenProject,
  ports: TranslationPorts,
): Promise<CheckedTranslations> {
  const project = await load();
  if (project === undefined) return { reports: [], skipped: [], unusable: [], notes: [] };
  const { folder } = project;
  const reading = await ports.loadReading();
  const pairs = project.pairs.filter((pair) => paths.some((path) => isPairBelow(pair, path)));
  const reports = new PairReports({ ...ports, folder, baseline: await ports.baselineAt(folder) });
  const { record, problems } = await reading.recordIn(folder);
  const status = await readingPorts(project, { adopt: 'human', record, reading });
  const check = createPairCheck({ location, project, reading, levelsOf: (of) => ports.levelsOf(folder, of) });
  const settle = async (read: FileStatus) => {
    const found = await check(read);
    return ports.settle === undefined ? found : ports.settle(found, { project, ports: status, check });
  };
  const skipped = new Map<string, UncheckedFile>();
  let left: readonly LeftTranslation[] = [];
  try {
    for await (const read of readEach(project, pairs, status, ports)) {
      if (!read.ok) {
        skipped.set(read.skipped.path, uncheckedIn(folder, read.skipped));
        continue;
      }
      const found = await settle(read.status);
      reports.add(found.status, found.problems);
    }
    if (pairs.length === project.pairs.length) left = await status.leftTranslations();
  } finally {
    await status.close();
  }
  const { unusable, notes } = problemsOfRecord(folder, problems);
  return {
    reports: reports.all(),
    skipped: [...skipped.values()],
    unusable,
    notes: [...left.map(({ what }) => what), ...notes, ...status.historyLimits(), ...limitsIn(project)],
  };
}

/** Reads translations one after the other, until somebody stops it. */
async function* readEach(
  project: Project,
  pairs: readonly FilePair[],
  status: StatusPorts,
  { signal, onProgress }: Pick<TranslationPorts, 'signal' | 'onProgress'>,
): AsyncGenerator<StatusReading> {
  try {
    for (const [index, pair] of pairs.entries()) {
      if (signal.aborted) break;
      onProgress(index, pairs.length);
      yield await readStatus(project, pair, status);
    }
  } finally {
    onProgress(pairs.length, pairs.length);
  }
}

/** Of a damaged file, the rest is used. */
function problemsOfRecord(
  folder: string,
  problems: RecordReading['problems'],
): Pick<CheckedTranslations, 'unusable' | 'notes'> {
  const unread = problems.filter(({ isUnread }) => isUnread);
  return {
    unusable: unread.map(({ file, what }) => ({ file: `${folder}/${file}`, line: undefined, problem: what })),
    notes: problems.filter(({ isUnread }) => !isUnread).map(({ what }) => what),
  };
}

function limitsIn({ isComplete }: Project): readonly Message[] {
  return isComplete ? [] : [message('Only {0} files were looked at; the others are left out.', MAX_FILES)];
}

/** Why a file of a project has no problems. */
export function uncheckedIn(folder: string, { path, line, problem }: SkippedFile): UncheckedFile {
  return { file: `${folder}/${path}`, line, problem };
}

import {
  type CheckedFiles,
  checkPairs,
  PAIR_RULES,
  type PairProblem,
  type PairRule,
  TEXT_RULES,
} from '#checks';
import { MAX_CHECKED_BYTES } from '#glossary';
import { type FilePair, type LevelSources, levelsForPair, type ManifestLocation } from '#manifest';
import type { PairTerms } from '#terms';
import type { Project } from '../project-of.ts';
import type { ProjectReading } from '../project-reading.ts';
import { checkedFiles } from '../status/checked-files.ts';
import type { FileStatus } from '../status/file-status.ts';
import { termsOfProject } from '../status/terms-of-project.ts';

/** A file and its translation with what the rules find. */
export interface CheckedStatus {
  readonly status: FileStatus;
  readonly checked: CheckedFiles;
  readonly problems: readonly PairProblem[];
}

/** A project, and whose manifest sets the levels of rules for it. */
interface CheckedProject {
  readonly location: ManifestLocation;
  readonly project: Project;
}

/** How the files of a project are checked. */
interface PairCheckOptions extends CheckedProject {
  readonly reading: Pick<ProjectReading, 'namedIn'>;
  levelsOf(files: FilePair): Promise<LevelSources>;
}

/** Creates what finds the problems of a file and its translation with the levels and the terms of their project. */
export function createPairCheck({ location, project, reading, levelsOf }: PairCheckOptions) {
  const terms = termsOfProject(project, reading.namedIn(project.folder, MAX_CHECKED_BYTES));
  return async (status: FileStatus): Promise<CheckedStatus> => {
    const { files } = status;
    const options = { terms: await terms.of(files), levels: await levelsOf(files) };
    return checkStatus({ location, project }, status, options);
  };
}

/** Finds the problems of a file and its translation. */
export function checkStatus(
  { location, project }: CheckedProject,
  status: FileStatus,
  { terms, levels }: { readonly terms: PairTerms | undefined; readonly levels: LevelSources },
): CheckedStatus {
  const { files } = status;
  const checked = checkedFiles(project, status, terms);
  const effective = levelsForPair(files, location, levels);
  return { status, checked, problems: checkPairs(checked, { levels: effective, rules: rulesFor(files) }) };
}

/** The rules for a translation. Nobody changes one whose locale the manifest keeps from being written to suit its source. */
export function rulesFor({ isFrozen }: Pick<FilePair, 'isFrozen'>): readonly PairRule[] {
  return isFrozen ? TEXT_RULES : PAIR_RULES;
}

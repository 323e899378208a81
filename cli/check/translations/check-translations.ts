import type { Baseline } from '../../../core/baseline/baseline.ts';
import { levelsForPair } from '../../../core/manifest/lookup/levels.ts';
import { type Message, message } from '../../../core/message.ts';
import { checkPairs } from '../../../core/projects/checks/check-pairs.ts';
import { isPairBelow } from '../../../core/projects/pairs-below.ts';
import { PAIR_RULES, TEXT_RULES } from '../../../core/projects/rules/index.ts';
import { MAX_FILES } from '../../../core/projects/walk.ts';
import type { LevelSettings } from '../../../core/rule.ts';
import type { Project } from '../../../workspace/projects/load-project.ts';
import { checkedFiles } from '../../../workspace/projects/status/checked-files.ts';
import {
  type FileStatus,
  readStatus,
  type SkippedFile,
} from '../../../workspace/projects/status/file-status.ts';
import { openStatusPorts } from '../../../workspace/projects/status/open-ports.ts';
import { openProjectTerms } from '../../../workspace/projects/status/project-terms.ts';
import type { CommandContext } from '../../command/command-context.ts';
import { EXIT_CODES } from '../../command/exit-codes.ts';
import { localize } from '../../terminal/localize.ts';
import type { FileFailure, FileReport } from '../report/report.ts';
import type { ChosenProject } from './chosen-projects.ts';
import { type CheckedStatus, fixTranslation } from './fix-translation.ts';
import { PairReports } from './pair-reports.ts';

/** How translations are checked. */
export interface TranslationsCheck {
  /** Of this run; they override the manifest. */
  readonly levels: LevelSettings;
  /** For each file; 0 means all. */
  readonly maxProblems: number;
  readonly signal: AbortSignal;
  /** Left out: all problems count. */
  readonly baseline?: Baseline | undefined;
  /** Whether to fix first what can be fixed safely. */
  readonly fix?: boolean;
}

/** What was found in the translations of a project. */
export interface CheckedTranslations {
  readonly files: readonly FileReport[];
  /** Why a source or a translation could not be checked, or not be fixed. */
  readonly failures: readonly FileFailure[];
  /** What was fixed. */
  readonly fixed: readonly Message[];
  /** What is not known about the project. */
  readonly notes: readonly Message[];
}

/** Checks translations of a project with its rules, one file after the other, so that few are in memory. */
export async function checkTranslations(
  { location, paths, load }: ChosenProject,
  { levels, maxProblems, signal, baseline, fix = false }: TranslationsCheck,
  { host, output }: CommandContext,
): Promise<CheckedTranslations> {
  const project = await load();
  if (project === undefined) return { files: [], failures: [], fixed: [], notes: [] };
  const pairs = project.pairs.filter((pair) => paths.some((path) => isPairBelow(pair, path)));
  const reports = new PairReports({ folder: project.folder, cwd: host.cwd, maxProblems, baseline });
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  const check = createPairCheck({ location, project, levels });
  const fixing = fix ? { project, ports, check, shown: (file: string) => reports.shown(file) } : undefined;
  const failures = new Map<string, FileFailure>();
  const fixed: Message[] = [];
  try {
    for (const [index, pair] of pairs.entries()) {
      if (signal.aborted) break;
      output.progress(message('Checked: {0} of {1} translations', index, pairs.length));
      const reading = await readStatus(project, pair, ports);
      if (!reading.ok) {
        failures.set(reading.skipped.path, failureOf(reading.skipped, reports));
        continue;
      }
      const found = await check(reading.status);
      const fixes = fixing && (await fixTranslation(found, fixing));
      const { status, problems } = fixes?.after ?? found;
      reports.add(status, problems);
      fixed.push(...(fixes?.notes ?? []));
      if (fixes?.failure !== undefined) failures.set(pair.target, fixes.failure);
    }
  } finally {
    output.progress(undefined);
    await ports.close();
  }
  const limit = message('Only {0} files were looked at; the others are left out.', MAX_FILES);
  const notes = [...ports.problems, ...(project.isComplete ? [] : [limit])];
  return { files: reports.all(), failures: [...failures.values()], fixed, notes };
}

/** How the files of a project are checked. */
interface PairCheckOptions extends Pick<ChosenProject, 'location'>, Pick<TranslationsCheck, 'levels'> {
  readonly project: Project;
}

/** Creates what finds the problems of a file and its translation with the levels and the terms of their project. */
export function createPairCheck({ location, project, levels: flags }: PairCheckOptions) {
  const terms = openProjectTerms(project);
  return async (status: FileStatus): Promise<CheckedStatus> => {
    const { files } = status;
    const checked = checkedFiles(project, status, await terms.of(files));
    const levels = levelsForPair(files, location, { flags });
    // Nobody changes a translation whose locale the manifest keeps from being written to suit its source.
    const rules = files.isFrozen ? TEXT_RULES : PAIR_RULES;
    return { status, checked, problems: checkPairs(checked, { levels, rules }) };
  };
}

/** Why a file has no problems: it cannot be read. */
export function failureOf(
  { path, line, problem }: SkippedFile,
  reports: Pick<PairReports, 'shown'>,
): FileFailure {
  const shown = reports.shown(path);
  const what =
    line === undefined
      ? message('{0}: {1}', shown, localize(problem))
      : message('{0}:{1}: {2}', shown, line, localize(problem));
  return { failure: [what], exitCode: EXIT_CODES.input, place: { path: shown, line } };
}

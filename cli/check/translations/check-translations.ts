import { levelsForPair } from '../../../core/manifest/lookup/levels.ts';
import { type Message, message } from '../../../core/message.ts';
import { checkPairs, type PairProblem } from '../../../core/projects/checks/check-pairs.ts';
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
import { openStatusPorts, type ProjectPorts } from '../../../workspace/projects/status/open-ports.ts';
import { openProjectTerms } from '../../../workspace/projects/status/project-terms.ts';
import type { CommandContext } from '../../command/command-context.ts';
import { localize } from '../../terminal/localize.ts';
import type { Baseline } from '../baseline/baseline.ts';
import type { FileReport } from '../report/report.ts';
import type { ChosenProject } from './chosen-projects.ts';
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
}

/** What was found in the translations of a project. */
export interface CheckedTranslations {
  readonly files: readonly FileReport[];
  /** Why a source or a translation could not be checked. */
  readonly failures: readonly Message[];
  /** What is not known about the project. */
  readonly notes: readonly Message[];
}

/** A project that is being checked. */
interface OpenProject extends Pick<ChosenProject, 'location'> {
  readonly project: Project;
  readonly ports: ProjectPorts;
  readonly terms: ReturnType<typeof openProjectTerms>;
  readonly levels: LevelSettings;
}

/** Checks translations of a project with its rules, one file after the other, so that few are in memory. */
export async function checkTranslations(
  { location, paths, load }: ChosenProject,
  { levels, maxProblems, signal, baseline }: TranslationsCheck,
  { host, output }: CommandContext,
): Promise<CheckedTranslations> {
  const project = await load();
  if (project === undefined) return { files: [], failures: [], notes: [] };
  const pairs = project.pairs.filter((pair) => paths.some((path) => isPairBelow(pair, path)));
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  const open: OpenProject = { location, project, ports, terms: openProjectTerms(project), levels };
  const reports = new PairReports({ folder: project.folder, cwd: host.cwd, maxProblems, baseline });
  const failures = new Map<string, Message>();
  try {
    for (const [index, pair] of pairs.entries()) {
      if (signal.aborted) break;
      output.progress(message('Checked: {0} of {1} translations', index, pairs.length));
      const reading = await readStatus(project, pair, ports);
      if (reading.ok) reports.add(reading.status, await problemsOf(reading.status, open));
      else
        failures.set(
          reading.skipped.path,
          skippedLine(reading.skipped, (file) => reports.shown(file)),
        );
    }
  } finally {
    output.progress(undefined);
    await ports.close();
  }
  const limit = message('Only {0} files were looked at; the others are left out.', MAX_FILES);
  const notes = [...ports.problems, ...(project.isComplete ? [] : [limit])];
  return { files: reports.all(), failures: [...failures.values()], notes };
}

async function problemsOf(
  status: FileStatus,
  { location, project, terms, levels: flags }: OpenProject,
): Promise<readonly PairProblem[]> {
  const { files } = status;
  const checked = checkedFiles(project, status, await terms.of(files));
  const levels = levelsForPair(files, location, { flags });
  // Nobody changes a translation whose locale the manifest keeps from being written to suit its source.
  return checkPairs(checked, { levels, rules: files.isFrozen ? TEXT_RULES : PAIR_RULES });
}

function skippedLine({ path, line, problem }: SkippedFile, shown: (path: string) => string): Message {
  return line === undefined
    ? message('{0}: {1}', shown(path), localize(problem))
    : message('{0}:{1}: {2}', shown(path), line, localize(problem));
}

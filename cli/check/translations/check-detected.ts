import type { ServiceFacts } from '../../../core/languages/service-facts/service-facts.ts';
import { levelsForPair } from '../../../core/manifest/lookup/levels.ts';
import { checkPairs } from '../../../core/projects/checks/check-pairs.ts';
import { TEXT_RULES } from '../../../core/projects/rules/index.ts';
import type { LevelSettings } from '../../../core/rule.ts';
import { checkedFiles } from '../../../workspace/projects/status/checked-files.ts';
import { readStatus } from '../../../workspace/projects/status/file-status.ts';
import { openProjectTerms } from '../../../workspace/projects/status/project-terms.ts';
import type { CommandContext } from '../../command/command-context.ts';
import type { FileReport } from '../report/report.ts';
import type { TranslationsCheck } from './check-translations.ts';
import { detectProject, UNDECLARED_PORTS } from './detected-project.ts';
import { PairReports } from './pair-reports.ts';

/** How translations are checked that no manifest names. */
interface DetectedCheck extends TranslationsCheck {
  /** Whether problems have the levels of their rules; else all are information, so that they fail nothing. */
  readonly countsDetected: boolean;
  /** What the service reported about its languages; undefined if it is unknown. */
  readonly service?: ServiceFacts | undefined;
}

/** Without being asked, only what is wrong for sure is said. */
const CERTAIN_RULES = TEXT_RULES.filter(({ level, isOff }) => level !== 'information' && !isOff);

const AS_INFORMATION: LevelSettings = new Map(CERTAIN_RULES.map(({ id }) => [id, 'information']));

/**
 * Checks the translations that the paths below a folder show, but not what they lack: nobody has asked for that. Files that cannot be read are left
 * out.
 * @param folder Absolute.
 * @param seen Files below it, absolute.
 */
export async function checkDetected(
  folder: string,
  seen: readonly string[],
  { levels: flags, maxProblems, signal, baseline, countsDetected, service }: DetectedCheck,
  { host }: CommandContext,
): Promise<readonly FileReport[]> {
  const project = await detectProject(folder, seen, service);
  if (project === undefined) return [];
  const terms = openProjectTerms(project);
  const reports = new PairReports({ folder: project.folder, cwd: host.cwd, maxProblems, baseline });
  for (const files of project.pairs) {
    if (signal.aborted) break;
    const reading = await readStatus(project, files, UNDECLARED_PORTS);
    if (!reading.ok) continue;
    const checked = checkedFiles(project, reading.status, await terms.of(files));
    const settings = countsDetected ? undefined : AS_INFORMATION;
    const levels = levelsForPair(files, project, { settings, flags });
    reports.add(
      reading.status,
      checkPairs(checked, { levels, rules: countsDetected ? TEXT_RULES : CERTAIN_RULES }),
    );
  }
  return reports.all();
}

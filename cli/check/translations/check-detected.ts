import { rootOf } from '../../../core/languages/codes.ts';
import { endpointFacts } from '../../../core/languages/service-facts/endpoint-facts.ts';
import type { KeptFacts } from '../../../core/languages/service-facts/kept-facts.ts';
import { findManifest } from '../../../core/manifest/lookup/find-manifest.ts';
import { levelsForPair } from '../../../core/manifest/lookup/levels.ts';
import { checkPairs, type PairProblem } from '../../../core/projects/checks/check-pairs.ts';
import { PAIR_RULES, STATE_RULES } from '../../../core/projects/rules/index.ts';
import { missingTranslation } from '../../../core/projects/rules/missing-translation.ts';
import { needsReview } from '../../../core/projects/rules/needs-review.ts';
import { staleTranslation } from '../../../core/projects/rules/stale-translation.ts';
import type { LevelSettings } from '../../../core/rule.ts';
import { toSlashes } from '../../../core/text/path.ts';
import { readManifestOnDisk } from '../../../workspace/files/read/read-manifest.ts';
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
  /** What the services have told that files can be for. */
  readonly kept: KeptFacts;
}

/** What two files show. Whether a translation is out of date, only a record and git can say. */
const RULES = PAIR_RULES.filter((rule) => rule !== staleTranslation && rule !== needsReview);

/** Without being asked, only what is wrong for sure is said. */
const CERTAIN_RULES = RULES.filter(({ level, isOff }) => level !== 'information' && !isOff);

const AS_INFORMATION: LevelSettings = new Map(CERTAIN_RULES.map(({ id }) => [id, 'information']));

/**
 * Checks the translations that the paths below a folder show. What they lack is one problem of each file, unless problems count: nobody has said
 * that they are to be complete. Files that cannot be read are left out.
 * @param folder Absolute.
 * @param seen Files below it, absolute.
 */
export async function checkDetected(
  folder: string,
  seen: readonly string[],
  { levels: flags, maxProblems, signal, baseline, countsDetected, kept }: DetectedCheck,
  { host }: CommandContext,
): Promise<readonly FileReport[]> {
  const location = await findManifest(`${toSlashes(folder)}/`, readManifestOnDisk);
  const facts = endpointFacts(kept, location?.manifest.endpoint);
  const project = await detectProject(folder, seen, await facts.all());
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
    const found = checkPairs(checked, { levels, rules: countsDetected ? RULES : CERTAIN_RULES });
    const isOverride = rootOf(files.locale) === rootOf(project.section.source);
    const problems = found.filter((problem) => isOfTexts(problem) || (!isOverride && hasKey(problem)));
    if (countsDetected) reports.add(reading.status, problems);
    else reports.addSummed(reading.status, problems.filter(isCertain));
  }
  return reports.all();
}

/** Whether a problem is one of a text, and not that a text is missing or too much. */
function isOfTexts({ rule }: PairProblem): boolean {
  return !STATE_RULES.some(({ id }) => id === rule);
}

/** A text without a key can be translated in other paragraphs than those of its source. */
function hasKey({ standing: { pair } }: PairProblem): boolean {
  return (pair.source ?? pair.target)?.key !== undefined;
}

/** A translation that is the same as its source can be right. */
function isCertain({ rule, standing: { state } }: PairProblem): boolean {
  return rule !== missingTranslation.id || state === 'missing';
}

import { type LevelSettings, rootOf } from '#base';
import {
  checkPairs,
  missingTranslation,
  needsReview,
  PAIR_RULES,
  type PairMemory,
  type PairProblem,
  STATE_RULES,
  staleTranslation,
} from '#checks';
import { MAX_CHECKED_BYTES } from '#glossary';
import { type FilePair, type LevelSources, levelsForPair } from '#manifest';
import type { Project } from '../project-of.ts';
import type { ProjectReading } from '../project-reading.ts';
import { checkedFiles } from '../status/checked-files.ts';
import { readStatus } from '../status/file-status.ts';
import { termsOfProject } from '../status/terms-of-project.ts';
import type { CheckedStatus } from './check-pair.ts';
import type { TranslationPorts } from './check-ports.ts';
import { detectProject, undeclaredPorts } from './detected-project.ts';
import { PairReports, type TranslationReport } from './pair-reports.ts';
import type { SeenFolder } from './seen-folder.ts';

/** What two files show. Whether a translation is out of date, only a record and git can say. */
const RULES = PAIR_RULES.filter((rule) => rule !== staleTranslation && rule !== needsReview);

/** Without being asked, only what is wrong for sure is said. */
const CERTAIN_RULES = RULES.filter(({ level, isOff }) => level !== 'information' && !isOff);

const AS_INFORMATION: LevelSettings = new Map(CERTAIN_RULES.map(({ id }) => [id, 'information']));

/**
 * Checks the translations that the paths below a folder show. What they lack is one problem of each file, unless problems count: nobody has said
 * that they are to be complete. Files that cannot be read are left out.
 */
export async function checkDetected(
  below: SeenFolder,
  ports: TranslationPorts,
): Promise<readonly TranslationReport[]> {
  const project = await detectProject(below, ports);
  if (project === undefined) return [];
  const { folder } = below;
  const reports = new PairReports({ ...ports, folder, baseline: await ports.baselineAt(folder) });
  const check = createDetectedCheck(project, { ...ports, reading: await ports.loadReading() });
  for (const [index, files] of project.pairs.entries()) {
    if (ports.signal.aborted) break;
    ports.onProgress(index, project.pairs.length);
    const found = await check(files);
    if (found === undefined) continue;
    if (ports.countsDetected) reports.add(found.status, found.problems);
    else reports.addSummed(found.status, found.problems);
  }
  ports.onProgress(project.pairs.length, project.pairs.length);
  return reports.all();
}

/** How translations that nobody has declared are checked. */
interface DetectedCheckPorts extends Pick<TranslationPorts, 'levelsOf' | 'countsDetected'> {
  readonly reading: Pick<ProjectReading, 'namedIn'>;
}

/** Creates what finds the problems of two files that belong together, though nobody has declared it; undefined for files that cannot be read. */
export function createDetectedCheck(
  project: Project,
  { reading, levelsOf, countsDetected }: DetectedCheckPorts,
): (files: FilePair) => Promise<CheckedStatus | undefined> {
  const terms = termsOfProject(project, reading.namedIn(project.folder, MAX_CHECKED_BYTES));
  const ports = undeclaredPorts();
  return async (files) => {
    const read = await readStatus(project, files, ports);
    if (!read.ok) return undefined;
    const { status } = read;
    const checked = checkedFiles(project, status, await terms.of(files));
    const levels = await levelsOf(project.folder, files);
    return {
      status,
      checked,
      problems: detectedProblems(project, { status, checked }, { levels, countsDetected }),
    };
  };
}

/** How problems of translations that nobody has declared count. */
interface DetectedLevels extends Pick<TranslationPorts, 'countsDetected'> {
  readonly levels: LevelSources;
  /** Of the last check of these files. */
  readonly memory?: PairMemory;
}

/** The problems of two files that belong together, though nobody has declared it. */
export function detectedProblems(
  project: Project,
  { status: { files }, checked }: Pick<CheckedStatus, 'status' | 'checked'>,
  { levels: { settings, options }, countsDetected, memory }: DetectedLevels,
): readonly PairProblem[] {
  const ofPerson = countsDetected ? settings : new Map([...AS_INFORMATION, ...(settings ?? [])]);
  const levels = levelsForPair(files, project, { settings: ofPerson, options });
  const found = checkPairs(checked, { levels, memory, rules: countsDetected ? RULES : CERTAIN_RULES });
  const isOverride = rootOf(files.locale) === rootOf(project.section.source);
  const own = found.filter((problem) => isOfTexts(problem) || (!isOverride && hasKey(problem)));
  return countsDetected ? own : own.filter(isCertain);
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

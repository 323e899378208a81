import { addAll, message } from '#base';
import { NODE_FILES, SyncFolder, whileAlone } from '#files';
import {
  type RatingPorts,
  type ReviewChoice,
  TranslationRater,
  type UnitToReview,
  unitsToReview,
} from '#projects';
import { inOrderOfRisk } from '#projects/model';
import {
  type FileStatus,
  type IdentifiedUnit,
  identifiedUnits,
  openStatusPorts,
  type ProjectPorts,
  readStatus,
} from '#projects/reading';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { explainSync } from '../command/explain-sync.ts';
import { type OpenedProject, openProject, type ProjectChoice } from './open-project.ts';
import { reviewJson, reviewText } from './review-report.ts';
import { skippedLine } from './update-notes.ts';

/** Which translations are reviewed. */
export interface ReviewedChoice extends ProjectChoice, ReviewChoice {}

/** A project whose translations are reviewed. */
export interface Review extends OpenedProject, ReviewChoice {
  readonly ports: ProjectPorts;
  readonly signal: AbortSignal;
}

/** A file with the units that a person has to look at. */
interface FileToReview extends UnitsOfFile {
  readonly units: readonly UnitToReview[];
}

/** Opens a project for a review, and closes it after the work. */
export async function reviewProject(
  choice: ReviewedChoice,
  context: CommandContext,
  work: (review: Review) => Promise<void>,
): Promise<void> {
  const signal = context.host.interruption();
  await reviewOpened(await openProject(choice, context, signal), choice, { context, signal, work });
}

/** The same for work that changes the project: no other run of this machine does meanwhile, so that what was read of it stays true. */
export async function changeReviewed(
  choice: ReviewedChoice,
  context: CommandContext,
  work: (review: Review) => Promise<void>,
): Promise<void> {
  const signal = context.host.interruption();
  const opened = await openProject(choice, context, signal);
  const folder = new SyncFolder(opened.project.folder, NODE_FILES);
  await explainSync(() => whileAlone(folder, () => reviewOpened(opened, choice, { context, signal, work })));
}

interface Reviewing {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
  readonly work: (review: Review) => Promise<void>;
}

async function reviewOpened(
  opened: OpenedProject,
  { requiresReview }: ReviewedChoice,
  { context, signal, work }: Reviewing,
): Promise<void> {
  const ports = await openStatusPorts(opened.project, { adopt: 'human', signal });
  try {
    await work({ ...opened, ports, signal, requiresReview });
  } finally {
    context.output.progress(undefined);
    await ports.close();
  }
}

/** Reads the files one after the other. Those that cannot be read are named. */
export async function* filesToReview(
  { project, pairs, ports, requiresReview }: Review,
  { output }: Pick<CommandContext, 'output'>,
): AsyncIterable<FileToReview> {
  for (const [index, pair] of pairs.entries()) {
    output.progress(message('Read: {0} of {1} translations', index, pairs.length));
    const reading = await readStatus(project, pair, ports);
    if (reading.ok) {
      const { status } = reading;
      yield { status, units: await unitsToReview(status, ports, { requiresReview }) };
    } else output.note(skippedLine(reading.skipped));
  }
  output.progress(undefined);
}

/** How the list is ordered and written. */
interface ListOptions {
  readonly order: string;
  readonly format: string;
  readonly loadJudge: RatingPorts['loadJudge'];
}

/** `parlance review`: shows the translations that a person has to look at, by default the most risky first. */
export function runReviewList(
  choice: ReviewedChoice,
  { order, format, loadJudge }: ListOptions,
  context: CommandContext,
): Promise<void> {
  return reviewProject(choice, context, async (review) => {
    const rater = new TranslationRater(review.project, { record: review.ports.record, loadJudge });
    const units: UnitToReview[] = [];
    for await (const { status, units: own } of filesToReview(review, context)) {
      addAll(units, own);
      await rater.learn(status);
    }
    await learnFromOthers(review, units, rater);
    const rated = await rater.rate(units);
    const ordered = order === 'risk' ? inOrderOfRisk(rated) : rated;
    const { data, page, paint } = context.output;
    if (format === 'json') data(reviewJson(ordered));
    else page(reviewText(ordered, paint));
  });
}

/** The risk of a translation is the same whichever others are listed: it is computed from all of the project. */
async function learnFromOthers(
  { project, pairs, ports }: Review,
  units: readonly UnitToReview[],
  rater: TranslationRater,
): Promise<void> {
  const locales = new Set(units.map(({ files }) => files.locale));
  for (const pair of project.pairs) {
    if (!locales.has(pair.locale) || pairs.includes(pair)) continue;
    const reading = await readStatus(project, pair, ports);
    if (reading.ok) await rater.learn(reading.status);
  }
}

/** Units of one file. */
interface UnitsOfFile {
  readonly status: FileStatus;
  readonly units: readonly IdentifiedUnit[];
}

/**
 * The units that a decision is about: those with some ids, or all that wait if there are no ids.
 * @throws CommandError for an id that no unit has.
 */
export async function chosenUnits(
  review: Review,
  ids: readonly string[],
  context: CommandContext,
): Promise<readonly UnitsOfFile[]> {
  if (ids.length > 0) {
    const { found, unknown } = await findUnits(review, ids, context);
    const [first] = unknown;
    if (first === undefined) return found;
    throw new CommandError(message('No text has the ID {0}.', first), {
      exitCode: EXIT_CODES.notFound,
      next: message('To list the IDs of texts that wait, run: parlance review'),
    });
  }
  const all: UnitsOfFile[] = [];
  for await (const file of filesToReview(review, context)) all.push(file);
  return all;
}

/** The units with some ids, by the file that has them, and the ids that no unit has. */
export async function findUnits(
  review: Review,
  ids: readonly string[],
  context: CommandContext,
): Promise<{ readonly found: readonly UnitsOfFile[]; readonly unknown: ReadonlySet<string> }> {
  const unknown = new Set(ids);
  const found: UnitsOfFile[] = [];
  const pairs = review.pairs.filter(({ locale, target }) =>
    ids.some((id) => id.startsWith(`${locale}:${target}#`)),
  );
  for await (const { status } of filesToReview({ ...review, pairs }, context)) {
    const units = identifiedUnits(status).filter(({ id }) => unknown.delete(id));
    if (units.length > 0) found.push({ status, units });
  }
  return { found, unknown };
}

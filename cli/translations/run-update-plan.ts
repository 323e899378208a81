import { cutMessages } from '#base';
import type { UpdatePlan } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { readProject } from './open-project.ts';
import { checkRequests } from './project-options.ts';
import { plannedService, type UpdateJob } from './run-update.ts';
import { notePlan } from './update-notes.ts';

/** How a plan is shown. */
interface PlanOptions {
  readonly format: string;
  /** Whether the exit code says that there is something to do. */
  readonly isDetailed: boolean;
}

/** `parlance update --plan`: what would be done, and what it would cost at most. Sends nothing and writes nothing. */
export async function runUpdatePlan(
  job: UpdateJob,
  { format, isDetailed }: PlanOptions,
  context: CommandContext,
): Promise<void> {
  const { output, finish } = context;
  const { plan, problems } = await readProject(job, context, async (session) => {
    const made = await session.plan(job.selection, plannedService(context));
    return { plan: made, problems: session.problems };
  });
  if (format === 'json') output.data(planJson(plan));
  else notePlan(plan, output);
  const obstacles = plan.files.flatMap(({ obstacle }) => obstacle ?? []);
  for (const problem of [...obstacles, ...cutMessages(problems)]) output.note(problem);
  const { host } = context;
  const facts = await factsForFolder(host.cwd, host, { endpoint: job.sending.endpoint });
  await checkRequests(plan, await facts.all(), context);
  if (isDetailed && plan.works.length + plan.removed.length > 0) finish(EXIT_CODES.drift);
  else if (obstacles.length + plan.skipped.length + plan.notOffered.length > 0) finish(EXIT_CODES.partlyDone);
}

/** The plan as JSON, version 1: names and order of the fields are a contract with scripts. */
function planJson({ files, skipped, left, bill, counts: sum, terms: ofLocales }: UpdatePlan): string {
  const document = {
    version: 1,
    files: files.map(fileJson),
    skipped: skipped.map(({ path, line }) => ({ path, line })),
    withoutSource: left.map(({ target, locale, isOfMachine }) => ({
      target,
      locale,
      ofMachine: isOfMachine,
    })),
    totals: {
      counts: countsJson(sum),
      texts: bill.segments,
      characters: bill.characters,
      requests: bill.requests,
    },
    terms: ofLocales.flatMap(({ locale, terms }) =>
      terms.map(({ glossary, phrases }) => ({ locale, glossary, terms: phrases.size })),
    ),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function fileJson({ files, counts, changes, recorded, toPair, bill, obstacle }: UpdatePlan['files'][number]) {
  const { source, target, locale, exists, movedFrom } = files;
  const { characters, requests } = bill;
  return {
    ...{ source, target, locale, exists, movedFrom },
    counts: countsJson(counts),
    ...{ changes, recorded, characters, requests },
    writable: obstacle === undefined,
    toPair,
  };
}

/** Counts of states under the names of their documentation. */
function countsJson({
  untranslated,
  missing,
  'left-out': leftOut,
  'age-unknown': ageUnknown,
  ...counts
}: UpdatePlan['counts']) {
  return { missing: missing + untranslated, ...counts, leftOut, ageUnknown };
}

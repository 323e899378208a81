import path from 'node:path';
import { type Message, message } from '#base';
import { type DocumentJob, type DocumentJobs, explainJobFailure, JobLockedError } from '#documents';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { writeJson } from '../terminal/write-json.ts';
import { confirm } from '../verbs/confirm.ts';
import type { ForgetOptions, ListOptions, ResumeOptions, SaveOptions } from './document-options.ts';
import { openKeptJobs, useJobs } from './open-jobs.ts';
import { exitCodeOfOutcomes, jobsTable, type Outcome, reportOutcomes } from './report-jobs.ts';

/** `parlance document list`. */
export async function listJobs({ format }: ListOptions, context: CommandContext): Promise<void> {
  const { host, output } = context;
  const jobs = await openKeptJobs(context).list();
  if (format === 'json') writeJson({ jobs }, output);
  else if (jobs.length > 0) output.page(jobsTable(jobs, host.cwd, output.width));
}

/** `parlance document resume`: also what was prepared and never sent, because the user confirmed its bill. */
export async function resumeJobs(
  given: readonly string[],
  options: ResumeOptions,
  context: CommandContext,
): Promise<void> {
  const { host, output, finish } = context;
  const signal = host.interruption();
  await useJobs(context, options, async (jobs) => {
    const ids = given.length === 0 ? undefined : await idsOf(given, jobs);
    const resumed = await jobs.resume({ signal, ids, sendPrepared: true, concurrency: options.jobs });
    const outcomes: readonly Outcome[] = [
      ...resumed.jobs.map((job) => ({ job })),
      ...resumed.locked.map((job) => failureOf(new JobLockedError(job.source.name), job.source.name)),
    ];
    reportOutcomes(outcomes, output, host.cwd);
    if (outcomes.length === 0) output.note(message('There are no jobs to resume with this service.'));
    finish(exitCodeOfOutcomes(outcomes));
  });
}

/** `parlance document save`. */
export async function saveJob(
  given: string,
  { output: folder }: SaveOptions,
  context: CommandContext,
): Promise<void> {
  const { host, output, finish } = context;
  const jobs = openKeptJobs(context);
  const [id = given] = await idsOf([given], jobs);
  const into = folder === undefined ? undefined : path.resolve(host.cwd, folder);
  const outcome = await outcomeOf(given, () => jobs.save(id, into));
  reportOutcomes([outcome], output, host.cwd);
  const isPartialSaved = 'job' in outcome && outcome.job.state === 'LOST' && outcome.job.placed !== undefined;
  if (isPartialSaved) output.note(message('The part that arrived is in {0}.', outcome.job.placed ?? ''));
  finish(isPartialSaved ? EXIT_CODES.partlyDone : exitCodeOfOutcomes([outcome]));
}

/** `parlance document forget`: asks before it deletes the only copy of something that is paid for. */
export async function forgetJobs(
  given: readonly string[],
  { yes = false }: ForgetOptions,
  context: CommandContext,
): Promise<void> {
  const jobs = openKeptJobs(context);
  const ids = new Set(await idsOf(given, jobs));
  const chosen = (await jobs.list()).filter(({ id }) => ids.has(id));
  const paid = chosen.filter(({ state }) => PAID.has(state));
  if (paid.length > 0 && !yes) {
    for (const { source, state } of paid) context.output.note(stillPaid(source.name, state));
    await confirm(CONFIRMATION, context, context.host.interruption());
  }
  const failed: Outcome[] = [];
  for (const { id, source } of chosen) {
    await jobs.forget(id).catch((error: unknown) => failed.push(failureOf(error, source.name)));
  }
  reportOutcomes(failed, context.output, context.host.cwd);
  context.finish(exitCodeOfOutcomes(failed));
}

/** States in which a translation is paid for, or may be, and not saved yet. */
const PAID: ReadonlySet<DocumentJob['state']> = new Set([
  'UPLOADED',
  'DONE',
  'FETCHING',
  'STORED',
  'LOST',
  'UNKNOWN',
]);

const CONFIRMATION = {
  question: message('Their files on this machine will be deleted for good. To continue, type yes.'),
  answer: 'yes',
  hint: message('To skip the question, add --yes.'),
};

function stillPaid(name: string, state: string): Message {
  return message('{0} is paid for and not saved yet ({1}).', name, state);
}

/** The full ids of jobs from their first characters. @throws CommandError unless exactly one job matches each. */
async function idsOf(given: readonly string[], jobs: DocumentJobs): Promise<readonly string[]> {
  const known = await jobs.list();
  return given.map((start) => {
    const [first, second] = known.filter(({ id }) => id.startsWith(start.toLowerCase()));
    if (first !== undefined && second === undefined) return first.id;
    throw first === undefined
      ? new CommandError(message('There is no job {0}.', start), {
          next: message('To list all jobs, run: parlance document list'),
          exitCode: EXIT_CODES.notFound,
        })
      : new CommandError(message('Several jobs start with {0}.', start), {
          next: message('Type more characters of the ID.'),
        });
  });
}

async function outcomeOf(name: string, work: () => Promise<DocumentJob>): Promise<Outcome> {
  try {
    return { job: await work() };
  } catch (error) {
    return failureOf(error, name);
  }
}

function failureOf(error: unknown, name: string): Outcome {
  return { failure: explainJobFailure(error), name, isLocked: error instanceof JobLockedError };
}

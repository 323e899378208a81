import { cutMessages, message } from '#base';
import { NODE_FILES, SyncFolder, whileAlone } from '#files';
import type { FilePair } from '#manifest';
import {
  carryOut,
  type FileResult,
  hasWork,
  isWhole,
  localesNotOffered,
  type PlanPorts,
  planUpdate,
  RecordFolder,
  type SendingPorts,
  type UpdatePlan,
  type UpdateResult,
  type UpdateWish,
  writingPorts,
} from '#projects';
import {
  findUsedTexts,
  openProjectTerms,
  openStatusPorts,
  type ProjectPorts,
  type ProjectTerms,
} from '#projects/reading';
import { ConfirmedPlan, NOTHING_KNOWN } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { explainSync } from '../command/explain-sync.ts';
import { type ServiceFlags, useService } from '../service/use-service.ts';
import { clockOf } from '../terminal/host.ts';
import { keepAnswers } from '../texts/keep-answers.ts';
import { confirm } from '../verbs/confirm.ts';
import { type OpenedProject, openProject } from './open-project.ts';
import { readSetups, type Setups } from './setups.ts';
import { noteFile, notePlan, noteResult } from './update-notes.ts';

/** The options of `parlance update`, read and checked. */
export interface UpdateTask {
  readonly paths: readonly string[];
  readonly to: readonly string[] | undefined;
  readonly wish: UpdateWish;
  readonly adopt: 'human' | 'machine';
  /** How many texts of people may be replaced. */
  readonly confirmReplacements: number | undefined;
  /** Code points that may be sent. */
  readonly maxCharacters: number;
  /** Whether the files of the record are joined afterwards. */
  readonly compacts: boolean;
  readonly isConfirmed: boolean;
  readonly flags: ServiceFlags & { readonly keep?: boolean };
}

/** What the steps of an update share. */
interface Update extends OpenedProject {
  readonly wish: UpdateWish;
  readonly ports: ProjectPorts;
  readonly setups: Setups;
  /** Of the glossaries: nothing is read before somebody asks. */
  readonly terms: ProjectTerms;
  readonly signal: AbortSignal;
  readonly context: CommandContext;
}

/** `parlance update`: reads, plans, asks, translates, verifies, writes, and records. */
export async function runUpdate(task: UpdateTask, context: CommandContext): Promise<void> {
  const signal = context.host.interruption();
  const opened = await openProject({ ...task, endpoint: task.flags.endpoint }, context, signal);
  const folder = new SyncFolder(opened.project.folder, NODE_FILES);
  await explainSync(() =>
    whileAlone(folder, async () => {
      const update = await beginUpdate(task, opened, context, signal);
      try {
        await update.ports.run.proveWritable();
        await updateAll(update, task);
        if (task.compacts) await compact(update);
      } finally {
        context.output.progress(undefined);
        await update.ports.close();
      }
    }),
  );
}

/** Folds the files of the record into one, also that of this run. */
async function compact({ project, ports, context }: Update): Promise<void> {
  const record = await RecordFolder.open(project.folder, NODE_FILES);
  const { files, dropped } = await record.compact(await findUsedTexts(project, ports));
  context.output.note(
    message('Files of the record that were joined: {0}. Pairs that no file uses: {1}.', files, dropped),
  );
}

/** Reads what an update needs to know. Nothing is sent or written for it. */
export async function beginUpdate(
  task: Pick<UpdateTask, 'adopt' | 'wish'>,
  opened: OpenedProject,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Update> {
  const ports = await openStatusPorts(opened.project, { adopt: task.adopt, signal });
  const setups = await readSetups(opened, context);
  const terms = openProjectTerms(opened.project);
  return { ...opened, wish: task.wish, ports, setups, terms, signal, context };
}

async function updateAll(update: Update, task: UpdateTask): Promise<void> {
  const plan = await planOf(update, update.pairs, NOTHING_KNOWN);
  notePlan(plan, update.context.output);
  for (const problem of cutMessages(update.ports.problems)) update.context.output.note(problem);
  refuseReplacements(plan, task);
  const works = plan.files.filter(hasWork).map(({ files }) => files);
  if (plan.bill.segments === 0) return report(update, plan, await run(update, plan, task, undefined));
  const { context, setups, terms, signal } = update;
  const { keep: isWanted = true } = task.flags;
  await useService(context, task.flags, (client, { origin }) =>
    keepAnswers(context, { origin, isWanted }, async ({ translations: cache }) => {
      await setups.find(client, context, signal);
      const known = await planOf(update, works, cache);
      refuseReplacements(known, task);
      const confirmed = await ConfirmedPlan.confirm(known.sending, async () => {
        if (!task.isConfirmed) await ask(known, origin, update);
        return true;
      });
      const sending = confirmed && { client, cache, confirmed, signal, terms };
      const result = await run(update, known, task, sending);
      report(update, plan, result);
      return isWhole(result);
    }),
  );
}

/** What an update does, without a request. */
export function planOf(
  { project, ports, setups, terms, wish, context: { output } }: Update,
  pairs: readonly FilePair[],
  cache: PlanPorts['cache'] = NOTHING_KNOWN,
): Promise<UpdatePlan> {
  const onProgress = (done: number, total: number) =>
    output.progress(message('Read: {0} of {1} translations', done, total));
  return planUpdate(project, pairs, wish, { ...ports, cache, terms, setupFor: setups.setupFor, onProgress });
}

/** @throws CommandError if texts of people would be replaced, and not exactly their number was confirmed. */
function refuseReplacements({ files }: UpdatePlan, { confirmReplacements }: UpdateTask): void {
  const count = files.reduce((sum, { replaced }) => sum + replaced.length, 0);
  if (count === 0 || confirmReplacements === count) return;
  throw new CommandError(message('Nothing was done: {0} texts of people would be replaced.', count), {
    next: message(
      'To replace them, add --confirm-replacements {0}. The old texts are kept in .parlance/backups.',
      count,
    ),
  });
}

async function ask({ bill }: UpdatePlan, origin: string, { context, signal }: Update): Promise<void> {
  const { characters, again, requests } = bill;
  if (characters === 0) return;
  const question =
    again === 0
      ? message('To send {0} characters in {1} requests to {2}, type yes.', characters, requests, origin)
      : message(
          'To send {0} characters in {1} requests to {2}, and at most {3} more for texts that come back damaged, type yes.',
          ...[characters, requests, origin, again],
        );
  const hint = message('To skip the question, add --yes.');
  await confirm({ question, answer: 'yes', hint }, context, signal);
}

async function run(
  { project, ports, setups, context }: Update,
  plan: UpdatePlan,
  { maxCharacters }: UpdateTask,
  sending: SendingPorts | undefined,
): Promise<UpdateResult> {
  const onFile = (result: FileResult) => noteFile(result, context.output);
  const writing = writingPorts(project.folder, ports.run, () => clockOf(context.host).now());
  const all = { ...ports, ...writing, sending, maxCharacters, onFile, setupFor: setups.setupFor };
  try {
    return await carryOut(project, plan, all);
  } finally {
    await ports.run.finish();
  }
}

/** Says how the update ended, and ends the command with the code for it. */
function report({ context }: Update, plan: UpdatePlan, result: UpdateResult): void {
  noteResult(result, context.output);
  if (result.failure !== undefined) throw result.failure;
  const isLeft = plan.skipped.length + localesNotOffered(plan).length > 0;
  if (!isWhole(result) || isLeft) context.finish(EXIT_CODES.partlyDone);
}

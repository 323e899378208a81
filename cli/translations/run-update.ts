import { cutMessages, message } from '#base';
import type { ChangingSession, ProjectService, UpdateOptions, UpdatePlan, UpdateResult } from '#projects';
import { ConfirmedPlan } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { type ServiceFlags, useService } from '../service/use-service.ts';
import { keepAnswers } from '../texts/keep-answers.ts';
import { confirm } from '../verbs/confirm.ts';
import { changeProject } from './open-project.ts';
import { foundOptions, plannedOptions } from './project-options.ts';
import { noteFile, notePlan, noteResult } from './update-notes.ts';

/** The options of `parlance update`, read and checked. */
export interface UpdateTask {
  readonly paths: readonly string[];
  readonly to: readonly string[] | undefined;
  readonly options: UpdateOptions;
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

/** `parlance update`: reads, plans, asks, translates, verifies, writes, and records. */
export function runUpdate(task: UpdateTask, context: CommandContext): Promise<void> {
  const choice = { ...task, endpoint: task.flags.endpoint };
  return changeProject(choice, context, async (session) => {
    await updateAll(session, task, context);
    if (task.compacts) await compact(session, context);
  });
}

/** Folds the files of the record into one, also that of this run. */
async function compact(session: ChangingSession, { output }: CommandContext): Promise<void> {
  const { files, dropped } = await session.compact();
  output.note(
    message('Files of the record that were joined: {0}. Pairs that no file uses: {1}.', files, dropped),
  );
}

async function updateAll(session: ChangingSession, task: UpdateTask, context: CommandContext): Promise<void> {
  const { output } = context;
  const { adopt, maxCharacters } = task;
  const plan = await session.plan(task.options, plannedService(context));
  notePlan(plan, output);
  for (const problem of cutMessages(session.problems)) output.note(problem);
  refuseReplacements(plan, task);
  await session.update(plan, {
    ...{ adopt, maxCharacters },
    service: updateService(task, context),
    onFile: (result) => noteFile(result, output),
    onEnd: (result) => report(plan, result, context),
  });
}

/** How texts are translated, as far as it is known without a request. */
export function plannedService(context: CommandContext): Pick<ProjectService, 'optionsFor'> {
  return { optionsFor: (request) => plannedOptions(request, context) };
}

/** The service of a command, with the answers that an earlier run has paid for and not written. */
function updateService({ flags, isConfirmed }: UpdateTask, context: CommandContext): ProjectService {
  const { host } = context;
  const { keep: isWanted = true } = flags;
  return {
    ...plannedService(context),
    async use(work) {
      const facts = await (await factsForFolder(host.cwd, host, flags)).all();
      const signal = host.interruption();
      await useService(context, flags, (client, { origin }) =>
        keepAnswers(context, { origin, isWanted }, async ({ translations: cache }) => {
          const result = await work({
            ...{ client, cache, facts },
            send: (sending) => sending(signal),
            optionsFor: (request) => foundOptions(request, { client, facts, signal }, context),
            confirm: ({ sending }) =>
              ConfirmedPlan.confirm(sending, async () => {
                if (!isConfirmed) await ask(sending.bill, origin, context);
                return true;
              }),
          });
          return result?.isWhole === true;
        }),
      );
    },
  };
}

/** @throws CommandError if texts of people would be replaced, and not exactly their number was confirmed. */
function refuseReplacements({ replaced }: UpdatePlan, { confirmReplacements }: UpdateTask): void {
  const count = replaced.length;
  if (count === 0 || confirmReplacements === count) return;
  throw new CommandError(message('Nothing was done: {0} texts of people would be replaced.', count), {
    next: message(
      'To replace them, add --confirm-replacements {0}. The old texts are kept in .parlance/backups.',
      count,
    ),
  });
}

async function ask(
  { characters, again, requests }: UpdatePlan['bill'],
  origin: string,
  context: CommandContext,
): Promise<void> {
  if (characters === 0) return;
  const question =
    again === 0
      ? message('To send {0} characters in {1} requests to {2}, type yes.', characters, requests, origin)
      : message(
          'To send {0} characters in {1} requests to {2}, and at most {3} more for texts that come back damaged, type yes.',
          ...[characters, requests, origin, again],
        );
  const hint = message('To skip the question, add --yes.');
  await confirm({ question, answer: 'yes', hint }, context, context.host.interruption());
}

/** Says how the update ended, and ends the command with the code for it. */
function report(plan: UpdatePlan, result: UpdateResult, context: CommandContext): void {
  noteResult(result, context.output);
  if (result.failure !== undefined) throw result.failure;
  const isLeft = plan.skipped.length + plan.notOffered.length > 0;
  if (!result.isWhole || isLeft) context.finish(EXIT_CODES.partlyDone);
}

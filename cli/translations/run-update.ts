import { cutMessages, message } from '#base';
import type {
  ChangingSession,
  ProjectService,
  UpdateOptions as TextSelection,
  UpdatePlan,
  UpdateResult,
} from '#projects';
import { ConfirmedPlan } from '#translate';
import { REPORT_FORMATS } from '../check/report/print-report.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import {
  commaSeparated,
  formatOption,
  localesOption,
  option,
  type ServiceOptions,
  serviceOptions,
  tagOption,
  wholeNumber,
} from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { useService } from '../service/use-service.ts';
import { keepAnswers } from '../texts/keep-answers.ts';
import { keepOption } from '../texts/text-options.ts';
import { confirm } from '../verbs/confirm.ts';
import { changeProject } from './open-project.ts';
import { foundOptions, plannedOptions } from './project-options.ts';
import { noteFile, notePlan, noteResult } from './update-notes.ts';
import { isWhole, updateResultJson } from './update-result-json.ts';

/** The options of `parlance update`. */
export function updateOptions() {
  return [
    localesOption(),
    option('--plan', message('show what would be done, without a request')),
    option('--detailed-exitcode', message('with --plan: exit with 10 if there is something to do')),
    option('--check', message('only say what is missing, stale, or waits for review; needs no key')),
    option(
      '--require <what>',
      message('with --check: reviewed counts texts that no person has accepted, too'),
    ).choices(['reviewed']),
    ...textScopeOptions(),
    option(
      '--max-characters <n>',
      message('stop before a file when this many characters were sent'),
    ).argParser(wholeNumber(0)),
    option('--compact', message('join the files of the record; meant for one branch at a time')),
    option('--yes', message('do not ask before texts are sent')),
    formatOption(REPORT_FORMATS),
    keepOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

export type UpdateOptions = OptionsOf<ReturnType<typeof updateOptions>>;

/** Which texts are translated beside those that are missing or stale. */
function textScopeOptions() {
  return [
    option('--adopt <who>', message('who wrote the translations that are there already'))
      .choices(['human', 'machine'])
      .default('human'),
    option(
      '--include <states>',
      message(
        'translate these again: edited, review, affected, or left-out (what people have removed), separated by commas',
      ),
    ).argParser(commaSeparated),
    option(
      '--confirm-replacements <number>',
      message('the exact number of texts of people that are replaced'),
    ).argParser(wholeNumber(1)),
    option('--prune', message('remove translations without a source that only machines have written')),
  ];
}

/** What `parlance update` does: its options, read and checked. */
export interface UpdateJob {
  readonly paths: readonly string[];
  readonly to: readonly string[] | undefined;
  /** Which texts are translated beside those that are missing or stale. */
  readonly selection: TextSelection;
  readonly adopt: 'human' | 'machine';
  /** How many texts of people may be replaced. */
  readonly confirmReplacements: number | undefined;
  /** Code points that may be sent. */
  readonly maxCharacters: number;
  /** Whether the files of the record are joined afterwards. */
  readonly compacts: boolean;
  readonly isConfirmed: boolean;
  /** How the result is printed; its notes are the same for all. */
  readonly format: string;
  /** Where texts are sent, and whether answers are kept. */
  readonly sending: ServiceOptions & Pick<UpdateOptions, 'keep'>;
}

/** `parlance update`: reads, plans, asks, translates, verifies, writes, and records. */
export function runUpdate(job: UpdateJob, context: CommandContext): Promise<void> {
  const chosen = { ...job, endpoint: job.sending.endpoint };
  return changeProject(chosen, context, async (session) => {
    await updateAll(session, job, context);
    if (job.compacts) await compact(session, context);
  });
}

/** Folds the files of the record into one, also that of this run. */
async function compact(session: ChangingSession, { output }: CommandContext): Promise<void> {
  const { files, dropped } = await session.compact();
  output.note(
    message('Files of the record that were joined: {0}. Pairs that no file uses: {1}.', files, dropped),
  );
}

async function updateAll(session: ChangingSession, job: UpdateJob, context: CommandContext): Promise<void> {
  const { output } = context;
  const { adopt, maxCharacters } = job;
  const plan = await session.plan(job.selection, plannedService(context));
  notePlan(plan, output);
  for (const problem of cutMessages(session.problems)) output.note(problem);
  refuseReplacements(plan, job);
  await askForRemoved(plan, job, context);
  await session.update(plan, {
    adopt,
    maxCharacters,
    service: updateService(job, context),
    onFile: (result) => noteFile(result, output),
    onEnd: (result) => report({ plan, result, format: job.format }, context),
  });
}

/** How texts are translated, as far as it is known without a request. */
export function plannedService(context: CommandContext): Pick<ProjectService, 'optionsFor'> {
  return { optionsFor: (request) => plannedOptions(request, context) };
}

/** The service of a command, with the answers that an earlier run has paid for and not written. */
function updateService(
  { sending: options, isConfirmed }: UpdateJob,
  context: CommandContext,
): ProjectService {
  const { host } = context;
  const { keep: isWanted } = options;
  return {
    ...plannedService(context),
    async use(work) {
      const facts = await (await factsForFolder(host.cwd, host, options)).all();
      const signal = host.interruption();
      await useService(context, options, (client, { origin }) =>
        keepAnswers(context, { origin, isWanted }, async ({ translations: cache }) => {
          const result = await work({
            client,
            cache,
            facts,
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
function refuseReplacements({ replaced }: UpdatePlan, { confirmReplacements }: UpdateJob): void {
  const count = replaced.length;
  if (count === 0 || confirmReplacements === count) return;
  throw new CommandError(message('Nothing was done: {0} texts of people would be replaced.', count), {
    next: message(
      'To replace them, add --confirm-replacements {0}. The old texts are kept in .parlance/backups.',
      count,
    ),
  });
}

/** Whoever has removed a translation is asked before it is made again: here, if no question before sending follows. */
async function askForRemoved(
  { madeAgain, bill }: UpdatePlan,
  { isConfirmed }: UpdateJob,
  context: CommandContext,
): Promise<void> {
  if (madeAgain.length === 0 || bill.characters > 0 || isConfirmed) return;
  const question = message('To make translations again that were removed ({0}), type yes.', madeAgain.length);
  const hint = message('To skip the question, add --yes.');
  await confirm({ question, answer: 'yes', hint }, context, context.host.interruption());
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
          characters,
          requests,
          origin,
          again,
        );
  const hint = message('To skip the question, add --yes.');
  await confirm({ question, answer: 'yes', hint }, context, context.host.interruption());
}

interface EndedUpdate {
  readonly plan: UpdatePlan;
  readonly result: UpdateResult;
  readonly format: string;
}

/** Says how the update ended, and ends the command with the code for it. */
function report({ plan, result, format }: EndedUpdate, context: CommandContext): void {
  noteResult(result, context.output);
  if (format === 'json') context.output.data(updateResultJson(plan, result));
  if (result.failure !== undefined) throw result.failure;
  if (!isWhole(plan, result)) context.finish(EXIT_CODES.partlyDone);
}

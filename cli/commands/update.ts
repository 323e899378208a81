import type { Command, Option } from 'commander';
import { message } from '#base';
import { INCLUDED_STATES, type IncludedState } from '#projects/model';
import { REPORT_FORMATS } from '../check/report/print-report.ts';
import type { CommandContext } from '../command/command-context.ts';
import {
  addCommand,
  commaSeparated,
  formatOption,
  localesOption,
  option,
  serviceOptions,
  tagOption,
  wholeNumber,
} from '../command/options.ts';
import { unknownName } from '../command/unknown-name.ts';
import type { ServiceFlags } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { keepOption } from '../texts/text-options.ts';
import { runUpdate, type UpdateTask } from '../translations/run-update.ts';
import { runUpdateCheck } from '../translations/run-update-check.ts';
import { runUpdatePlan } from '../translations/run-update-plan.ts';

/** The options of `parlance update` as they are typed. */
interface UpdateFlags extends ServiceFlags {
  readonly to?: readonly string[];
  readonly plan?: boolean;
  readonly detailedExitcode?: boolean;
  readonly check?: boolean;
  readonly require?: 'reviewed';
  readonly adopt: 'human' | 'machine';
  readonly include?: readonly string[];
  readonly confirmReplacements?: number;
  readonly prune?: boolean;
  readonly maxCharacters?: number;
  readonly compact?: boolean;
  readonly yes?: boolean;
  readonly keep?: boolean;
  readonly format: (typeof REPORT_FORMATS)[number];
}

/** `parlance update`: brings the translations of a project up to date, and keeps what people have written. */
export function addUpdateCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'update',
    description: message(
      'Brings the translations of a project up to date: translates what is new, and again what has changed since a machine translated it. A text that a person has written or edited is never overwritten; if its source text changes, it waits for parlance review. What is up to date is not sent. Which files are translations of which is in the section "translations" of parlance.json (parlance init --translations). What was accepted is recorded in the folder parlance.translations, which belongs into the repository. Exit code 10: with --check, something is missing, stale, or waits for review; with --plan and --detailed-exitcode, there is something to do. Exit code 12: texts were refused, files were left out, or the limit was reached.',
    ),
    options: [
      localesOption(),
      option('--plan', message('show what would be done, without a request')),
      option('--detailed-exitcode', message('with --plan: exit with 10 if there is something to do')),
      option('--check', message('only say what is missing, stale, or waits for review; needs no key')),
      option(
        '--require <what>',
        message('with --check: reviewed counts texts that no person has accepted, too'),
      ).choices(['reviewed']),
      ...choiceOptions(),
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
    ],
    examples: [
      'parlance update',
      'parlance update docs --to de,fr --plan',
      'parlance update --check --format github',
      'parlance update --adopt human --yes',
    ],
  })
    .argument('[path...]', localize(message('sources, translations, and folders (default: all)')))
    .action((paths: string[], flags: UpdateFlags) => run(paths, flags, context));
}

/** Which texts are translated beside those that are missing or stale. */
function choiceOptions(): Option[] {
  return [
    option('--adopt <who>', message('who wrote the translations that are there already'))
      .choices(['human', 'machine'])
      .default('human'),
    option(
      '--include <states>',
      message('translate these again: edited, review, or affected, separated by commas'),
    ).argParser(commaSeparated),
    option(
      '--confirm-replacements <number>',
      message('the exact number of texts of people that are replaced'),
    ).argParser(wholeNumber(1)),
    option('--prune', message('remove translations without a source that only machines have written')),
  ];
}

function run(paths: readonly string[], flags: UpdateFlags, context: CommandContext): Promise<void> {
  const task: UpdateTask = {
    paths,
    to: flags.to,
    options: { include: new Set((flags.include ?? []).map(includedState)), prunes: flags.prune ?? false },
    adopt: flags.adopt,
    confirmReplacements: flags.confirmReplacements,
    maxCharacters: flags.maxCharacters ?? Number.POSITIVE_INFINITY,
    compacts: flags.compact ?? false,
    isConfirmed: flags.yes ?? false,
    flags,
  };
  if (flags.check)
    return runUpdateCheck(
      task,
      { format: flags.format, requiresReview: flags.require !== undefined },
      context,
    );
  if (flags.plan)
    return runUpdatePlan(
      task,
      { format: flags.format, isDetailed: flags.detailedExitcode ?? false },
      context,
    );
  return runUpdate(task, context);
}

/** @throws CommandError for another name. */
function includedState(name: string): IncludedState {
  const state = INCLUDED_STATES.find((each) => each === name);
  if (state === undefined) throw unknownName('--include', name, INCLUDED_STATES);
  return state;
}

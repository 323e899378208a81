import type { Command } from 'commander';
import { message } from '#base';
import { INCLUDED_STATES, type IncludedState } from '#projects/model';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { unknownName } from '../command/unknown-name.ts';
import { localize } from '../terminal/localize.ts';
import { runUpdate, type UpdateJob, type UpdateOptions, updateOptions } from './run-update.ts';
import { runUpdateCheck } from './run-update-check.ts';
import { runUpdatePlan } from './run-update-plan.ts';

/** `parlance update`: brings the translations of a project up to date, and keeps what people have written. */
export function addUpdateCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'update',
    description: message(
      'Brings the translations of a project up to date: translates what is new, and again what has changed since a machine translated it. A text that a person has written or edited is never overwritten; if its source text changes, it waits for parlance review. What is up to date is not sent. Which files are translations of which is in the section "translations" of parlance.json (parlance init --translations). What was accepted is recorded in the folder parlance.translations, which belongs into the repository. Exit code 10: with --check, something is missing, stale, or waits for review; with --plan and --detailed-exitcode, there is something to do. Exit code 12: texts were refused, files were left out, or the limit was reached.',
    ),
    options: updateOptions(),
    examples: [
      'parlance update',
      'parlance update docs --to de,fr --plan',
      'parlance update --check --format github',
      'parlance update --adopt human --yes',
    ],
  })
    .argument('[path...]', localize(message('sources, translations, and folders (default: all)')))
    .action((paths, options) => run(paths, options, context));
}

function run(paths: readonly string[], options: UpdateOptions, context: CommandContext): Promise<void> {
  const job: UpdateJob = {
    paths,
    to: options.to,
    selection: {
      include: new Set((options.include ?? []).map(includedState)),
      prunes: options.prune ?? false,
      isPartial: paths.length > 0,
    },
    adopt: options.adopt,
    confirmReplacements: options.confirmReplacements,
    maxCharacters: options.maxCharacters ?? Number.POSITIVE_INFINITY,
    compacts: options.compact ?? false,
    isConfirmed: options.yes ?? false,
    format: options.format,
    sending: options,
  };
  if (options.check)
    return runUpdateCheck(
      job,
      { format: options.format, requiresReview: options.require !== undefined },
      context,
    );
  if (options.plan)
    return runUpdatePlan(
      job,
      { format: options.format, isDetailed: options.detailedExitcode ?? false },
      context,
    );
  return runUpdate(job, context);
}

/** @throws CommandError for another name. */
function includedState(name: string): IncludedState {
  const state = INCLUDED_STATES.find((each) => each === name);
  if (state === undefined) throw unknownName('--include', name, INCLUDED_STATES);
  return state;
}

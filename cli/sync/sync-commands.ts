import type { Command } from 'commander';
import { message } from '#base';
import type { SyncKind } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { runQuickStatus } from './quick-status.ts';
import { statusJson, statusText } from './report/status-text.ts';
import { runPull } from './run-pull.ts';
import { runApply, runPush, showOnly } from './run-push.ts';
import { runResolve } from './run-resolve.ts';
import { runRestore } from './run-restore.ts';
import {
  applyOptions,
  planOptions,
  pullOptions,
  pushOptions,
  resolveOptions,
  restoreOptions,
  statusOptions,
} from './sync-options.ts';
import { readSync } from './use-sync.ts';
import { writePlan } from './write-plan.ts';

const NAMES = message('glossaries, language pairs, style rule lists, or files that limit it (default: all)');

/** `parlance status`: how files and the service differ. */
export function addStatusCommand(program: Command, context: CommandContext, only?: SyncKind): void {
  addCommand(program, {
    name: 'status',
    description: message(
      'Shows for each dictionary and style rule list of parlance.json whether the file, the service, or both have changed since the last sync.',
    ),
    options: statusOptions(),
    examples: ['parlance status', 'parlance status product en-de', 'parlance status --quick'],
  })
    .argument('[name...]', localize(NAMES))
    .action((names, { quick, ...options }) =>
      quick === true
        ? runQuickStatus(names, { ...options, only }, context)
        : readSync(context, { ...options, only }, names, async (sync) => {
            const { output, finish } = context;
            const json = statusJson(sync);
            output.data(
              options.format === 'json'
                ? `${JSON.stringify(json, undefined, 2)}\n`
                : statusText(sync, output.width),
            );
            if (options.detailedExitcode === true && !sync.isSynced) finish(EXIT_CODES.drift);
          }),
    );
}

/** `parlance plan`: what a push would do. */
export function addPlanCommand(program: Command, context: CommandContext, only?: SyncKind): void {
  addCommand(program, {
    name: 'plan',
    description: message(
      'Shows what "parlance push" would send, and what others have changed at the service. Sends no request that changes anything.',
    ),
    options: planOptions(),
    examples: [
      'parlance plan',
      'parlance plan --output plan.json',
      'parlance plan --format json',
      'parlance plan --format markdown',
    ],
  })
    .argument('[name...]', localize(NAMES))
    .action((names, options) =>
      readSync(context, { ...options, only }, names, async (sync) => {
        const plan = await sync.plan(options);
        showOnly(plan, options, context);
        if (options.output !== undefined) await writePlan(plan.save(names), options.output, context);
        if (options.detailedExitcode === true && !plan.isNothing) context.finish(EXIT_CODES.drift);
      }),
    );
}

/** `parlance push`: brings the changes of the files to the service. */
export function addPushCommand(program: Command, context: CommandContext, only?: SyncKind): void {
  addCommand(program, {
    name: 'push',
    description: message(
      'Shows the plan, asks, and sends the changes of the files to the service. Sends nothing if the service has changed since the last sync: run "parlance pull" first.',
    ),
    options: pushOptions(),
    examples: ['parlance push', 'parlance push product --yes'],
  })
    .argument('[name...]', localize(NAMES))
    .action((names, options) => runPush(names, { ...options, only }, context));
}

/** `parlance apply`: carries out a plan. */
export function addApplyCommand(program: Command, context: CommandContext, only?: SyncKind): void {
  addCommand(program, {
    name: 'apply',
    description: message(
      'Carries out a plan that was saved with "parlance plan --output", or a new one. A saved plan is refused if the files, the lock, or the service have changed since.',
    ),
    options: applyOptions(),
    examples: ['parlance apply plan.json --yes'],
  })
    .argument('[file]', localize(message('the saved plan')))
    .action((file, options) => runApply(file, { ...options, only }, context));
}

/** `parlance pull`: brings the changes of the service into the files. */
export function addPullCommand(program: Command, context: CommandContext, only?: SyncKind): void {
  addCommand(program, {
    name: 'pull',
    description: message(
      'Writes what the service has changed into the files, entry by entry. Where both sides have changed the same entry, the file keeps yours, and the exit code is 11. What the service has removed is kept until you confirm the number, and the exit code is 12.',
    ),
    options: pullOptions(),
    examples: ['parlance pull', 'parlance pull product en-de'],
  })
    .argument('[name...]', localize(NAMES))
    .action((names, options) => runPull(names, { ...options, only }, context));
}

/** `parlance resolve`: decides conflicts. */
export function addResolveCommand(program: Command, context: CommandContext, only?: SyncKind): void {
  addCommand(program, {
    name: 'resolve',
    description: message(
      'Lists the conflicts of the last pull, or decides them. Also decides what git has left between <<<<<<< and >>>>>>> in glossary files.',
    ),
    options: resolveOptions(),
    examples: ['parlance resolve', 'parlance resolve --mine', 'parlance resolve --theirs "milestone"'],
  })
    .argument(
      '[entry...]',
      localize(message('source phrases, rules, or labels that limit it (default: all conflicts)')),
    )
    .action((sources, options) => {
      if (options.mine === true && options.theirs === true) {
        throw new CommandError(message('Use --mine or --theirs, not both.'));
      }
      const side = options.mine === true ? 'mine' : options.theirs === true ? 'theirs' : undefined;
      return runResolve(sources, side, { ...options, only }, context);
    });
}

/** `parlance restore`: puts a backup back. */
export function addRestoreCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'restore',
    description: message(
      'Lists what was saved before something was replaced or deleted at the service, or in a translation by an update, or puts one of these backups back.',
    ),
    options: restoreOptions(),
    examples: ['parlance restore'],
  })
    .argument('[backup]', localize(message('the name of a backup, as the list shows it')))
    .action((name, options) => runRestore(name, options, context));
}

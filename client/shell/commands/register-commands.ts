import * as vscode from 'vscode';
import { type CommandName, commandId } from '../manifest/command-id.ts';
import { COMMANDS_WITHOUT_TRUST } from '../manifest/restricted-mode.ts';
import type { Outcome } from '../ui/outcome.ts';
import { type ErrorContext, showErrors } from '../ui/show-error.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import type { CommandHandler } from './command.ts';
import { tickStep } from './tick-steps.ts';

/** Registers the commands of a feature. */
export function registerCommands<Name extends CommandName, State extends ErrorContext>(
  commands: Readonly<Record<Name, CommandHandler<State>>>,
  state: State,
): vscode.Disposable {
  const names = Object.keys(commands) as Name[];
  const registrations = names.map((name) =>
    vscode.commands.registerCommand(commandId(name), (argument: unknown, others: unknown) =>
      runCommand(name, state, () => commands[name](state, argument, others)),
    ),
  );
  return vscode.Disposable.from(...registrations);
}

/** Callers that use the id of a command end up here too, whatever the menus show (reliability V3). */
async function runCommand(
  name: CommandName,
  context: ErrorContext,
  handle: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!vscode.workspace.isTrusted && !COMMANDS_WITHOUT_TRUST.includes(name)) {
    showPrompt(
      'information',
      vscode.l10n.t(
        'In Restricted Mode, Parlance only checks glossaries. Trust this workspace to use this command.',
      ),
      [
        {
          title: vscode.l10n.t('Manage Workspace Trust'),
          run: () => vscode.commands.executeCommand('workbench.trust.manage'),
        },
      ],
    );
    return 'restricted';
  }
  const outcome = await showErrors(context, handle, () => runCommand(name, context, handle));
  tickStep(name, outcome);
  return outcome;
}

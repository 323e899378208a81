import * as vscode from 'vscode';
import { COMMANDS, type CommandName } from '../../protocol/commands.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showError } from '../show-error.ts';
import { showPrompt } from '../show-prompt.ts';
import { chooseLanguages } from './choose-languages.ts';
import type { CommandHandler } from './command.ts';
import { removeApiKey } from './remove-api-key.ts';
import { rephraseSelection } from './rephrase-selection.ts';
import { setApiKey } from './set-api-key.ts';
import { showUsage } from './show-usage.ts';
import { translateSelection, translateSelectionTo } from './translate-selection.ts';
import { useLocalService } from './use-local-service.ts';

/** Every command of the extension. None of them is allowed in Restricted Mode. */
const HANDLERS: Readonly<Record<CommandName, CommandHandler>> = {
  translateSelection,
  translateSelectionTo,
  rephraseSelection,
  setApiKey,
  removeApiKey,
  useLocalService,
  chooseLanguages,
  showUsage,
};

/** Registers the commands. */
export function registerCommands(context: ClientContext): vscode.Disposable {
  const registrations = Object.entries(HANDLERS).map(([name, handler]) =>
    vscode.commands.registerCommand(COMMANDS[name as CommandName], (argument: unknown) =>
      runCommand(context, handler, argument),
    ),
  );
  return vscode.Disposable.from(...registrations);
}

/** Whoever calls a command by its id comes by here too, whatever the menus show (reliability V3). */
async function runCommand(
  context: ClientContext,
  handler: CommandHandler,
  argument: unknown,
): Promise<Outcome> {
  if (!vscode.workspace.isTrusted) {
    showPrompt(
      'information',
      vscode.l10n.t(
        'In Restricted Mode Parlance only checks glossaries. Trust this workspace to translate in it.',
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
  try {
    return await handler(context, argument);
  } catch (error) {
    return showError(context, error);
  }
}

import * as vscode from 'vscode';
import { contribution as account } from './account/contribution.ts';
import { contribution as agents } from './agents/contribution.ts';
import { contribution as documents } from './documents/contribution.ts';
import { contribution as glossaries } from './glossaries/contribution.ts';
import { contribution as projects } from './projects/contribution.ts';
import type { Contribution } from './shell/commands/command.ts';
import { registerCommands } from './shell/commands/register-commands.ts';
import { contribution as shell } from './shell/contribution.ts';
import type { CommandName } from './shell/manifest/command-id.ts';
import type { Shell } from './shell/shell.ts';
import { contribution as speech } from './speech/contribution.ts';
import { contribution as styleLists } from './style-lists/contribution.ts';
import { contribution as translate } from './translate/contribution.ts';

/** VS Code calls this when the extension is first needed. A failure is shown before it is passed on. */
export async function activate(extension: vscode.ExtensionContext): Promise<void> {
  try {
    await start(extension);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    vscode.window.showErrorMessage(vscode.l10n.t('Parlance could not start: {0}', why));
    throw error;
  }
}

/** Starts the features, each on the shell or on the one feature that it needs. */
async function start(extension: vscode.ExtensionContext): Promise<void> {
  const afterStart: (() => void)[] = [];
  const begin = <Name extends CommandName, Below, State extends Shell>(
    feature: Contribution<Name, Below, State>,
    below: Below,
  ): State => {
    const state = feature.start(below);
    extension.subscriptions.push(registerCommands(feature.commands, state));
    afterStart.push(() => feature.afterStart?.(state));
    return state;
  };
  const shared = begin(shell, extension);
  begin(styleLists, begin(glossaries, shared));
  const translating = begin(translate, shared);
  begin(projects, translating);
  begin(agents, translating);
  begin(documents, shared);
  begin(account, shared);
  begin(speech, shared);
  await shared.statusItem.refresh();
  for (const after of afterStart) after();
}

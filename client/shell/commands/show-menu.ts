import * as vscode from 'vscode';
import { endpointLabel } from '../connection/endpoint-settings.ts';
import { readSetting } from '../editor/settings.ts';
import { type CommandName, commandId } from '../manifest/command-id.ts';
import { chosenProfileId } from '../profiles/chosen-profile.ts';
import { describePair } from '../profiles/describe-profile.ts';
import type { ShellState } from '../shell.ts';
import type { Outcome } from '../ui/outcome.ts';

interface MenuItem extends vscode.QuickPickItem {
  readonly run: () => unknown;
}

/** The menu of the status bar: what the next translation uses, the service, and where to look. */
export async function showMenu(context: ShellState): Promise<Outcome> {
  const picked = await vscode.window.showQuickPick(itemsFor(context), {
    title: vscode.l10n.t('Parlance'),
    placeHolder: vscode.l10n.t('What do you want to see or change?'),
    matchOnDescription: true,
  });
  if (picked === undefined) return 'cancelled';
  await picked.run();
  return 'done';
}

function itemsFor({ extension }: ShellState): readonly MenuItem[] {
  const service = readSetting('parlance.endpoint.name');
  const keyText = service === 'local' ? vscode.l10n.t('the local service needs none') : '';
  const settings = () =>
    vscode.commands.executeCommand('workbench.action.openSettings', `@ext:${extension.extension.id}`);
  return [
    item(
      'chooseProfile',
      'account',
      vscode.l10n.t('Profile'),
      chosenProfileId(extension) ?? vscode.l10n.t('none'),
    ),
    item('chooseLanguages', 'globe', vscode.l10n.t('Languages'), languages()),
    item('chooseService', 'cloud', vscode.l10n.t('Service'), endpointLabel(service)),
    item('showUsage', 'graph', vscode.l10n.t('Usage'), ''),
    item('setApiKey', 'key', vscode.l10n.t('API Key'), keyText),
    item('showLog', 'output', vscode.l10n.t('Log'), ''),
    { label: `$(gear) ${vscode.l10n.t('Settings')}`, run: settings },
  ];
}

/** The languages of the settings, which are used without a profile. */
function languages(): string {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const target_lang = readSetting('parlance.translate.targetLanguage', uri);
  if (target_lang === '') return vscode.l10n.t('not chosen yet');
  return describePair({ source_lang: readSetting('parlance.translate.sourceLanguage', uri), target_lang });
}

function item(command: CommandName, icon: string, label: string, description: string): MenuItem {
  const run = () => vscode.commands.executeCommand(commandId(command));
  return { label: `$(${icon}) ${label}`, description, run };
}

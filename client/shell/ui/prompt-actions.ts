import * as vscode from 'vscode';
import { commandId } from '../manifest/command-id.ts';
import type { PromptAction } from './show-prompt.ts';

/** A button that sets the key for the endpoint. */
export function setApiKeyAction(): PromptAction {
  return {
    title: vscode.l10n.t('Set API Key'),
    run: () => vscode.commands.executeCommand(commandId('setApiKey')),
  };
}

/** A button that continues without an account. */
export function useLocalServiceAction(): PromptAction {
  return {
    title: vscode.l10n.t('Use the Local Service'),
    run: () => vscode.commands.executeCommand(commandId('useLocalService')),
  };
}

/** A button that chooses how this workspace is translated. */
export function chooseProfileAction(): PromptAction {
  return {
    title: vscode.l10n.t('Choose Profile'),
    run: () => vscode.commands.executeCommand(commandId('chooseProfile')),
  };
}

/** A button that opens the endpoint's settings. */
export function openSettingsAction(): PromptAction {
  return {
    title: vscode.l10n.t('Open Settings'),
    run: () => vscode.commands.executeCommand('workbench.action.openSettings', 'parlance.endpoint'),
  };
}

/** A button that shows the usage. */
export function showUsageAction(): PromptAction {
  return {
    title: vscode.l10n.t('Show Usage'),
    run: () => vscode.commands.executeCommand(commandId('showUsage')),
  };
}

/** A button that copies everything that a notification is about: the notification itself is cut. */
export function copyDetailsAction(details: string): PromptAction {
  return {
    title: vscode.l10n.t('Copy Details'),
    run: () => vscode.env.clipboard.writeText(details),
  };
}

/** A button that opens the log. */
export function showLogAction(): PromptAction {
  return {
    title: vscode.l10n.t('Show Log'),
    run: () => vscode.commands.executeCommand(commandId('showLog')),
  };
}

/** A button that opens the panel with the problems. */
export function showProblemsAction(): PromptAction {
  return {
    title: vscode.l10n.t('Show Problems'),
    run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
  };
}

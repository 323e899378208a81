import * as vscode from 'vscode';

/** A button of a notification. */
export interface PromptAction {
  readonly title: string;
  readonly run: () => unknown;
}

export type PromptLevel = 'information' | 'warning' | 'error';

/**
 * Shows a notification without waiting for it. The editor shows equal notifications only once, so repeated failures are one notification
 * (reliability F22).
 */
export function showPrompt(level: PromptLevel, text: string, actions: readonly PromptAction[] = []): void {
  const show = {
    information: vscode.window.showInformationMessage,
    warning: vscode.window.showWarningMessage,
    error: vscode.window.showErrorMessage,
  }[level];
  show(text, ...actions.map(({ title }) => title)).then((chosen) =>
    actions.find(({ title }) => title === chosen)?.run(),
  );
}

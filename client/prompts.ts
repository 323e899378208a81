import * as vscode from 'vscode';

/** A button of a notification. */
export interface PromptAction {
  readonly title: string;
  readonly run: () => unknown;
}

export type PromptLevel = 'information' | 'warning' | 'error';

const SHOW = {
  information: vscode.window.showInformationMessage,
  warning: vscode.window.showWarningMessage,
  error: vscode.window.showErrorMessage,
} as const satisfies Record<PromptLevel, unknown>;

/** Notifications that wait for nobody. The same words are never on the screen twice (reliability F22). */
export class Prompts {
  readonly #shown = new Set<string>();

  show(level: PromptLevel, text: string, actions: readonly PromptAction[] = []): void {
    if (this.#shown.has(text)) return;
    this.#shown.add(text);
    const titles = actions.map(({ title }) => title);
    SHOW[level](text, ...titles).then(
      (chosen) => {
        this.#shown.delete(text);
        actions.find(({ title }) => title === chosen)?.run();
      },
      () => this.#shown.delete(text),
    );
  }
}

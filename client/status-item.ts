import * as vscode from 'vscode';
import { COMMANDS } from '../protocol/commands.ts';
import type { Credentials } from './credentials.ts';
import { chooseEndpoint } from './endpoint.ts';
import { endpointLabel } from './endpoint-label.ts';
import { readEndpointSettings, readSetting } from './settings.ts';

/** What keeps every request from succeeding. */
export type Blocker = 'no-key' | 'key-refused' | 'quota-used-up';

/** The item on the right of the status bar: the language pair, and what blocks the service if something does. */
export class StatusItem implements vscode.Disposable {
  readonly #item: vscode.StatusBarItem;
  readonly #credentials: Credentials;
  #blocker: Blocker | undefined;
  #refreshes = 0;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
    this.#item = vscode.window.createStatusBarItem('parlance.languages', vscode.StatusBarAlignment.Right, 90);
    this.#item.name = vscode.l10n.t('Parlance Languages');
  }

  /** Shows that requests fail until the user does something about it. */
  block(blocker: Exclude<Blocker, 'no-key'>): void {
    this.#blocker = blocker;
    void this.refresh();
  }

  /** Takes the blocker away: another key or endpoint was chosen, or a request succeeded. */
  unblock(): void {
    this.#blocker = undefined;
    void this.refresh();
  }

  /** Shows the item as settings, keys and the active document have it now; hides it in Restricted Mode. */
  async refresh(): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      this.#item.hide();
      return;
    }
    const refresh = ++this.#refreshes;
    const hasNoKey = await this.#hasNoKey();
    if (refresh === this.#refreshes) this.#show(hasNoKey ? 'no-key' : this.#blocker);
  }

  dispose(): void {
    this.#item.dispose();
  }

  #show(blocker: Blocker | undefined): void {
    const pair = shownPair(vscode.window.activeTextEditor?.document.uri);
    const service = endpointLabel(readSetting('parlance.endpoint.name'));
    const trouble = blocker === undefined ? undefined : blockerText(blocker);
    this.#item.text = trouble === undefined ? `Parlance: ${pair.text}` : `$(error) Parlance: ${trouble}`;
    this.#item.tooltip = [
      trouble,
      pair.description,
      vscode.l10n.t('Service: {0}', service),
      actionText(blocker),
    ]
      .filter((line) => line !== undefined)
      .join('\n');
    this.#item.accessibilityInformation = {
      label: [`Parlance: ${trouble ?? pair.description}`, service].join(', '),
    };
    this.#item.command =
      blocker === 'no-key' || blocker === 'key-refused' ? COMMANDS.setApiKey : COMMANDS.chooseLanguages;
    this.#item.backgroundColor =
      blocker === undefined ? undefined : new vscode.ThemeColor('statusBarItem.errorBackground');
    this.#item.show();
  }

  async #hasNoKey(): Promise<boolean> {
    const chosen = chooseEndpoint(readEndpointSettings());
    return chosen.kind === 'remote' && (await this.#credentials.readApiKey(chosen.endpoint)) === undefined;
  }
}

function shownPair(place: vscode.Uri | undefined): { readonly text: string; readonly description: string } {
  const source = readSetting('parlance.translate.sourceLanguage', place).toUpperCase();
  const target = readSetting('parlance.translate.targetLanguage', place).toUpperCase();
  const from = source === '' ? vscode.l10n.t('Auto') : source;
  if (target === '') {
    return { text: vscode.l10n.t('Choose Languages'), description: vscode.l10n.t('No target language yet') };
  }
  return {
    text: `${from} → ${target}`,
    description:
      source === ''
        ? vscode.l10n.t('Translates into {0}; the language of the text is detected', target)
        : vscode.l10n.t('Translates from {0} into {1}', source, target),
  };
}

function blockerText(blocker: Blocker): string {
  if (blocker === 'no-key') return vscode.l10n.t('No API Key');
  if (blocker === 'key-refused') return vscode.l10n.t('API Key Refused');
  return vscode.l10n.t('Quota Used Up');
}

function actionText(blocker: Blocker | undefined): string {
  return blocker === 'no-key' || blocker === 'key-refused'
    ? vscode.l10n.t('Click to set the API key.')
    : vscode.l10n.t('Click to choose the languages.');
}

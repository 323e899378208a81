import * as vscode from 'vscode';
import { COMMANDS } from '../../protocol/commands.ts';
import type { Credentials } from '../connection/credentials.ts';
import { chooseEndpoint } from '../connection/endpoint.ts';
import { endpointLabel } from '../connection/endpoint-settings.ts';
import type { UsageSource, UsageWatch } from '../connection/usage-watch.ts';
import { readEndpointSettings, readSetting } from '../editor/settings.ts';
import { describeOptions, describePair } from '../profiles/describe-profile.ts';
import type { FoundProfile } from '../profiles/find-profiles.ts';
import { usageText } from './usage-text.ts';

/** What keeps every request from succeeding. */
export type Blocker = 'no-key' | 'key-refused' | 'quota-used-up';

/** What the item shows the state of. */
export interface StatusPorts {
  readonly credentials: Credentials;
  /** The profile that is chosen for a document; `missing` when it does not exist any more. */
  readonly findProfile: (uri: vscode.Uri | undefined) => Promise<FoundProfile | 'missing' | undefined>;
  readonly usage: UsageWatch;
}

/** The item on the right of the status bar: the languages or the profile, and what blocks the service if something does. */
export class StatusItem implements vscode.Disposable {
  readonly #item: vscode.StatusBarItem;
  readonly #credentials: Credentials;
  readonly #findProfile: StatusPorts['findProfile'];
  readonly #usage: UsageWatch;
  /** Of the service that was used last; undefined until then, and when another is chosen. */
  #usageText: string | undefined;
  #blocker: Blocker | undefined;
  #refreshes = 0;

  constructor({ credentials, findProfile, usage }: StatusPorts) {
    this.#credentials = credentials;
    this.#findProfile = findProfile;
    this.#usage = usage;
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

  /** Another service was chosen: nothing is known of it yet. */
  switchService(): void {
    this.#usageText = undefined;
    this.unblock();
  }

  /** Shows the item as settings, keys and the active document have it now; hides it in Restricted Mode. */
  async refresh(): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      this.#item.hide();
      return;
    }
    const refresh = ++this.#refreshes;
    const place = vscode.window.activeTextEditor?.document.uri;
    const [hasNoKey, profile] = await Promise.all([this.#hasNoKey(), this.#findProfile(place)]);
    if (refresh !== this.#refreshes) return;
    this.#show(hasNoKey ? 'no-key' : this.#blocker, shownWay(place, profile));
  }

  /** Brings the characters that are used up to date, in its own time. */
  refreshUsage(source: UsageSource & { readonly serviceName: string }): void {
    void this.#usage.load(source).then((usage) => {
      if (usage === undefined) return;
      this.#usageText = usageText(usage, source.serviceName);
      return this.refresh();
    });
  }

  dispose(): void {
    this.#item.dispose();
  }

  #show(blocker: Blocker | undefined, way: ShownWay): void {
    const service = endpointLabel(readSetting('parlance.endpoint.name'));
    const trouble = blocker === undefined ? undefined : blockerText(blocker);
    this.#item.text = trouble === undefined ? `Parlance: ${way.text}` : `$(error) Parlance: ${trouble}`;
    this.#item.tooltip = [
      trouble,
      way.description,
      vscode.l10n.t('Service: {0}', service),
      this.#usageText,
      actionText(blocker),
    ]
      .filter((line) => line !== undefined)
      .join('\n');
    this.#item.accessibilityInformation = {
      label: [`Parlance: ${trouble ?? way.description}`, service].join(', '),
    };
    this.#item.command =
      blocker === 'no-key' || blocker === 'key-refused' ? COMMANDS.setApiKey : COMMANDS.chooseProfile;
    this.#item.backgroundColor =
      blocker === undefined ? undefined : new vscode.ThemeColor('statusBarItem.errorBackground');
    this.#item.show();
  }

  async #hasNoKey(): Promise<boolean> {
    const chosen = chooseEndpoint(readEndpointSettings());
    return chosen.kind === 'remote' && (await this.#credentials.readApiKey(chosen.endpoint)) === undefined;
  }
}

/** How the next translation is made, short and in full. */
interface ShownWay {
  readonly text: string;
  readonly description: string;
}

function shownWay(place: vscode.Uri | undefined, chosen: FoundProfile | 'missing' | undefined): ShownWay {
  if (chosen === undefined) return shownPair(place);
  if (chosen === 'missing') {
    return {
      text: `$(warning) ${vscode.l10n.t('Choose Profile')}`,
      description: vscode.l10n.t('The chosen profile does not exist here any more'),
    };
  }
  const { profile } = chosen;
  const description = [
    vscode.l10n.t('Translates by the profile “{0}”', profile.id),
    describeOptions(profile),
  ];
  return {
    text: `${describePair(profile.options)} (${profile.id})`,
    description: description.filter((line) => line !== '').join('\n'),
  };
}

function shownPair(place: vscode.Uri | undefined): ShownWay {
  const source = readSetting('parlance.translate.sourceLanguage', place).toUpperCase();
  const target = readSetting('parlance.translate.targetLanguage', place).toUpperCase();
  if (target === '') {
    return { text: vscode.l10n.t('Choose Languages'), description: vscode.l10n.t('No target language yet') };
  }
  const formality = readSetting('parlance.translate.formality', place);
  const description = [
    source === ''
      ? vscode.l10n.t('Translates into {0}; the language of the text is detected', target)
      : vscode.l10n.t('Translates from {0} into {1}', source, target),
    formality === 'default' ? '' : vscode.l10n.t('Formality: {0}', formality),
  ];
  return {
    text: describePair({ source_lang: source, target_lang: target }),
    description: description.filter((line) => line !== '').join('\n'),
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
    : vscode.l10n.t('Click to choose a profile or the languages.');
}

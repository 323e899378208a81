import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '#service';
import type { Credentials } from '../connection/credentials.ts';
import { chooseEndpoint } from '../connection/endpoint.ts';
import { endpointLabel, readEndpointSettings } from '../connection/endpoint-settings.ts';
import type { UsageSource, UsageWatch } from '../connection/usage-watch.ts';
import { readSetting } from '../editor/settings.ts';
import { type CommandName, commandId } from '../manifest/command-id.ts';
import { describeOptions, describePair } from '../profiles/describe-profile.ts';
import type { FoundProfile } from '../profiles/find-profiles.ts';
import { number } from '../ui/number.ts';
import type { Blocker } from '../ui/show-error.ts';
import type { LimitWarnings } from './limit-warnings.ts';

/** Why requests cannot succeed, as the item shows it. */
type ShownBlocker = Blocker | 'no-key';

/** The parts whose state the item shows. */
interface StatusPorts {
  readonly credentials: Credentials;
  /** The chosen profile of a document; `missing` if it no longer exists. */
  readonly findProfile: (uri: vscode.Uri | undefined) => Promise<FoundProfile | 'missing' | undefined>;
  readonly usage: UsageWatch;
  /** Warns of limits that are near. */
  readonly limits: Pick<LimitWarnings, 'check'>;
}

/** The item on the right of the status bar: the languages or the profile, and what blocks the service. */
export class StatusItem implements vscode.Disposable {
  readonly #item: vscode.StatusBarItem;
  readonly #credentials: Credentials;
  readonly #findProfile: StatusPorts['findProfile'];
  readonly #usage: UsageWatch;
  readonly #limits: StatusPorts['limits'];
  /** The usage of the last account; undefined until it is known, and after another service or key is chosen. */
  #usageText: string | undefined;
  #blocker: Blocker | undefined;
  #refreshes = 0;
  /** Counts the questions for usage, and the changes of service and key that make their answers useless. */
  #usageQuestions = 0;

  constructor({ credentials, findProfile, usage, limits }: StatusPorts) {
    this.#credentials = credentials;
    this.#findProfile = findProfile;
    this.#usage = usage;
    this.#limits = limits;
    this.#item = vscode.window.createStatusBarItem('parlance.languages', vscode.StatusBarAlignment.Right, 90);
    this.#item.name = vscode.l10n.t('Parlance Languages');
  }

  /** Shows that requests fail until the user does something about it. */
  block(blocker: Blocker): void {
    this.#blocker = blocker;
    void this.refresh();
  }

  /** Removes the blocker: another key or endpoint was chosen, or a request succeeded. */
  unblock(): void {
    this.#blocker = undefined;
    void this.refresh();
  }

  /** Forgets the last account, because another service or key was chosen. */
  switchAccount(): void {
    this.#usageQuestions++;
    this.#usage.forget();
    this.#usageText = undefined;
    this.unblock();
  }

  /** Updates the item from settings, keys and the active document; hides it in Restricted Mode. */
  async refresh(): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      this.#item.hide();
      return;
    }
    const refresh = ++this.#refreshes;
    const uri = vscode.window.activeTextEditor?.document.uri;
    const [hasNoKey, profile] = await Promise.all([this.#hasNoKey(), this.#findProfile(uri)]);
    if (refresh !== this.#refreshes) return;
    this.#show(hasNoKey ? 'no-key' : this.#blocker, shownSettings(uri, profile));
  }

  /** Updates the used characters in the background. */
  refreshUsage(source: UsageSource & { readonly serviceName: string }): void {
    const question = ++this.#usageQuestions;
    void this.#usage.load(source).then((usage) => {
      if (usage === undefined || question !== this.#usageQuestions) return;
      this.#usageText = usageText(usage, source.serviceName);
      this.#limits.check(usage, source);
      return this.refresh();
    });
  }

  dispose(): void {
    this.#item.dispose();
  }

  #show(blocker: ShownBlocker | undefined, shown: ShownSettings): void {
    const service = endpointLabel(readSetting('parlance.endpoint.name'));
    const trouble = blocker === undefined ? undefined : blockerText(blocker);
    this.#item.text = trouble === undefined ? `Parlance: ${shown.text}` : `$(error) Parlance: ${trouble}`;
    this.#item.tooltip = [
      trouble,
      shown.description,
      vscode.l10n.t('Service: {0}', service),
      this.#usageText,
      actionText(commandOf(blocker, shown)),
    ]
      .filter((line) => line !== undefined)
      .join('\n');
    this.#item.accessibilityInformation = {
      label: [`Parlance: ${trouble ?? shown.description}`, service].join(', '),
    };
    this.#item.command = commandId(commandOf(blocker, shown));
    this.#item.backgroundColor =
      blocker === undefined ? undefined : new vscode.ThemeColor('statusBarItem.errorBackground');
    this.#item.show();
  }

  async #hasNoKey(): Promise<boolean> {
    const chosen = chooseEndpoint(readEndpointSettings());
    return chosen.kind === 'remote' && (await this.#credentials.readApiKey(chosen.endpoint)) === undefined;
  }
}

/** The settings of the next translation, short and in full. */
interface ShownSettings {
  readonly text: string;
  readonly description: string;
  /** The choice that the text names. */
  readonly choice?: CommandName;
}

/** What a click does: it goes straight to the choice that the item names. */
function commandOf(blocker: ShownBlocker | undefined, { choice = 'showMenu' }: ShownSettings): CommandName {
  if (blocker === 'quota-used-up') return 'showUsage';
  return blocker === undefined ? choice : 'setApiKey';
}

function shownSettings(
  uri: vscode.Uri | undefined,
  chosen: FoundProfile | 'missing' | undefined,
): ShownSettings {
  if (chosen === undefined) return shownPair(uri);
  if (chosen === 'missing') {
    return {
      text: `$(warning) ${vscode.l10n.t('Choose Profile')}`,
      description: vscode.l10n.t('The chosen profile no longer exists'),
      choice: 'chooseProfile',
    };
  }
  const { profile } = chosen;
  const description = [
    vscode.l10n.t('Translates with the profile "{0}"', profile.id),
    describeOptions(profile),
  ];
  return {
    text: `${describePair(profile.options)} (${profile.id})`,
    description: description.filter((line) => line !== '').join('\n'),
  };
}

function shownPair(uri: vscode.Uri | undefined): ShownSettings {
  const source = readSetting('parlance.translate.sourceLanguage', uri).toUpperCase();
  const target = readSetting('parlance.translate.targetLanguage', uri).toUpperCase();
  if (target === '') {
    return {
      text: vscode.l10n.t('Choose Languages'),
      description: vscode.l10n.t('No target language yet'),
      choice: 'chooseLanguages',
    };
  }
  const formality = readSetting('parlance.translate.formality', uri);
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

function blockerText(blocker: ShownBlocker): string {
  if (blocker === 'no-key') return vscode.l10n.t('No API Key');
  if (blocker === 'key-refused') return vscode.l10n.t('API Key Refused');
  return vscode.l10n.t('Quota Used Up');
}

function actionText(command: CommandName): string {
  if (command === 'setApiKey') return vscode.l10n.t('Click to set the API key.');
  if (command === 'showUsage') return vscode.l10n.t('Click to see the usage.');
  if (command === 'chooseProfile') return vscode.l10n.t('Click to choose a profile.');
  if (command === 'chooseLanguages') return vscode.l10n.t('Click to choose the languages.');
  return vscode.l10n.t('Click for profiles, languages, service, usage, log, and settings.');
}

/** The used characters and their limit, in one sentence. */
function usageText({ character_count, character_limit }: Usage, serviceName: string): string {
  const used = number(character_count);
  return character_limit >= NO_LIMIT
    ? vscode.l10n.t('{1}: {0} characters used, no limit.', used, serviceName)
    : vscode.l10n.t('{2}: {0} of {1} characters used.', used, number(character_limit), serviceName);
}

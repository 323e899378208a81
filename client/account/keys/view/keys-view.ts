import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { MAX_ACTIVE_KEYS, type UsagePeriod } from '#requests';
import type { KeyList, KeyState } from '#translate';
import { commandId } from '../../../shell/manifest/command-id.ts';
import { localize } from '../../../shell/ui/localize.ts';
import { number } from '../../../shell/ui/number.ts';
import { isOutageNode, type OutageNode, outageItem } from '../../../shell/ui/outage-lines.ts';
import { treeItem } from '../../../shell/ui/tree-item.ts';
import { describeKey } from './describe-key.ts';
import { countActive, groupKeys, type KeyChoices, type KeyGroup } from './key-nodes.ts';
import type { KeyStates, KeysNow } from './key-states.ts';

const VIEW = 'parlance.keys';

/** A line of the view. */
type KeyNode = KeyGroup | KeyState | OutageNode;

/** Whether a command was run on a key of the view. */
export function isKeyState(node: unknown): node is KeyState {
  return typeof node === 'object' && node !== null && 'key' in node && 'inUse' in node;
}

/** The view of the account's developer keys. It asks the service when it is first shown, and after changes. */
export class KeysView implements vscode.TreeDataProvider<KeyNode>, vscode.Disposable {
  readonly states: KeyStates;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<KeyNode>;
  #choices: KeyChoices = { filter: '', order: 'use' };
  #hasFailed = false;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(states: KeyStates) {
    this.states = states;
    this.#view = vscode.window.createTreeView(VIEW, { treeDataProvider: this });
  }

  get choices(): KeyChoices {
    return this.#choices;
  }

  /** Shows other keys, or in another order, without asking the service. */
  choose(choices: Partial<KeyChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
    this.#changed.fire();
  }

  /** Empties the view; while it is visible, it is read again. */
  forget(): void {
    this.states.forget();
    this.#choices = { ...this.#choices, filter: '' };
    this.#view.message = '';
    this.#changed.fire();
  }

  /** Reads the keys again. The lines stay until others are there: commands on lines get nothing while the editor waits for new ones. */
  async refresh(): Promise<void> {
    this.states.forget();
    if (this.#view.visible) await this.#load();
    this.#changed.fire();
  }

  /** The service answers again: a failure that the view shows may be over. */
  async retry(): Promise<void> {
    if (this.#hasFailed) await this.refresh();
  }

  getTreeItem(node: KeyNode): vscode.TreeItem {
    if (isOutageNode(node)) return outageItem(node, commandId('refreshKeys'));
    return 'keys' in node ? this.#groupItem(node) : keyItem(node);
  }

  async getChildren(node?: KeyNode): Promise<KeyNode[]> {
    if (node !== undefined) return 'keys' in node ? [...node.keys] : [];
    if (!vscode.workspace.isTrusted) return [];
    const now = await this.#load();
    if (now.kind === 'failed') return [{ kind: 'try-again', failure: messageOf(now, this.#choices) }];
    return now.kind === 'ready' ? [...groupKeys(now.list, this.#choices)] : [];
  }

  dispose(): void {
    this.#view.dispose();
    this.#changed.dispose();
  }

  async #load(): Promise<KeysNow> {
    this.#hasFailed = false;
    const now = await vscode.window.withProgress({ location: { viewId: VIEW } }, () => this.states.load());
    this.#hasFailed = now.kind === 'failed';
    this.#view.message = messageOf(now, this.#choices);
    await vscode.commands.executeCommand('setContext', VIEW, now.kind);
    return now;
  }

  #groupItem({ kind, keys }: KeyGroup): vscode.TreeItem {
    const isActive = kind === 'active';
    const opened = isActive || this.#choices.filter !== '';
    return treeItem({
      // An item with the same id stays folded as it was: a filter opens the group.
      id: `${kind}${opened ? ' open' : ''}`,
      label: isActive ? vscode.l10n.t('Active') : vscode.l10n.t('Deactivated'),
      description: [number(keys.length)],
      details: [],
      actions: ['group'],
      below: opened ? 'Expanded' : 'Collapsed',
    });
  }
}

/** The editor keeps ids of lines, and where ids are keys, the id of this one is a secret. */
function keyItem(state: KeyState): vscode.TreeItem {
  return treeItem({
    ...describeKey(state),
    id: createHash('sha256').update(state.key.key_id).digest('hex'),
  });
}

/** What stands above the keys: the period, the filter, and failures. Without an admin key, the welcome of package.json stands there. */
function messageOf(now: KeysNow, choices: KeyChoices): string {
  if (now.kind === 'failed') return now.failure.map(localize).join(' ');
  if (now.kind === 'no-key') return '';
  const { period, unreported } = now.list;
  return [
    periodText(period),
    activeText(now.list),
    ...unreported.map(localize),
    ...filterText(now.list, choices),
  ].join(' ');
}

/** Which period the numbers are of, and who says so. */
function periodText({ from, next, isReported }: UsagePeriod): string {
  const day = (text: string) =>
    new Date(text).toLocaleDateString(vscode.env.language, { timeZone: 'UTC', dateStyle: 'medium' });
  if (!isReported) {
    return vscode.l10n.t('Since {0}: the calendar month; the service names no period.', day(from));
  }
  return next === undefined
    ? vscode.l10n.t('Since {0}, as the service says.', day(from))
    : vscode.l10n.t('Since {0}, as the service says; until {1}.', day(from), day(next));
}

function activeText(list: KeyList): string {
  return vscode.l10n.t('{0} of at most {1} keys active.', number(countActive(list)), number(MAX_ACTIVE_KEYS));
}

function filterText(list: KeyList, choices: KeyChoices): readonly string[] {
  if (choices.filter === '') return [];
  const shown = groupKeys(list, choices).reduce((sum, { keys }) => sum + keys.length, 0);
  return [
    vscode.l10n.t('Filter "{0}": {1} of {2} keys.', choices.filter, number(shown), number(list.keys.length)),
  ];
}

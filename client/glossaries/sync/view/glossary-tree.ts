import * as vscode from 'vscode';
import { readEndpointSettings } from '../../../shell/connection/endpoint-settings.ts';
import { nameOfFolder } from '../../../shell/editor/files.ts';
import { commandId } from '../../../shell/manifest/command-id.ts';
import { localize } from '../../../shell/ui/localize.ts';
import { number } from '../../../shell/ui/number.ts';
import { isOutageNode, outageItem } from '../../../shell/ui/outage-lines.ts';
import { treeItem } from '../../../shell/ui/tree-item.ts';
import type { SyncStatesNow } from '../states/read-states.ts';
import type { SyncStates } from '../states/sync-states.ts';
import { describeNode } from './describe-node.ts';
import {
  childrenOf,
  countOutOfSync,
  type GlossaryLine,
  type RootNode,
  type SyncNode,
  topNodes,
} from './glossary-nodes.ts';
import { termsOf, withTerms } from './term-nodes.ts';

/** A line about a glossary, or about the service. */
type LineNode = Exclude<SyncNode, RootNode>;

const VIEW = 'parlance.glossaries';

/** Milliseconds after a change of files before they are read: a pull writes several. */
const SETTLE_MS = 300;

/** The files that a status depends on. */
const WATCHED = '**/{*.csv,*.tsv,*.style-rules.json,parlance.json,parlance.lock}';

/** Files that only the terms below a dictionary depend on. */
const TERMS = '**/*.terms.json';

/** Whether a command was run on a line of the view. */
export function isSyncNode(node: unknown): node is SyncNode {
  return typeof node === 'object' && node !== null && 'kind' in node && typeof node.kind === 'string';
}

/** The view of the workspace's glossaries beside those of the account, with a badge for what is out of sync. */
export class GlossaryTree implements vscode.TreeDataProvider<GlossaryLine>, vscode.Disposable {
  readonly #states: SyncStates;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<GlossaryLine>;
  readonly #registrations: vscode.Disposable;
  #settling: NodeJS.Timeout | undefined;
  /** What the view shows. */
  #shown: SyncStatesNow | undefined;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(states: SyncStates) {
    this.#states = states;
    this.#view = vscode.window.createTreeView(VIEW, { treeDataProvider: this });
    const watcher = vscode.workspace.createFileSystemWatcher(WATCHED);
    const terms = vscode.workspace.createFileSystemWatcher(TERMS);
    const termsChanged = () => this.#changed.fire();
    const filesChanged = () => this.#filesChanged();
    const redraw = () => void this.#redraw();
    this.#registrations = vscode.Disposable.from(
      this.#view,
      states.onDidChange(redraw),
      // Marks, commands, and other views ask, too: the badge is right while the view is hidden, and an old failure goes.
      states.onDidLoad(() => {
        this.#showBadge();
        void this.#showLoaded();
      }),
      this.#view.onDidChangeVisibility(redraw),
      watcher,
      watcher.onDidChange(filesChanged),
      watcher.onDidCreate(filesChanged),
      watcher.onDidDelete(filesChanged),
      terms,
      terms.onDidChange(termsChanged),
      terms.onDidCreate(termsChanged),
      terms.onDidDelete(termsChanged),
      vscode.workspace.onDidChangeWorkspaceFolders(filesChanged),
    );
  }

  getTreeItem(node: GlossaryLine): vscode.TreeItem {
    if (isOutageNode(node)) return outageItem(node, commandId('refreshGlossaries'));
    return node.kind === 'root' ? rootItem(node) : itemOf(node);
  }

  async getChildren(node?: GlossaryLine): Promise<GlossaryLine[]> {
    if (node?.kind === 'dictionary') return [...(await termsOf(node))];
    if (node !== undefined)
      return Promise.all(childrenOf(node).map(async (line) => (isOutageNode(line) ? line : withTerms(line))));
    if (!vscode.workspace.isTrusted) return [];
    // Commands on lines get nothing until the editor has the new lines: it gets those that are there at once.
    this.#shown ??= await this.#load();
    return [...topNodes(this.#shown)];
  }

  dispose(): void {
    clearTimeout(this.#settling);
    this.#registrations.dispose();
    this.#changed.dispose();
  }

  /** Drawing the same lines again would take an open menu and the buttons under the pointer away. */
  async #redraw(): Promise<void> {
    if (!this.#view.visible || this.#shown === undefined) return;
    this.#draw(await this.#load(), this.#shown);
  }

  async #showLoaded(): Promise<void> {
    const { now } = this.#states;
    if (!this.#view.visible || this.#shown === undefined || now.kind === 'unread') return;
    this.#draw(await this.#explain(now), this.#shown);
  }

  #draw(now: SyncStatesNow, before: SyncStatesNow): void {
    this.#shown = now;
    if (drawnText(now) !== drawnText(before)) this.#changed.fire();
  }

  async #load(): Promise<SyncStatesNow> {
    return this.#explain(
      await vscode.window.withProgress({ location: { viewId: VIEW } }, () => this.#states.load()),
    );
  }

  /** Says above the lines what failed, and where there are no lines, why. */
  async #explain(now: SyncStatesNow): Promise<SyncStatesNow> {
    this.#view.message = messageOf(now);
    await vscode.commands.executeCommand('setContext', VIEW, emptyReason(now));
    return now;
  }

  #showBadge(): void {
    this.#view.badge = badgeOf(this.#states.now);
  }

  #filesChanged(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#states.filesChanged(), SETTLE_MS);
  }
}

/** All lines as text: the details of a line name its glossary at the service, by name and ID, for commands on it. */
function drawnText(now: SyncStatesNow): string {
  const textOf = (node: GlossaryLine): unknown => [
    isOutageNode(node)
      ? node
      : node.kind === 'root'
        ? [node.state.root.manifest.path, failureOf(node)]
        : [idOf(node), describeNode(node)],
    childrenOf(node).map(textOf),
  ];
  return JSON.stringify(topNodes(now).map(textOf));
}

/** Why the view is empty: `when` clauses in package.json read it. */
function emptyReason(now: SyncStatesNow): 'unread' | 'no-manifest' | 'no-key' | 'none' {
  if (now.kind === 'no-manifest' || now.kind === 'no-key') return now.kind;
  return now.kind === 'ready' ? 'none' : 'unread';
}

/** What stands above the lines: failures, and that the team uses another service. */
function messageOf(now: SyncStatesNow): string {
  if (now.kind === 'failed') return now.failure;
  if (now.kind === 'wrong') return localize(now.problem);
  if (now.kind !== 'ready') return '';
  const [only] = now.roots;
  const failure = now.roots.length === 1 && only !== undefined && 'failure' in only ? [only.failure] : [];
  return [...failure, ...otherEndpoint(now)].join(' ');
}

function otherEndpoint({ roots, connection }: SyncStatesNow & { readonly kind: 'ready' }): readonly string[] {
  const chosen = readEndpointSettings().name;
  const [other] = roots
    .flatMap(({ root }) => root.location.manifest.endpoint ?? [])
    .filter((name) => name !== chosen);
  return other === undefined
    ? []
    : [
        vscode.l10n.t(
          'parlance.json names the service "{0}", and the editor uses {1}. Glossaries that are only there are not shown as synced here.',
          other,
          connection.serviceName,
        ),
      ];
}

function badgeOf(now: SyncStatesNow): vscode.ViewBadge | undefined {
  const { dictionaries, lists } = countOutOfSync(now);
  const value = dictionaries + lists;
  if (value === 0) return undefined;
  const counts = [
    dictionaries === 1
      ? vscode.l10n.t('1 dictionary')
      : vscode.l10n.t('{0} dictionaries', number(dictionaries)),
    lists === 1 ? vscode.l10n.t('1 style rule list') : vscode.l10n.t('{0} style rule lists', number(lists)),
  ].filter((_text, index) => [dictionaries, lists][index] !== 0);
  return { value, tooltip: vscode.l10n.t('Out of sync: {0}', counts.join(', ')) };
}

function rootItem({ state }: RootNode): vscode.TreeItem {
  const folder = vscode.Uri.joinPath(state.root.manifest, '..');
  const failure = failureOf({ state });
  return treeItem({
    id: folder.toString(),
    label: nameOfFolder(folder),
    description: failure === undefined ? [] : [failure],
    details: [],
    icon: 'folder',
    actions: ['root', 'push', 'pull', 'plan'],
    below: 'Expanded',
  });
}

function failureOf({ state }: Pick<RootNode, 'state'>): string | undefined {
  return 'failure' in state ? state.failure : undefined;
}

function itemOf(node: LineNode): vscode.TreeItem {
  const texts = describeNode(node);
  const command = {
    title: vscode.l10n.t('Open File'),
    command: commandId('openGlossaryFile'),
    arguments: [node],
  };
  const isTerm = node.kind === 'term' || node.kind === 'more-terms';
  const hasMore = childrenOf(node).length > 0 || (node.kind === 'dictionary' && node.hasTerms === true);
  return treeItem({
    ...texts,
    id: idOf(node),
    below: node.kind === 'glossary' ? 'Expanded' : hasMore ? 'Collapsed' : 'None',
    command: isTerm || texts.actions.includes('open') ? command : undefined,
  });
}

/** Lines keep their place and their state when the view is drawn again. */
function idOf(node: LineNode): string {
  switch (node.kind) {
    case 'glossary':
      return `${node.root.manifest}#${node.key}`;
    case 'dictionary': {
      const { glossary, source, target } = node.state.key;
      return `${node.root.manifest}#${glossary} ${source} ${target}`;
    }
    case 'remote-glossary':
      return node.remote.glossary_id;
    case 'remote-dictionary':
      return [node.managed?.root.manifest, node.remote.glossary_id, node.pair.source, node.pair.target].join(
        ' ',
      );
    case 'term':
      return `${idOf(node.dictionary)} ${node.entry.source}`;
    case 'more-terms':
      return `${idOf(node.dictionary)} more`;
    case 'group':
      return node.group;
    case 'legacy':
      return `legacy ${node.remote.glossary_id}`;
  }
}

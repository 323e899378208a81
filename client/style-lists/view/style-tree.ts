import * as vscode from 'vscode';
import { resolvePath } from '#base';
import {
  AuthenticationError,
  eachStyleList,
  RequestRejectedError,
  ScopeMissingError,
  type ServiceClient,
  type StyleList,
} from '#service';
import { isTrialName } from '#style-rules/model';
import type { RootState, SyncStatesNow } from '../../glossaries/sync/states/read-states.ts';
import type { SyncStates } from '../../glossaries/sync/states/sync-states.ts';
import type { ListLine } from '../../glossaries/sync/view/list-line.ts';
import { AccountList } from '../../shell/connection/account-list.ts';
import type { FoundConnection } from '../../shell/connection/connection.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { isOutageNode, type OutageNode, outageItem } from '../../shell/ui/outage-lines.ts';
import { treeItem } from '../../shell/ui/tree-item.ts';
import { childrenOf, describeNode, type StyleNode } from './style-nodes.ts';

/** A line of the view. */
export type StyleLine = StyleNode | OutageNode;

const VIEW = 'parlance.styleRules';

/** Where the view gets the lists of the account, and those of manifests with their states. */
export interface StyleTreePorts {
  readonly connect: () => Promise<FoundConnection>;
  readonly states: Pick<SyncStates, 'load' | 'onDidChange' | 'onDidLoad'>;
}

/**
 * The lines of the view of the account's style rule lists (specification 4.6), with their rules and instructions. The service is asked when
 * the view is first shown, and for more pages on request.
 */
export class StyleTree {
  readonly #list: AccountList<StyleList>;

  readonly #states: Pick<SyncStates, 'load'>;

  /** @param view Its message says what failed. */
  constructor({ connect, states }: StyleTreePorts, view: Pick<vscode.TreeView<StyleLine>, 'message'>) {
    this.#states = states;
    this.#list = new AccountList({
      connect,
      view,
      viewId: VIEW,
      source: shownLists,
      isInPlan: whetherOffered,
    });
  }

  /** Whether the view shows that the lists could not be read. */
  get hasFailed(): boolean {
    return this.#list.hasFailed;
  }

  /** Forgets the lists. */
  forget(): void {
    this.#list.forget();
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    await this.#list.loadMore();
  }

  /** A line of the view. */
  itemOf(node: StyleLine): vscode.TreeItem {
    if (isOutageNode(node)) return outageItem(node, commandId('refreshStyleRules'));
    const texts = describeNode(node);
    const { label, details } = texts;
    return treeItem({
      ...texts,
      tooltip: [label, ...details],
      below: childrenOf(node).length > 0 ? 'Collapsed' : 'None',
      command: openingOf(node, texts.actions),
    });
  }

  /** The lines below another one; without one, the lists of manifests, and then what only the account has. */
  async childrenOf(node?: StyleLine): Promise<StyleLine[]> {
    if (node !== undefined) return isOutageNode(node) ? [] : [...childrenOf(node)];
    const { items, hasMore } = await this.#list.shown();
    const now = await this.#states.load();
    const files = filesOf(now);
    const known = new Set(files.flatMap(({ state }) => state.answer?.style_id ?? []));
    const others = items.filter(({ style_id }) => !known.has(style_id));
    const lists: StyleLine[] = [
      ...outageNodes(now, this.#list.failure),
      ...files,
      ...others.map((list): StyleNode => ({ kind: 'list', list })),
    ];
    return hasMore ? [...lists, { kind: 'more' }] : lists;
  }
}

/** Why the service was not asked, with the files of manifests that nobody can compare with it then. */
function outageNodes(now: SyncStatesNow, failure: string | undefined): readonly OutageNode[] {
  const failed = now.kind === 'failed' ? now.roots : now.kind === 'ready' ? now.roots.filter(isFailed) : [];
  const why = failure ?? (now.kind === 'failed' ? now.failure : undefined);
  const files = failed
    .map((found) => ('root' in found ? found.root : found).location)
    .flatMap(({ folder, manifest }) => manifest.styleRules.map(({ file }) => resolvePath(folder, file)));
  return [
    ...(why === undefined ? [] : [{ kind: 'try-again', failure: why } as const]),
    ...files.map((path) => ({ kind: 'local-file', path }) as const),
  ];
}

function isFailed(state: RootState): boolean {
  return 'failure' in state;
}

/** The lists of manifests. */
function filesOf(now: SyncStatesNow): readonly ListLine[] {
  if (now.kind !== 'ready') return [];
  return now.roots.flatMap((found) =>
    'failure' in found
      ? []
      : found.lists.map((state) => ({ kind: 'file' as const, root: found.root, state })),
  );
}

/** All that lines and those below them say. */
export function textOfLines(lines: readonly StyleLine[]): string {
  const textOf = (node: StyleLine): unknown =>
    isOutageNode(node) ? node : [describeNode(node), childrenOf(node).map(textOf)];
  return JSON.stringify(lines.map(textOf));
}

/** Without temporary lists. */
async function* shownLists(client: Pick<ServiceClient, 'listStyleLists'>): AsyncGenerator<StyleList> {
  for await (const list of eachStyleList(client, { detailed: true })) if (!isTrialName(list.name)) yield list;
}

/**
 * Whether the account has style rules, which the free plan has not (specification 1, rule 3). The service then refuses with 403, as it does
 * a wrong key: a key with which another request works is not wrong.
 * @throws what `read` throws, for any other reason.
 */
async function whetherOffered(
  client: Pick<ServiceClient, 'usage'>,
  read: () => Promise<void>,
): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    const isRefused = error instanceof AuthenticationError || error instanceof RequestRejectedError;
    if (!isRefused || error.status !== 403 || error instanceof ScopeMissingError) throw error;
    await client.usage().catch(() => {
      throw error;
    });
    return false;
  }
}

/** What opens a line: the file of a list, or an instruction. */
function openingOf(node: StyleNode, actions: readonly string[]): vscode.Command | undefined {
  if (node.kind === 'file' && actions.includes('try')) {
    const title = vscode.l10n.t('Open File');
    return { title, command: 'vscode.open', arguments: [vscode.Uri.file(node.state.declared.path)] };
  }
  if (node.kind !== 'instruction') return undefined;
  const title = vscode.l10n.t('Edit Instruction');
  return { title, command: commandId('editInstruction'), arguments: [node] };
}

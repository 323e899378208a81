import * as vscode from 'vscode';
import { isTrialName } from '../../../core/style-rules/trials/trial-name.ts';
import type { ServiceClient } from '../../../service/client.ts';
import {
  AuthenticationError,
  RequestRejectedError,
  ScopeMissingError,
} from '../../../service/errors/service-errors.ts';
import { eachStyleList } from '../../../service/paging.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { AccountList } from '../../connection/account-list.ts';
import type { FoundConnection } from '../../connection/connection.ts';
import { commandId } from '../../contributions/command-id.ts';
import type { SyncStatesNow } from '../../sync/states/read-states.ts';
import type { SyncStates } from '../../sync/states/sync-states.ts';
import { treeItem } from '../../ui/tree-item.ts';
import { childrenOf, describeNode, type FileNode, type StyleNode } from './style-nodes.ts';

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
  constructor({ connect, states }: StyleTreePorts, view: Pick<vscode.TreeView<StyleNode>, 'message'>) {
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
  itemOf(node: StyleNode): vscode.TreeItem {
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
  async childrenOf(node?: StyleNode): Promise<StyleNode[]> {
    if (node !== undefined) return [...childrenOf(node)];
    const { items, hasMore } = await this.#list.shown();
    const files = filesOf(await this.#states.load());
    const known = new Set(files.flatMap(({ state }) => state.answer?.style_id ?? []));
    const others = items.filter(({ style_id }) => !known.has(style_id));
    const lists = [...files, ...others.map((list): StyleNode => ({ kind: 'list', list }))];
    return hasMore ? [...lists, { kind: 'more' }] : lists;
  }
}

/** The lists of manifests. */
function filesOf(now: SyncStatesNow): readonly FileNode[] {
  if (now.kind !== 'ready') return [];
  return now.roots.flatMap((found) =>
    'failure' in found
      ? []
      : found.lists.map((state) => ({ kind: 'file' as const, root: found.root, state })),
  );
}

/** All that lines and those below them say. */
export function textOfLines(lines: readonly StyleNode[]): string {
  const textOf = (node: StyleNode): unknown => [describeNode(node), childrenOf(node).map(textOf)];
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

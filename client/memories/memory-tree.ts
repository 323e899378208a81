import * as vscode from 'vscode';
import { eachMemory } from '../../service/paging.ts';
import type { Memory } from '../../service/resources/memories.ts';
import { PagedList } from '../../workspace/account/paged-list.ts';
import { explainError, sentencesOf } from '../../workspace/explain/explain-error.ts';
import type { FoundConnection } from '../connection/connection.ts';
import { localize } from '../ui/localize.ts';
import { describeMemory } from './describe-memory.ts';

/** The last line of a list that has more pages. */
const MORE = 'more';

export type MemoryNode = Memory | typeof MORE;

/** Why the view is empty: `when` clauses in package.json read it. */
type EmptyReason = 'unread' | 'no-key' | 'none';

/** Whether a command was run on a memory of the view. */
export function isMemory(node: unknown): node is Memory {
  return typeof node === 'object' && node !== null && 'translation_memory_id' in node;
}

/**
 * The view of the account's translation memories (specification 4.7). It asks the service when it is first shown, and for more pages on
 * request.
 */
export class MemoryTree implements vscode.TreeDataProvider<MemoryNode>, vscode.Disposable {
  readonly #connect: () => Promise<FoundConnection>;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<MemoryNode>;
  #list: PagedList<Memory> | undefined;
  #loading: Promise<void> | undefined;
  /** Counts the refreshes, so that answers of an earlier account are dropped. */
  #account = 0;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(connect: () => Promise<FoundConnection>) {
    this.#connect = connect;
    this.#view = vscode.window.createTreeView('parlance.translationMemories', { treeDataProvider: this });
  }

  /** Forgets the list; a visible view loads it again. */
  refresh(): void {
    this.#account++;
    this.#list = undefined;
    this.#loading = undefined;
    this.#changed.fire();
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    await this.#tryOrShow(async () => this.#list?.readMore());
    this.#changed.fire();
  }

  getTreeItem(node: MemoryNode): vscode.TreeItem {
    return node === MORE ? moreItem() : memoryItem(node);
  }

  async getChildren(node?: MemoryNode): Promise<MemoryNode[]> {
    if (node !== undefined || !vscode.workspace.isTrusted) return [];
    await this.#loaded();
    const { items = [], hasMore = false } = this.#list ?? {};
    return hasMore ? [...items, MORE] : [...items];
  }

  dispose(): void {
    this.#view.dispose();
    this.#changed.dispose();
  }

  /** Loads the list once, however often it is needed meanwhile; after a refresh, that of the account of now. */
  async #loaded(): Promise<void> {
    if (this.#list !== undefined) return;
    const account = this.#account;
    this.#loading ??= this.#tryOrShow(() => this.#load(account));
    await this.#loading;
    if (account !== this.#account) await this.#loaded();
    else this.#loading = undefined;
  }

  async #load(account: number): Promise<void> {
    const found = await this.#connect();
    if (account !== this.#account) return;
    if (found.kind !== 'ready') {
      if (found.kind === 'wrong') this.#view.message = localize(found.problem);
      await offer(found.kind === 'no-key' ? 'no-key' : 'unread');
      return;
    }
    const list = new PagedList(eachMemory(found.connection.client));
    await list.readMore();
    if (account !== this.#account) return;
    this.#list = list;
    await offer('none');
  }

  /** Shows a failure where the list would be. */
  async #tryOrShow(work: () => Promise<void>): Promise<void> {
    const account = this.#account;
    this.#view.message = '';
    try {
      await work();
    } catch (error) {
      if (account === this.#account)
        this.#view.message = sentencesOf(explainError(error)).map(localize).join(' ');
    }
  }
}

async function offer(reason: EmptyReason): Promise<void> {
  await vscode.commands.executeCommand('setContext', 'parlance.translationMemories', reason);
}

function memoryItem(memory: Memory): vscode.TreeItem {
  const { description, spoken } = describeMemory(memory);
  const item = new vscode.TreeItem(memory.name);
  item.id = memory.translation_memory_id;
  item.description = localize(description);
  item.tooltip = localize(spoken);
  item.accessibilityInformation = { label: localize(spoken) };
  item.iconPath = new vscode.ThemeIcon('database');
  item.contextValue = 'memory';
  return item;
}

function moreItem(): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('More translation memories'));
  item.id = MORE;
  item.contextValue = 'moreMemories';
  return item;
}

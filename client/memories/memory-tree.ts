import * as vscode from 'vscode';
import { eachMemory } from '../../service/paging.ts';
import type { Memory } from '../../service/resources/memories.ts';
import { AccountList } from '../connection/account-list.ts';
import type { FoundConnection } from '../connection/connection.ts';
import { treeItem } from '../ui/tree-item.ts';
import { describeMemory } from './describe-memory.ts';

/** The last line of a list that has more pages. */
const MORE = 'more';

export type MemoryNode = Memory | typeof MORE;

const VIEW = 'parlance.translationMemories';

/** Whether a command was run on a memory of the view. */
export function isMemory(node: unknown): node is Memory {
  return typeof node === 'object' && node !== null && 'translation_memory_id' in node;
}

/**
 * The view of the account's translation memories (specification 4.7). It asks the service when it is first shown, and for more pages on
 * request.
 */
export class MemoryTree implements vscode.TreeDataProvider<MemoryNode>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<MemoryNode>;
  readonly #list: AccountList<Memory>;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(connect: () => Promise<FoundConnection>) {
    this.#view = vscode.window.createTreeView(VIEW, { treeDataProvider: this });
    this.#list = new AccountList({ connect, view: this.#view, viewId: VIEW, source: eachMemory });
  }

  /** Reads the list again. The lines stay until others are there: commands on lines get nothing while the editor waits for new ones. */
  async refresh(): Promise<void> {
    this.#list.forget();
    if (this.#view.visible) await this.#list.shown();
    this.#changed.fire();
  }

  /** The service answers again: a failure that the view shows may be over. */
  async retry(): Promise<void> {
    if (this.#list.hasFailed) await this.refresh();
  }

  /** Forgets the list, because the account is another one; a visible view loads that of the new account. */
  changeAccount(): void {
    this.#list.forget();
    this.#changed.fire();
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    await this.#list.loadMore();
    this.#changed.fire();
  }

  getTreeItem(node: MemoryNode): vscode.TreeItem {
    return node === MORE ? moreItem() : memoryItem(node);
  }

  async getChildren(node?: MemoryNode): Promise<MemoryNode[]> {
    if (node !== undefined || !vscode.workspace.isTrusted) return [];
    const { items, hasMore } = await this.#list.shown();
    return hasMore ? [...items, MORE] : [...items];
  }

  dispose(): void {
    this.#view.dispose();
    this.#changed.dispose();
  }
}

function memoryItem(memory: Memory): vscode.TreeItem {
  const { description, spoken } = describeMemory(memory);
  return treeItem({
    id: memory.translation_memory_id,
    label: memory.name,
    description: [description],
    details: [],
    tooltip: [spoken],
    spoken,
    icon: 'database',
    actions: ['memory'],
  });
}

function moreItem(): vscode.TreeItem {
  const label = vscode.l10n.t('More translation memories');
  return treeItem({ id: MORE, label, description: [], details: [], actions: ['moreMemories'] });
}

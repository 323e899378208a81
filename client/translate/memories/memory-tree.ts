import * as vscode from 'vscode';
import { type Message, message } from '#base';
import { eachMemory, type Memory } from '#service';
import { AccountList } from '../../shell/connection/account-list.ts';
import type { FoundConnection } from '../../shell/connection/connection.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { isOutageNode, type OutageNode, outageItem } from '../../shell/ui/outage-lines.ts';
import { treeItem } from '../../shell/ui/tree-item.ts';

/** The last line of a list that has more pages. */
const MORE = 'more';

type MemoryNode = Memory | typeof MORE | OutageNode;

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
    if (isOutageNode(node)) return outageItem(node, commandId('refreshTranslationMemories'));
    return node === MORE ? moreItem() : memoryItem(node);
  }

  async getChildren(node?: MemoryNode): Promise<MemoryNode[]> {
    if (node !== undefined || !vscode.workspace.isTrusted) return [];
    const { items, hasMore } = await this.#list.shown();
    const { failure } = this.#list;
    const outage = failure === undefined ? [] : [{ kind: 'try-again', failure } as const];
    return [...outage, ...items, ...(hasMore ? [MORE] : [])] as MemoryNode[];
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

/** A translation memory in words. */
interface MemoryTexts {
  /** Beside its name. */
  readonly description: Message;
  /** The full text for screen readers. */
  readonly spoken: Message;
}

/** Describes the languages and size of a translation memory. */
export function describeMemory({
  name,
  source_language,
  target_languages,
  segment_count,
}: Memory): MemoryTexts {
  const source = source_language.toUpperCase();
  const targets = target_languages.map((language) => language.toUpperCase()).join(', ');
  return segment_count === 1
    ? {
        description: message('{0} → {1}, 1 segment', source, targets),
        spoken: message('{0}, translation memory from {1} into {2}, 1 segment', name, source, targets),
      }
    : {
        description: message('{0} → {1}, {2} segments', source, targets, segment_count),
        spoken: message(
          '{0}, translation memory from {1} into {2}, {3} segments',
          name,
          source,
          targets,
          segment_count,
        ),
      };
}

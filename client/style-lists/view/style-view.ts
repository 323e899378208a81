import * as vscode from 'vscode';
import { once } from '../../../core/once.ts';
import type { FoundConnection } from '../../connection/connection.ts';
import type { StyleNode } from './style-nodes.ts';
import type { StyleTree } from './style-tree.ts';

/** The view of style rule lists. What it shows is loaded when it is first shown. */
export class StyleView implements vscode.TreeDataProvider<StyleNode>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<StyleNode>;
  readonly #tree: () => Promise<StyleTree>;
  #isLoaded = false;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(connect: () => Promise<FoundConnection>) {
    this.#view = vscode.window.createTreeView('parlance.styleRules', { treeDataProvider: this });
    this.#tree = once(async () => {
      this.#isLoaded = true;
      const { StyleTree } = await import('./style-tree.ts');
      return new StyleTree(connect, this.#view);
    });
  }

  /** Forgets the lists; a visible view loads them again. */
  refresh(): void {
    if (!this.#isLoaded) return;
    void this.#tree().then((tree) => {
      tree.forget();
      this.#changed.fire();
    });
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    await (await this.#tree()).loadMore();
    this.#changed.fire();
  }

  async getTreeItem(node: StyleNode): Promise<vscode.TreeItem> {
    return (await this.#tree()).itemOf(node);
  }

  async getChildren(node?: StyleNode): Promise<StyleNode[]> {
    return vscode.workspace.isTrusted ? (await this.#tree()).childrenOf(node) : [];
  }

  dispose(): void {
    this.#view.dispose();
    this.#changed.dispose();
  }
}

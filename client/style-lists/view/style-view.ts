import * as vscode from 'vscode';
import { once } from '../../../core/once.ts';
import type { StyleNode } from './style-nodes.ts';
import type { StyleTree, StyleTreePorts } from './style-tree.ts';

/** The view of style rule lists. What it shows is loaded when it is first shown. */
export class StyleView implements vscode.TreeDataProvider<StyleNode>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<StyleNode>;
  readonly #tree: () => Promise<StyleTree>;
  readonly #registrations: vscode.Disposable;
  #isLoaded = false;
  /** The lines as text: drawing the same ones again would take an open menu away. */
  #drawn = '';
  #isFollowing = false;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(ports: StyleTreePorts) {
    const { states } = ports;
    this.#view = vscode.window.createTreeView('parlance.styleRules', { treeDataProvider: this });
    this.#tree = once(async () => {
      this.#isLoaded = true;
      const { StyleTree } = await import('./style-tree.ts');
      return new StyleTree(ports, this.#view);
    });
    this.#registrations = vscode.Disposable.from(
      this.#view,
      states.onDidChange(() => void this.#follow()),
      states.onDidLoad(() => void this.#follow()),
    );
  }

  /** Draws the view again if a line of it has changed. */
  async #follow(): Promise<void> {
    if (!this.#isLoaded || !this.#view.visible || this.#isFollowing) return;
    // After a failure, reading the lines loads the states again, which is reported here, too.
    this.#isFollowing = true;
    try {
      const { textOfLines } = await import('./style-tree.ts');
      const lines = await (await this.#tree()).childrenOf();
      if (textOfLines(lines) !== this.#drawn) this.#changed.fire();
    } finally {
      this.#isFollowing = false;
    }
  }

  /** Reads the lists again. The lines stay until others are there, so that commands on them work. */
  async reload(): Promise<void> {
    if (!this.#isLoaded) return;
    (await this.#tree()).forget();
    if (this.#view.visible) await this.#follow();
    else this.#changed.fire();
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
    if (!vscode.workspace.isTrusted) return [];
    const lines = await (await this.#tree()).childrenOf(node);
    const { textOfLines } = await import('./style-tree.ts');
    if (node === undefined) this.#drawn = textOfLines(lines);
    return lines;
  }

  dispose(): void {
    this.#registrations.dispose();
    this.#changed.dispose();
  }
}

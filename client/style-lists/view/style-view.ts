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
  /** The states of the lists of manifests, as text: drawing the same lines again would take an open menu away. */
  #drawn = '';
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
      states.onDidChange(() => void this.#follow(states)),
      states.onDidLoad(() => void this.#follow(states)),
    );
  }

  /** Draws the view again if a list of a manifest has another state. */
  async #follow(states: StyleTreePorts['states']): Promise<void> {
    if (!this.#isLoaded || !this.#view.visible) return;
    const { textOfFiles } = await import('./style-tree.ts');
    const text = textOfFiles(await states.load());
    if (text === this.#drawn) return;
    this.#drawn = text;
    this.#changed.fire();
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
    this.#registrations.dispose();
    this.#changed.dispose();
  }
}

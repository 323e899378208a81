import * as vscode from 'vscode';
import { once } from '#base';
import type { StyleLine, StyleTree, StyleTreePorts } from './style-tree.ts';

/** The view of style rule lists. What it shows is loaded when it is first shown. */
export class StyleView implements vscode.TreeDataProvider<StyleLine>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<StyleLine>;
  readonly #tree: () => Promise<StyleTree>;
  readonly #registrations: vscode.Disposable;
  #isLoaded = false;
  /** The lines as text that the editor has or gets; undefined until it has asked for them. */
  #drawn: string | undefined;
  #isFollowing = false;
  /** Whether something was forgotten while the lines were read. */
  #isOutdated = false;
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
      this.#view.onDidChangeVisibility(() => void this.#follow()),
      states.onDidChange(() => void this.#follow()),
      states.onDidLoad(() => void this.#follow()),
    );
  }

  /**
   * Draws the view again if a line of it has changed, and once for each change: until the editor has the new lines, commands on lines get
   * nothing, and an open menu goes away.
   */
  async #follow(): Promise<void> {
    if (this.#drawn === undefined || !this.#view.visible || this.#isFollowing) return;
    // After a failure, reading the lines loads the states again, which is reported here, too.
    this.#isFollowing = true;
    try {
      do {
        this.#isOutdated = false;
        const lines = await this.#readLines();
        if (this.#drawn !== undefined && this.#drawn !== lines) {
          this.#drawn = lines;
          this.#changed.fire();
        }
      } while (this.#isOutdated);
    } finally {
      this.#isFollowing = false;
    }
  }

  async #readLines(): Promise<string> {
    const { textOfLines } = await import('./style-tree.ts');
    return textOfLines(await (await this.#tree()).childrenOf());
  }

  /** Reads the lists again. The lines stay until others are there, so that commands on them work. */
  async refresh(): Promise<void> {
    if (!this.#isLoaded) return;
    (await this.#tree()).forget();
    this.#isOutdated = true;
    await this.#follow();
  }

  /** The service answers again: a failure that the view shows may be over. */
  async retry(): Promise<void> {
    if (this.#isLoaded && (await this.#tree()).hasFailed) await this.refresh();
  }

  /** Forgets the lists, because the account is another one; a visible view loads those of the new account. */
  async changeAccount(): Promise<void> {
    if (!this.#isLoaded) return;
    (await this.#tree()).forget();
    this.#drawn = undefined;
    this.#changed.fire();
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    await (await this.#tree()).loadMore();
    await this.#follow();
  }

  async getTreeItem(node: StyleLine): Promise<vscode.TreeItem> {
    return (await this.#tree()).itemOf(node);
  }

  async getChildren(node?: StyleLine): Promise<StyleLine[]> {
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

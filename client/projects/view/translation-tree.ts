import * as vscode from 'vscode';
import type { Log } from '#base';
import { failureFields } from '#service';
import { explainError, sentencesOf } from '#translate';
import { nameOfFolder } from '../../shell/editor/files.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import { treeItem } from '../../shell/ui/tree-item.ts';
import type { TranslationsNow } from './read-translations.ts';
import { selectionOf } from './selection-of.ts';
import {
  allUnits,
  childrenOf,
  describeTranslation,
  filesOf,
  type TranslationNode,
  topNodes,
  type UnitNode,
  waits,
} from './translation-nodes.ts';

const VIEW = 'parlance.translations';
const ORDER = 'parlance.translations.order';

/** Milliseconds after a change of files before they are read: an update writes several. */
const SETTLE_MS = 300;

const NOTHING: TranslationsNow = { projects: [], dependOn: () => false };

/**
 * The view of the translations that parlance.json names, with a badge for the files that wait. It reads the disk when it is shown first, and
 * again when a file changes that it depends on. A hidden view reads nothing: it forgets what is no longer true.
 */
export class TranslationTree implements vscode.TreeDataProvider<TranslationNode>, vscode.Disposable {
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #closing = new AbortController();
  readonly #view: vscode.TreeView<TranslationNode>;
  readonly #registrations: vscode.Disposable;
  /** Files that have changed since the last look. */
  readonly #touched = new Set<string>();
  #settling: NodeJS.Timeout | undefined;
  #reading: Promise<TranslationsNow> | undefined;
  /** What the view shows. */
  #shown: TranslationsNow | undefined;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(log: Log) {
    this.#log = log;
    this.#view = vscode.window.createTreeView(VIEW, {
      treeDataProvider: this,
      canSelectMany: true,
      showCollapseAll: true,
    });
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    const fileChanged = (file: vscode.Uri) => this.#fileChanged(file);
    this.#registrations = vscode.Disposable.from(
      this.#view,
      watcher,
      watcher.onDidChange(fileChanged),
      watcher.onDidCreate(fileChanged),
      watcher.onDidDelete(fileChanged),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#renew()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.refresh()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(ORDER)) void this.#renew();
      }),
    );
  }

  /** Reads the files again. The lines stay until others are there. */
  async refresh(): Promise<void> {
    this.#show(await this.#read());
    this.#changed.fire();
  }

  getTreeItem(node: TranslationNode): vscode.TreeItem {
    return itemOf(node);
  }

  async getChildren(node?: TranslationNode): Promise<TranslationNode[]> {
    if (node !== undefined) return [...childrenOf(node)];
    if (!vscode.workspace.isTrusted) return [];
    return [...topNodes((await this.#now()).projects)];
  }

  getParent(node: TranslationNode): TranslationNode | undefined {
    const { projects = [] } = this.#shown ?? {};
    const candidates = [...projects, ...projects.flatMap(({ locales }) => locales), ...filesOf(projects)];
    const parent = candidates.find((each) => childrenOf(each).includes(node));
    return parent?.kind === 'project' && projects.length === 1 ? undefined : parent;
  }

  /** All units that wait, in the order that the user wants. */
  async units(): Promise<readonly UnitNode[]> {
    return allUnits((await this.#now()).projects, readSetting(ORDER));
  }

  /**
   * Shows the first unit to review, in a translation or in any, and puts the focus on its line; without one, the first that waits for something
   * else. Returns whether there is one.
   * @param file The path of a translation on this machine.
   */
  async showWaiting(file?: string): Promise<boolean> {
    const { projects } = await this.#now();
    const all = filesOf(projects).filter(
      ({ folder, files }) => file === undefined || `${folder}/${files.target}` === file,
    );
    const wanted = new Set(all.flatMap(({ units }) => units.filter(({ state }) => state === 'review')));
    const first = allUnits(projects, readSetting(ORDER)).find((unit) => wanted.has(unit));
    const node = all.find(({ units }) => first !== undefined && units.includes(first)) ?? all.find(waits);
    if (node === undefined) return false;
    await vscode.commands.executeCommand(`${VIEW}.focus`);
    await this.#view.reveal(node, { expand: true });
    await this.#view.reveal(first ?? node.units[0] ?? node, { select: true, focus: true });
    return true;
  }

  async #now(): Promise<TranslationsNow> {
    if (this.#shown === undefined) this.#show(await (this.#reading ?? this.#read()));
    return this.#shown ?? NOTHING;
  }

  dispose(): void {
    this.#closing.abort();
    clearTimeout(this.#settling);
    this.#registrations.dispose();
    this.#changed.dispose();
  }

  /** One reading follows the other: a later one sees all that has changed before it. */
  #read(): Promise<TranslationsNow> {
    const before = this.#reading;
    const reading = (async () => {
      await before;
      return vscode.window.withProgress({ location: { viewId: VIEW } }, () => this.#readNow());
    })().finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    this.#reading = reading;
    return reading;
  }

  async #readNow(): Promise<TranslationsNow> {
    try {
      const { readTranslations } = await import('./read-translations.ts');
      const now = await readTranslations(this.#closing.signal, readSetting(ORDER));
      this.#view.message = '';
      await vscode.commands.executeCommand('setContext', VIEW, now.projects.length === 0 ? 'none' : 'ready');
      return now;
    } catch (error) {
      if (!this.#closing.signal.aborted) {
        this.#log.write('warning', 'translations not read', failureFields(error));
        this.#view.message = sentencesOf(explainError(error)).map(localize).join(' ');
      }
      return { projects: [], dependOn: () => true };
    }
  }

  #show(now: TranslationsNow): void {
    this.#shown = now;
    this.#view.badge = badgeOf(now);
  }

  #fileChanged({ fsPath }: vscode.Uri): void {
    const isConcerned = this.#reading !== undefined || this.#shown?.dependOn(fsPath);
    if (!isConcerned) return;
    this.#touched.add(fsPath);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => void this.#settle(), SETTLE_MS);
  }

  /** A file that has changed while all are read may have been read before. */
  async #settle(): Promise<void> {
    const now = (await this.#reading) ?? this.#shown;
    const touched = [...this.#touched];
    this.#touched.clear();
    if (now !== undefined && touched.some((file) => now.dependOn(file))) await this.#renew();
  }

  async #renew(): Promise<void> {
    if (this.#view.visible) return this.refresh();
    this.#shown = undefined;
    this.#view.badge = undefined;
    this.#changed.fire();
  }
}

function badgeOf({ projects }: TranslationsNow): vscode.ViewBadge | undefined {
  const value = filesOf(projects).filter(waits).length;
  if (value === 0) return undefined;
  return {
    value,
    tooltip:
      value === 1
        ? vscode.l10n.t('1 translation is not up to date')
        : vscode.l10n.t('{0} translations are not up to date', number(value)),
  };
}

function itemOf(node: TranslationNode): vscode.TreeItem {
  if (node.kind === 'project') return projectItem(node.folder);
  const texts = describeTranslation(node);
  switch (node.kind) {
    case 'locale':
      return treeItem({ ...texts, id: `${node.folder} ${node.locale}`, below: 'Expanded' });
    case 'translation': {
      const { folder, files, units } = node;
      const command = openCommand(folder, files.exists ? files.target : files.source);
      const below = units.length === 0 ? 'None' : 'Collapsed';
      return treeItem({ ...texts, id: `${folder} ${files.locale} ${files.target}`, command, below });
    }
    case 'unit': {
      const { folder, id, path, range } = node;
      return treeItem({ ...texts, id: `${folder} ${id}`, command: openCommand(folder, path, range) });
    }
  }
}

/** What Enter and a click do: they open the file, at a unit if there is one. */
function openCommand(folder: string, path: string, range?: UnitNode['range']): vscode.Command {
  const options: vscode.TextDocumentShowOptions | undefined = range && { selection: selectionOf({ range }) };
  return {
    title: vscode.l10n.t('Open File'),
    command: 'vscode.open',
    arguments: [vscode.Uri.file(`${folder}/${path}`), ...(options === undefined ? [] : [options])],
  };
}

function projectItem(folder: string): vscode.TreeItem {
  const label = nameOfFolder(vscode.Uri.file(folder));
  return treeItem({
    id: folder,
    label,
    description: [],
    details: [],
    icon: 'folder',
    actions: ['project'],
    below: 'Expanded',
  });
}

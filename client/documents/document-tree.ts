import * as vscode from 'vscode';
import type { Log } from '#base';
import { failureFields } from '#service';
import { sentencesOf } from '#translate';
import { commandId } from '../shell/manifest/command-id.ts';
import { localize } from '../shell/ui/localize.ts';
import { number } from '../shell/ui/number.ts';
import { treeItem } from '../shell/ui/tree-item.ts';
import { actionsOf, iconOf, type ShownJob, stateOf } from './describe-job.ts';
import { locationOf, uriOf } from './document-locations.ts';
import type { Documents } from './documents.ts';
import { setAsideText } from './set-aside.ts';

/** Milliseconds between two updates of the view: bytes arrive in many small pieces. */
const REDRAW_MS = 200;

/** Whether a command was run on a job of the view. */
export function isShownJob(node: unknown): node is ShownJob {
  return typeof node === 'object' && node !== null && 'job' in node && 'isHere' in node;
}

/** The view of current and earlier translations of documents, in this and other windows. */
export class DocumentTree implements vscode.TreeDataProvider<ShownJob>, vscode.Disposable {
  readonly #documents: Documents;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<ShownJob>;
  readonly #registrations: vscode.Disposable;
  #redraw: NodeJS.Timeout | undefined;
  /** What the view shows, as text. */
  #shown: string | undefined;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(documents: Documents, log: Log) {
    this.#documents = documents;
    this.#log = log;
    // Other windows work on the same journals.
    const watched = new vscode.RelativePattern(vscode.Uri.file(documents.journals), '*.json*');
    const watcher = vscode.workspace.createFileSystemWatcher(watched);
    const redraw = () => this.#redrawSoon();
    this.#view = vscode.window.createTreeView('parlance.documents', { treeDataProvider: this });
    this.#registrations = vscode.Disposable.from(
      this.#view,
      documents.onDidChange(redraw),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.#changed.fire()),
      watcher,
      watcher.onDidCreate(redraw),
      watcher.onDidChange(redraw),
      watcher.onDidDelete(redraw),
    );
  }

  getTreeItem(shown: ShownJob): vscode.TreeItem {
    const { id, source, options, placed, created } = shown.job;
    const target = options.target_lang.toUpperCase();
    const state = localize(stateOf(shown));
    const actions = actionsOf(shown);
    const command = {
      title: vscode.l10n.t('Open Translation'),
      command: commandId('openTranslatedDocument'),
      arguments: [shown],
    };
    const item = treeItem({
      id,
      label: source.name,
      description: [target, state, timeOf(created)],
      details: [],
      tooltip: tooltipOf(shown, state),
      spoken: vscode.l10n.t('{0}, translation into {1}, {2}', source.name, target, state),
      icon: iconOf(shown),
      actions: ['document', ...actions],
      command: actions.includes('open') ? command : undefined,
    });
    if (placed !== undefined) item.resourceUri = uriOf(placed);
    return item;
  }

  async getChildren(node?: ShownJob): Promise<ShownJob[]> {
    if (node !== undefined || !vscode.workspace.isTrusted) return [];
    const { list, message } = await this.#read();
    this.#view.message = message;
    this.#shown = JSON.stringify({ list, message });
    return [...list];
  }

  dispose(): void {
    clearTimeout(this.#redraw);
    this.#registrations.dispose();
    this.#changed.dispose();
  }

  #redrawSoon(): void {
    this.#redraw ??= setTimeout(() => {
      this.#redraw = undefined;
      void this.#redrawChanged();
    }, REDRAW_MS);
  }

  /** Drawing the same content again would replace the buttons under the pointer, and a click on them would be lost. */
  async #redrawChanged(): Promise<void> {
    const read = await this.#read().catch((error: unknown) => {
      this.#log.write('warning', 'documents not listed', failureFields(error));
      return undefined;
    });
    if (read === undefined || JSON.stringify(read) !== this.#shown) this.#changed.fire();
  }

  /** The journals are read first, because damaged ones are set aside then. */
  async #read(): Promise<{ readonly list: readonly ShownJob[]; readonly message: string }> {
    const list = await this.#documents.list();
    return { list, message: setAsideText(await this.#documents.setAside()) };
  }
}

/** The time for today, the date for earlier days. */
function timeOf(milliseconds: number): string {
  const then = new Date(milliseconds);
  return then.toDateString() === new Date().toDateString()
    ? then.toLocaleTimeString(vscode.env.language, { timeStyle: 'short' })
    : then.toLocaleDateString(vscode.env.language, { dateStyle: 'medium' });
}

/** Plain text: names come from files and sentences from the service. */
function wantedLocation({ folder, name }: ShownJob['job']['target']): string {
  return locationOf(vscode.Uri.joinPath(uriOf(folder), name));
}

function tooltipOf({ job }: ShownJob, state: string): readonly string[] {
  const { source, options, placed, target, problem, created, billed_characters } = job;
  return [
    vscode.l10n.t(
      '{0}: {1} → {2}',
      source.name,
      options.source_lang?.toUpperCase() ?? vscode.l10n.t('Auto'),
      options.target_lang.toUpperCase(),
    ),
    vscode.l10n.t('State: {0}', state),
    vscode.l10n.t('Started: {0}', new Date(created).toLocaleString(vscode.env.language)),
    placed === undefined
      ? vscode.l10n.t('Will be saved as {0}', wantedLocation(target))
      : vscode.l10n.t('Saved as {0}', placed),
    ...(billed_characters === undefined
      ? []
      : [vscode.l10n.t('Billed: {0} characters', number(billed_characters))]),
    ...(problem === undefined ? [] : sentencesOf(problem).map(localize)),
  ];
}

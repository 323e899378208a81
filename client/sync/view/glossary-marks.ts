import * as vscode from 'vscode';
import { COMMANDS, type CommandName } from '../../../protocol/commands.ts';
import { localize } from '../../ui/localize.ts';
import type { SyncStates } from '../states/sync-states.ts';
import { type MarkAction, markOf } from './glossary-mark.ts';

/** Files that a manifest can name as glossaries. */
const SELECTOR: vscode.DocumentSelector = { scheme: 'file', pattern: '**/*.{csv,tsv}' };

const COMMANDS_BY_ACTION: Readonly<Record<MarkAction, CommandName>> = {
  plan: 'planGlossaries',
  push: 'pushGlossaries',
  pull: 'pullGlossaries',
  conflicts: 'showConflicts',
  compare: 'compareGlossary',
};

/**
 * Marks glossary files that are out of sync: a lens above the first line, and a character beside the name. It shows what is known, and
 * asks nothing before the view or a command has asked.
 */
export class GlossaryMarks
  implements vscode.CodeLensProvider, vscode.FileDecorationProvider, vscode.Disposable
{
  readonly #states: SyncStates;
  readonly #lensesChanged = new vscode.EventEmitter<void>();
  readonly #decorationsChanged = new vscode.EventEmitter<undefined>();
  readonly #registrations: vscode.Disposable;
  readonly onDidChangeCodeLenses = this.#lensesChanged.event;
  readonly onDidChangeFileDecorations = this.#decorationsChanged.event;

  constructor(states: SyncStates) {
    this.#states = states;
    this.#registrations = vscode.Disposable.from(
      this.#lensesChanged,
      this.#decorationsChanged,
      states.onDidChange(() => states.follow()),
      states.onDidLoad(() => this.#show()),
      vscode.languages.registerCodeLensProvider(SELECTOR, this),
      vscode.window.registerFileDecorationProvider(this),
    );
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const mark = this.#markOf(uri);
    if (mark === undefined) return [];
    const range = new vscode.Range(0, 0, 0, 0);
    const words = new vscode.CodeLens(range, { title: localize(mark.words), command: '' });
    const actions = mark.actions.map((action) => {
      const command = COMMANDS[COMMANDS_BY_ACTION[action]];
      return new vscode.CodeLens(range, { title: titleOf(action), command, arguments: [uri] });
    });
    return [words, ...actions];
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const mark = uri.scheme === 'file' ? this.#markOf(uri) : undefined;
    if (mark === undefined) return undefined;
    return { badge: mark.badge, tooltip: vscode.l10n.t('Glossary: {0}', localize(mark.words)) };
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #markOf(uri: vscode.Uri) {
    const found = this.#states.stateOf(uri);
    return found && markOf(found.state);
  }

  #show(): void {
    this.#lensesChanged.fire();
    this.#decorationsChanged.fire(undefined);
  }
}

function titleOf(action: MarkAction): string {
  const titles: Readonly<Record<MarkAction, string>> = {
    plan: vscode.l10n.t('Plan'),
    push: vscode.l10n.t('Push'),
    pull: vscode.l10n.t('Pull'),
    conflicts: vscode.l10n.t('Show Conflicts'),
    compare: vscode.l10n.t('Compare'),
  };
  return titles[action];
}

import * as vscode from 'vscode';
import { STYLE_RULES_PATTERN } from '../../../../protocol/language-ids.ts';
import { type CommandName, commandId } from '../../../shell/manifest/command-id.ts';
import { localize } from '../../../shell/ui/localize.ts';
import type { SyncStates } from '../states/sync-states.ts';
import { type GlossaryMark, listMarkOf, type MarkAction, markOf } from './glossary-mark.ts';

/** Files that a manifest can name as glossaries or as style rule lists, and lists at the service, which can be tried too. */
const SELECTOR: vscode.DocumentSelector = [
  { scheme: 'file', pattern: '**/*.{csv,tsv}' },
  { pattern: STYLE_RULES_PATTERN },
];

const COMMANDS_BY_ACTION: Readonly<Record<MarkAction, CommandName>> = {
  plan: 'planGlossaries',
  push: 'pushGlossaries',
  pull: 'pullGlossaries',
  conflicts: 'showConflicts',
  compare: 'compareGlossary',
  try: 'tryStyleRules',
};

/**
 * Marks glossary files and style rule lists that are out of sync: a lens above the first line, and a character beside the name. It shows
 * what is known, and asks nothing before the view or a command has asked. Every list can be tried.
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
    const mark = isListName(uri) ? (this.#listMarkOf(uri) ?? TRY_ONLY) : this.#markOf(uri);
    if (mark === undefined) return [];
    const range = new vscode.Range(0, 0, 0, 0);
    const words =
      mark.words === undefined
        ? []
        : [new vscode.CodeLens(range, { title: localize(mark.words), command: '' })];
    const actions = mark.actions.map((action) => {
      const command = commandId(COMMANDS_BY_ACTION[action]);
      return new vscode.CodeLens(range, { title: titleOf(action), command, arguments: [uri] });
    });
    return [...words, ...actions];
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    if (uri.scheme !== 'file') return undefined;
    const list = this.#listMarkOf(uri);
    const { badge, words } = list ?? this.#markOf(uri) ?? {};
    if (badge === undefined || words === undefined) return undefined;
    const told = localize(words);
    const tooltip =
      list === undefined ? vscode.l10n.t('Glossary: {0}', told) : vscode.l10n.t('Style rule list: {0}', told);
    return { badge, tooltip };
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #markOf(uri: vscode.Uri) {
    const found = this.#states.stateOf(uri);
    return found && markOf(found.state);
  }

  #listMarkOf(uri: vscode.Uri) {
    const state = this.#states.listStateOf(uri);
    return state && listMarkOf(state);
  }

  #show(): void {
    this.#lensesChanged.fire();
    this.#decorationsChanged.fire(undefined);
  }
}

/** A list that no manifest names, or of which nothing is known yet. */
const TRY_ONLY: Partial<GlossaryMark> & Pick<GlossaryMark, 'actions'> = { actions: ['try'] };

function isListName({ path }: vscode.Uri): boolean {
  return path.endsWith('.style-rules.json');
}

function titleOf(action: MarkAction): string {
  const titles: Readonly<Record<MarkAction, string>> = {
    plan: vscode.l10n.t('Plan'),
    push: vscode.l10n.t('Push'),
    pull: vscode.l10n.t('Pull'),
    conflicts: vscode.l10n.t('Show Conflicts'),
    compare: vscode.l10n.t('Compare'),
    try: vscode.l10n.t('Try'),
  };
  return titles[action];
}

import * as vscode from 'vscode';
import { FileError, SYNC_FOLDER } from '#files';
import { SyncError } from '#sync';
import { LOCK_NAME } from '#sync/model';
import { localize } from '../../shell/ui/localize.ts';
import { failureText } from '../sync/states/sync-failures.ts';
import { CONFLICTS_SCHEME, conflictsUri, manifestOf, readConflicts } from './conflict-files.ts';
import { type ConflictText, conflictText, decisionAt } from './conflict-text.ts';
import { type Decision, decisionOf, lensesAt } from './decision-lenses.ts';
import { hasMergeEditor } from './merge-editor.ts';

const EMPTY: ConflictText = { text: '', decisions: [] };

/**
 * The conflicts of a folder as a document with three values for each entry, and lenses that decide them. It follows the lock, also when
 * another window or the command line writes it.
 */
export class ConflictDocuments
  implements vscode.TextDocumentContentProvider, vscode.CodeLensProvider, vscode.Disposable
{
  readonly #texts = new Map<string, ConflictText>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #lensesChanged = new vscode.EventEmitter<void>();
  readonly #registrations: vscode.Disposable;
  readonly onDidChange = this.#changed.event;
  readonly onDidChangeCodeLenses = this.#lensesChanged.event;

  constructor() {
    const locks = vscode.workspace.createFileSystemWatcher(`**/{${LOCK_NAME},${SYNC_FOLDER}/*.lock}`);
    const renew = () => this.renew();
    this.#registrations = vscode.Disposable.from(
      this.#changed,
      this.#lensesChanged,
      locks,
      locks.onDidChange(renew),
      locks.onDidCreate(renew),
      locks.onDidDelete(renew),
      vscode.workspace.onDidSaveTextDocument(renew),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.scheme === CONFLICTS_SCHEME) this.#lensesChanged.fire();
      }),
      vscode.workspace.registerTextDocumentContentProvider(CONFLICTS_SCHEME, this),
      vscode.languages.registerCodeLensProvider({ scheme: CONFLICTS_SCHEME }, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  /** Shows the conflicts of a folder. */
  async show(manifest: vscode.Uri): Promise<void> {
    const document = await vscode.workspace.openTextDocument(conflictsUri(manifest));
    this.renew();
    await vscode.window.showTextDocument(document, { preview: false });
  }

  /** Reads the conflicts of all open documents again. */
  renew(): void {
    for (const address of this.#texts.keys()) this.#changed.fire(vscode.Uri.parse(address));
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const found = await textOf(uri);
    this.#texts.set(uri.toString(), found);
    return found.text;
  }

  /** Lenses of another text than the one that is shown would be in wrong lines. */
  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const offered = { hasMergeEditor: await hasMergeEditor() };
    const found = this.#shown(document);
    return found.decisions.flatMap((decision) => lensesAt(decision, manifestOf(document.uri), offered));
  }

  /** What the cursor of the active editor is at, for commands without an argument. */
  decisionAtCursor(): Decision | undefined {
    const editor = vscode.window.activeTextEditor;
    if (editor?.document.uri.scheme !== CONFLICTS_SCHEME) return undefined;
    const decision = decisionAt(this.#shown(editor.document), editor.selection.active.line);
    return decision && decisionOf(decision, manifestOf(editor.document.uri));
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #shown(document: vscode.TextDocument): ConflictText {
    const found = this.#texts.get(document.uri.toString()) ?? EMPTY;
    return found.text === document.getText() ? found : EMPTY;
  }
}

/** A failure is shown where the conflicts would be. */
async function textOf(uri: vscode.Uri): Promise<ConflictText> {
  try {
    const { shownConflicts } = await import('./shown-conflicts.ts');
    return conflictText(shownConflicts(await readConflicts(manifestOf(uri))), localize);
  } catch (error) {
    if (error instanceof SyncError || error instanceof FileError)
      return { text: failureText(error), decisions: [] };
    throw error;
  }
}

import * as vscode from 'vscode';
import { trimPhrase } from '../../core/glossary/import/trim-phrase.ts';

/** What is selected in the active editor and in another one that is visible. */
export interface SelectedPhrases {
  readonly source: string;
  /** Empty when nothing is selected elsewhere. */
  readonly target: string;
}

/** Reads the selected phrases, without white space at their ends. */
export function selectedPhrases(): SelectedPhrases {
  const active = vscode.window.activeTextEditor;
  const others = vscode.window.visibleTextEditors.filter((editor) => editor !== active);
  return { source: selectedIn(active), target: others.map(selectedIn).find((text) => text !== '') ?? '' };
}

function selectedIn(editor: vscode.TextEditor | undefined): string {
  return editor === undefined ? '' : trimPhrase(editor.document.getText(editor.selection));
}

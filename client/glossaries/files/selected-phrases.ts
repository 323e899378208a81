import * as vscode from 'vscode';
import { trimPhrase } from '#exchange/model';

/** What is selected in the editors that are visible. */
interface SelectedPhrases {
  /** In the active editor, or the leftmost when that is the glossary; empty when nothing is selected there. */
  readonly source: string;
  /** In another editor; empty when nothing is selected elsewhere. */
  readonly target: string;
}

/**
 * Reads the selected phrases, without white space at their ends.
 * @param glossary The glossary for the entry, if it is known: its own selection does not count.
 */
export function selectedPhrases(glossary: vscode.Uri | undefined): SelectedPhrases {
  const active = vscode.window.activeTextEditor;
  const others = vscode.window.visibleTextEditors
    .filter((editor) => editor !== active)
    .sort((a, b) => (a.viewColumn ?? 0) - (b.viewColumn ?? 0));
  const editors = [...(active === undefined ? [] : [active]), ...others].filter(
    ({ document }) => document.uri.toString() !== glossary?.toString(),
  );
  const [source = '', ...targets] = editors.map(selectedIn);
  return { source, target: targets.find((text) => text !== '') ?? '' };
}

function selectedIn({ document, selection }: vscode.TextEditor): string {
  return trimPhrase(document.getText(selection));
}

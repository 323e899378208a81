import * as vscode from 'vscode';
import { nameOf, openDocument } from '../../editor/files.ts';
import { workspaceEditOf } from '../../editor/workspace-edit.ts';
import type { ResultDocuments } from '../../results/result-documents.ts';
import { type ErrorContext, showErrors } from '../../ui/show-error.ts';
import { showPrompt } from '../../ui/show-prompt.ts';

/** What the service has now, as an editor shows it. */
export interface TheirStyle {
  readonly text: string;
}

/** What is known of a list or an instruction that was opened. */
export interface OpenedStyles<Version extends TheirStyle> {
  /** What the service has now. */
  read(uri: vscode.Uri): Promise<Version>;
  /** The text is based on this version now. */
  rebase(uri: vscode.Uri, version: Version): void;
}

interface ComparisonContext extends ErrorContext {
  readonly results: ResultDocuments;
}

/** Says that a text was not saved because the service has changed, and offers to compare, to overwrite that change, or to take it. */
export function offerWaysOut<Version extends TheirStyle>(
  context: ComparisonContext,
  styles: OpenedStyles<Version>,
  uri: vscode.Uri,
): void {
  const text = vscode.l10n.t(
    '{0} has changed at the service since it was opened. Nothing was sent, and your text is kept.',
    nameOf(uri),
  );
  const runOn = (work: (document: vscode.TextDocument, theirs: Version) => Promise<unknown>) => () =>
    showErrors(context, async () => {
      const document = openDocument(uri);
      if (document === undefined) return 'cancelled';
      await work(document, await styles.read(uri));
      return 'done';
    });
  showPrompt('warning', text, [
    {
      title: vscode.l10n.t('Compare'),
      run: runOn((document, theirs) => compare(context, document, theirs)),
    },
    {
      title: vscode.l10n.t('Overwrite'),
      run: runOn(async (document, theirs) => {
        styles.rebase(uri, theirs);
        await document.save();
      }),
    },
    {
      title: vscode.l10n.t("Take the Service's"),
      run: runOn(async (document, theirs) => {
        const { text: newText } = theirs;
        const span = { start: 0, end: document.getText().length };
        await vscode.workspace.applyEdit(workspaceEditOf(document, [{ span, newText }]));
        styles.rebase(uri, theirs);
      }),
    },
  ]);
}

function compare(
  { results }: ComparisonContext,
  document: vscode.TextDocument,
  { text }: TheirStyle,
): Promise<void> {
  const title = vscode.l10n.t('{0} (service ↔ your text)', nameOf(document.uri));
  return results.showOriginal(document.uri, title, text);
}

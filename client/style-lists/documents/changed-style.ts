import * as vscode from 'vscode';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { nameOf, openDocument } from '../../editor/files.ts';
import { workspaceEditOf } from '../../editor/workspace-edit.ts';
import type { ResultDocuments } from '../../results/result-documents.ts';
import { takeMerged } from '../../results/take-merged.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { type ErrorContext, showErrors } from '../../ui/show-error.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import { mergeListText } from './merge-list-text.ts';

/** What the service has now, as an editor shows it. */
export interface TheirStyle {
  readonly text: string;
  /** Only of a list: one instruction is one text, which cannot be merged. */
  readonly list?: StyleList;
}

/** What is known of a list or an instruction that was opened. */
export interface OpenedStyles<Version extends TheirStyle> {
  /** What the service has now. */
  read(uri: vscode.Uri): Promise<Version>;
  /** What the text comes from. */
  shown(uri: vscode.Uri): Version | undefined;
  /** The text is based on this version now. */
  rebase(uri: vscode.Uri, version: Version): void;
}

interface ComparisonContext extends ErrorContext {
  readonly results: ResultDocuments;
}

/** Says that a text was not saved because the service has changed, and offers to compare, to merge a list, to overwrite that change, or to take it. */
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
    ...(styles.shown(uri)?.list === undefined
      ? []
      : [
          {
            title: vscode.l10n.t('Merge'),
            run: runOn((document, theirs) => merge(context, styles, document, theirs)),
          },
        ]),
    {
      title: vscode.l10n.t('Overwrite'),
      run: runOn((document, theirs) => overwrite(styles, document, theirs)),
    },
    {
      title: vscode.l10n.t("Use the Service's Version"),
      run: runOn((document, theirs) => takeTheirs(styles, document, theirs)),
    },
  ]);
}

async function overwrite<Version extends TheirStyle>(
  styles: OpenedStyles<Version>,
  document: vscode.TextDocument,
  theirs: Version,
): Promise<void> {
  styles.rebase(document.uri, theirs);
  await document.save();
}

async function takeTheirs<Version extends TheirStyle>(
  styles: OpenedStyles<Version>,
  document: vscode.TextDocument,
  theirs: Version,
): Promise<void> {
  const { text: newText } = theirs;
  const span = { start: 0, end: document.getText().length };
  await vscode.workspace.applyEdit(workspaceEditOf(document, [{ span, newText }]));
  styles.rebase(document.uri, theirs);
}

/** Takes what others have changed into the text, which is not saved yet, and shows what is still different. */
async function merge<Version extends TheirStyle>(
  context: ComparisonContext,
  styles: OpenedStyles<Version>,
  document: vscode.TextDocument,
  theirs: Version,
): Promise<Outcome> {
  const { uri, version } = document;
  const edited = { text: document.getText(), opened: styles.shown(uri)?.list };
  if (theirs.list === undefined) return 'cancelled';
  return takeMerged(document, version, mergeListText(edited, theirs.list), async () => {
    styles.rebase(uri, theirs);
    await compare(context, document, theirs);
  });
}

function compare(
  { results }: ComparisonContext,
  document: vscode.TextDocument,
  { text }: TheirStyle,
): Promise<void> {
  const title = vscode.l10n.t('{0} (service ↔ your text)', nameOf(document.uri));
  return results.showOriginal(document.uri, title, text);
}

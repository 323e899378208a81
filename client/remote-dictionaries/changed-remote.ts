import * as vscode from 'vscode';
import { Dictionary } from '../../core/glossary/dictionary.ts';
import { entriesInOrderOf } from '../../core/sync/edits/text-with-entries.ts';
import type { Entries } from '../../core/sync/entries/entries.ts';
import { nameOf, openDocument } from '../editor/files.ts';
import { applyToVersion } from '../glossary/change-glossary.ts';
import type { ResultDocuments } from '../results/result-documents.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';
import { type ErrorContext, showErrors } from '../ui/show-error.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { mergeIntoText } from './merge-text.ts';
import { addressOfParts } from './remote-address.ts';

/** What is known of a dictionary that was opened. */
export interface OpenedDictionaries {
  /** What the service has now. */
  read(uri: vscode.Uri): Promise<Entries>;
  /** What the text comes from. */
  shown(uri: vscode.Uri): { readonly entries: Entries } | undefined;
  /** The text is based on these entries now. */
  rebase(uri: vscode.Uri, entries: Entries): void;
}

export interface ComparisonContext extends ErrorContext {
  readonly results: ResultDocuments;
}

/** Says that a text was not saved because the service has changed, and offers what keeps the changes of both. */
export function offerWaysOut(
  context: ComparisonContext,
  dictionaries: OpenedDictionaries,
  uri: vscode.Uri,
): void {
  const text = vscode.l10n.t(
    '{0} has changed at the service since it was opened. Nothing was sent, and your text is kept.',
    nameOf(uri),
  );
  const runOn = (work: typeof compare) => () =>
    showErrors(context, async () => {
      const document = openDocument(uri);
      return document === undefined ? 'cancelled' : work(context, dictionaries, document);
    });
  showPrompt('warning', text, [
    { title: vscode.l10n.t('Compare'), run: runOn(compare) },
    { title: vscode.l10n.t('Merge'), run: runOn(merge) },
  ]);
}

/** Shows what the service has now beside the text. */
async function compare(
  { results }: ComparisonContext,
  dictionaries: OpenedDictionaries,
  document: vscode.TextDocument,
): Promise<Outcome> {
  const theirs = await dictionaries.read(document.uri);
  await showBeside(results, document, theirs);
  return 'shown';
}

/** Takes what others have changed into the text, which is not saved yet, and shows what is still different. */
async function merge(
  { results }: ComparisonContext,
  dictionaries: OpenedDictionaries,
  document: vscode.TextDocument,
): Promise<Outcome> {
  const { uri } = document;
  const theirs = await dictionaries.read(uri);
  const { version } = document;
  const merged = mergeIntoText(
    { dictionary: dictionaryOf(document), opened: dictionaries.shown(uri)?.entries },
    theirs,
  );
  if ('args' in merged) return refuse(localize(merged));
  const change = new vscode.WorkspaceEdit();
  const whole = new vscode.Range(
    new vscode.Position(0, 0),
    document.lineAt(document.lineCount - 1).range.end,
  );
  change.replace(uri, whole, merged.text);
  const outcome = await applyToVersion(document, version, change);
  if (outcome !== 'done') return outcome;
  dictionaries.rebase(uri, theirs);
  await showBeside(results, document, theirs);
  if (merged.both.length > 0) {
    const both = number(merged.both.length);
    showPrompt('warning', vscode.l10n.t('Entries changed on both sides: {0}. Your text keeps yours.', both));
  }
  return 'done';
}

function showBeside(results: ResultDocuments, document: vscode.TextDocument, theirs: Entries): Promise<void> {
  const title = vscode.l10n.t('{0} (service ↔ your text)', nameOf(document.uri));
  return results.showOriginal(document.uri, title, entriesInOrderOf(dictionaryOf(document), theirs));
}

function dictionaryOf(document: vscode.TextDocument): Dictionary {
  return new Dictionary(document.getText(), { format: 'tsv', pair: addressOfParts(document.uri)?.pair });
}

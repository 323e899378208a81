import * as vscode from 'vscode';
import { Dictionary } from '../../core/glossary/dictionary.ts';
import { type Entries, entriesOf } from '../../core/sync/entries/entries.ts';
import { mergeIntoText } from '../../core/sync/merge/merge-into-text.ts';
import { entriesInOrderOf, textWithEntries } from '../../core/sync/merge/text-with-entries.ts';
import { nameOf, openDocument } from '../editor/files.ts';
import type { ResultDocuments } from '../results/result-documents.ts';
import { takeMerged } from '../results/take-merged.ts';
import type { Outcome } from '../ui/outcome.ts';
import { type ErrorContext, showErrors } from '../ui/show-error.ts';
import { showPrompt } from '../ui/show-prompt.ts';
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
  const dictionary = dictionaryOf(document);
  const merged = mergeIntoText(
    {
      mine: entriesOf(dictionary),
      opened: dictionaries.shown(uri)?.entries,
      withEntries: (entries) => textWithEntries(dictionary, entries),
    },
    theirs,
  );
  return takeMerged(document, version, merged, async () => {
    dictionaries.rebase(uri, theirs);
    await showBeside(results, document, theirs);
  });
}

function showBeside(results: ResultDocuments, document: vscode.TextDocument, theirs: Entries): Promise<void> {
  const title = vscode.l10n.t('{0} (service ↔ your text)', nameOf(document.uri));
  return results.showOriginal(document.uri, title, entriesInOrderOf(dictionaryOf(document), theirs));
}

function dictionaryOf(document: vscode.TextDocument): Dictionary {
  return new Dictionary(document.getText(), { format: 'tsv', pair: addressOfParts(document.uri)?.pair });
}

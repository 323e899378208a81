import * as vscode from 'vscode';
import {
  type NewEntry,
  type PlacedEntry,
  placeEntry,
  problemsOfPlacedEntry,
} from '../../../core/glossary/changes/place-entry.ts';
import { refusePhrase } from '../../../core/glossary/changes/rename-source.ts';
import { translationsOf } from '../../../core/glossary/features/translations-of.ts';
import { trimPhrase } from '../../../core/glossary/spreadsheet/trim-phrase.ts';
import { GLOSSARY_LANGUAGES } from '../../../core/languages/snapshot/glossary-languages.ts';
import { showPhrase } from '../../../core/text/unicode/unicode.ts';
import { nameOf } from '../../editor/files.ts';
import { isWritable } from '../../editor/is-writable.ts';
import { readArgument } from '../../editor/read-argument.ts';
import { saveDocument } from '../../editor/save-document.ts';
import { applyTo, refuseReadOnly } from '../../glossary/change-glossary.ts';
import { isGlossary } from '../../glossary/is-glossary.ts';
import { pickGlossary } from '../../glossary/pick-glossary.ts';
import { type ReadGlossary, readGlossary } from '../../glossary/read-glossary.ts';
import { localize } from '../../ui/localize.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import type { CommandHandler } from '../command.ts';

/**
 * Adds an entry to a glossary: what is selected in the active editor, with what is selected in another visible editor, or typed. Asks for
 * the glossary before the translation, because the glossary decides the language. The argument may hold `source`, `target` and `glossary`,
 * the address of a file; the menu of a glossary adds to that one.
 */
export const addSelectionToGlossary: CommandHandler = async (_context, argument) => {
  const known = glossaryOf(argument);
  const selected = selectedPhrases(known);
  const source = readArgument(argument, 'source') ?? (selected.source || (await typeSource()));
  if (!source) return 'cancelled';
  // What CSV cannot hold, no glossary can hold.
  const fault = refusePhrase(source, 'csv');
  if (fault !== undefined) return refuse(localize(fault), 'warning');
  const uri = known ?? (await pickGlossary(source));
  if (uri === undefined) return 'cancelled';
  const document = await vscode.workspace.openTextDocument(uri);
  const target =
    readArgument(argument, 'target') ?? (selected.target || (await typeTarget(source, document)));
  return target ? addTo(document, { source, target }) : 'cancelled';
};

/** The glossary that the caller means; a menu may also have been opened on the text that the phrase comes from. */
function glossaryOf(argument: unknown): vscode.Uri | undefined {
  if (argument instanceof vscode.Uri) return isGlossary(argument) ? argument : undefined;
  const named = readArgument(argument, 'glossary');
  return named === undefined ? undefined : vscode.Uri.parse(named);
}

function typeSource(): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Add to Glossary'),
    prompt: vscode.l10n.t('The phrase in the source language'),
  });
}

/** Asks for the translation, and shows the one that the glossary has. */
async function typeTarget(source: string, document: vscode.TextDocument): Promise<string | undefined> {
  const dictionary = (await readGlossary(document))?.dictionary;
  const existing = dictionary === undefined ? [] : translationsOf(dictionary, source);
  const language = dictionary?.pair?.target.toUpperCase();
  const [shown, name] = [showPhrase(source), nameOf(document.uri)];
  const prompt = [
    language === undefined
      ? vscode.l10n.t('The translation of "{0}"', shown)
      : vscode.l10n.t('The translation of "{0}" into {1}', shown, language),
    ...existing.map((phrase) => vscode.l10n.t('{0} has "{1}" already', name, showPhrase(phrase))),
  ];
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Add to {0}', name),
    prompt: prompt.join('. '),
  });
}

async function addTo(document: vscode.TextDocument, entry: NewEntry): Promise<Outcome> {
  const { uri } = document;
  const wasSaved = !document.isDirty;
  const glossary = await readGlossary(document);
  if (glossary === undefined || !(await isWritable(uri))) return refuseReadOnly(uri);
  const placed = placeEntry(glossary.dictionary, entry);
  if ('text' in placed) return refuse(localize(placed), 'warning');
  if (!(await mayAdd(glossary, placed, entry))) return 'cancelled';
  const outcome = await applyTo(glossary, [placed.edit]);
  if (outcome !== 'done') return outcome;
  const isKept = !wasSaved || document.isUntitled || (await saveDocument(document));
  report(uri, placed, entry, isKept);
  return isKept ? 'done' : 'failed';
}

/** Asks for confirmation if the checks report problems with the new entry. */
async function mayAdd(
  { dictionary, setup }: ReadGlossary,
  placed: PlacedEntry,
  entry: NewEntry,
): Promise<boolean> {
  const { levels, maxDictionaryBytes } = setup;
  const options = { languages: GLOSSARY_LANGUAGES, levels, maxDictionaryBytes };
  const problems = problemsOfPlacedEntry(dictionary, placed, options);
  if (problems.length === 0) return true;
  const goOn = vscode.l10n.t('Add Anyway');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('The entry "{0}" has problems. Add it anyway?', showPhrase(entry.source)),
    { modal: true, detail: problems.map(({ message }) => localize(message)).join('\n') },
    goOn,
  );
  return answer === goOn;
}

/** @param isKept Whether the file is still saved, if it was saved before. A file that is read-only in the editor cannot be saved. */
function report(uri: vscode.Uri, { line }: PlacedEntry, { source, target }: NewEntry, isKept: boolean): void {
  const selection = new vscode.Range(line, 0, line, 0);
  const show = () => vscode.window.showTextDocument(uri, { selection });
  const actions = [{ title: vscode.l10n.t('Show'), run: show }];
  const [from, to, name] = [showPhrase(source), showPhrase(target), nameOf(uri)];
  if (isKept)
    showPrompt(
      'information',
      vscode.l10n.t('Added "{0}" → "{1}" to {2}, line {3}.', from, to, name, line + 1),
      actions,
    );
  else
    showPrompt(
      'warning',
      vscode.l10n.t('{0} could not be saved with "{1}" → "{2}" in line {3}.', name, from, to, line + 1),
      actions,
    );
}

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
function selectedPhrases(glossary: vscode.Uri | undefined): SelectedPhrases {
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

import * as vscode from 'vscode';
import { LANGUAGE_IDS } from '../../../protocol/language-ids.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import type { AccountState } from '../state.ts';
import { useLocalService } from './use-local-service.ts';

/** A document that is not saved, with a line that is selected. */
interface Sample {
  readonly language: string;
  readonly text: string;
  readonly selectedLine: number;
}

/** A short Markdown text with something that a translation must not touch. English, because every service translates it. */
const TEXT: Sample = {
  language: 'markdown',
  text: [
    '# Welcome to Larkplan',
    '',
    'The parcel for {name} arrives on Monday.',
    '',
    'Open the [board](https://example.com/board) to see all tasks.',
    '',
  ].join('\n'),
  selectedLine: 2,
};

/** A glossary with two defects that have a quick fix. */
const GLOSSARY: Sample = {
  language: LANGUAGE_IDS.csv,
  text: ['task,Aufgabe', 'board,Board', ' reminder,Erinnerung', 'task,Vorgang', 'due date,Termin', ''].join(
    '\n',
  ),
  selectedLine: 2,
};

/**
 * Opens a sample text with a sentence selected. Starts the local service if that is the service in use, so that the first translation does
 * not wait for it. With `{ "then": "translate" }` as argument, it also asks for a language and translates the sentence.
 */
export async function openSample(context: AccountState, argument: unknown): Promise<Outcome> {
  await showSample(TEXT);
  const outcome = readSetting('parlance.endpoint.name') === 'local' ? await useLocalService(context) : 'done';
  if (outcome !== 'done' || readArgument(argument, 'then') !== 'translate') return outcome;
  return vscode.commands.executeCommand<Outcome>(commandId('translateSelectionTo'));
}

/** Opens a glossary with problems that have quick fixes. */
export async function openSampleGlossary(): Promise<Outcome> {
  await showSample(GLOSSARY);
  return 'done';
}

/**
 * Shows the sample that is open and unchanged, or a new one. It is shown before it has a text, because the editor opens a changed document
 * that it does not find in any tab in one of its own.
 */
async function showSample({ language, text, selectedLine }: Sample): Promise<void> {
  const known = vscode.workspace.textDocuments.find(
    (document) => document.isUntitled && !document.isClosed && document.getText() === text,
  );
  const document = known ?? (await vscode.workspace.openTextDocument({ language }));
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const viewColumn = shown?.viewColumn ?? vscode.ViewColumn.Beside;
  const editor = await vscode.window.showTextDocument(document, { viewColumn });
  if (known === undefined) await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), text));
  const { range } = document.lineAt(selectedLine);
  editor.selection = new vscode.Selection(range.start, range.end);
}

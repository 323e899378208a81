import * as vscode from 'vscode';
import { COMMANDS } from '../../../protocol/commands.ts';
import type { ClientContext } from '../../context.ts';
import { readArgument } from '../../editor/read-argument.ts';
import { readSetting } from '../../editor/settings.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { useLocalService } from './use-local-service.ts';

/** A short Markdown text with something that a translation must not touch. English, because every service translates it. */
const SAMPLE = [
  '# Welcome to Larkplan',
  '',
  'The parcel for {name} arrives on Monday.',
  '',
  'Open the [board](https://example.com/board) to see all tasks.',
  '',
].join('\n');

/** The line of the sample that is selected. */
const SELECTED_LINE = 2;

/**
 * Opens a sample text with a sentence selected. Starts the local service if that is the service in use, so that the first translation does
 * not wait for it. With `{ "then": "translate" }` as argument, it also asks for a language and translates the sentence.
 */
export async function openSample(context: ClientContext, argument: unknown): Promise<Outcome> {
  await showSample();
  const outcome = readSetting('parlance.endpoint.name') === 'local' ? await useLocalService(context) : 'done';
  if (outcome !== 'done' || readArgument(argument, 'then') !== 'translate') return outcome;
  return vscode.commands.executeCommand<Outcome>(COMMANDS.translateSelectionTo);
}

/**
 * Shows the sample that is open and unchanged, or a new one. It is shown before it has a text, because the editor opens a changed document
 * that it does not find in any tab in one of its own.
 */
async function showSample(): Promise<void> {
  const open = vscode.workspace.textDocuments.find(
    (document) => document.isUntitled && !document.isClosed && document.getText() === SAMPLE,
  );
  const document = open ?? (await vscode.workspace.openTextDocument({ language: 'markdown' }));
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const viewColumn = shown?.viewColumn ?? vscode.ViewColumn.Beside;
  const editor = await vscode.window.showTextDocument(document, { viewColumn });
  if (open === undefined) await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), SAMPLE));
  const { range } = document.lineAt(SELECTED_LINE);
  editor.selection = new vscode.Selection(range.start, range.end);
}

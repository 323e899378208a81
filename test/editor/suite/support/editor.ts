import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { Span } from '#base';
import { type CommandName, commandId } from '../../../../client/shell/manifest/command-id.ts';
import type { Outcome } from '../../../../client/shell/ui/outcome.ts';
import type { SettingName, SettingValue } from '../../../../protocol/settings.ts';
import { parseMarkedText } from '../../../support/marked-text.ts';

/**
 * Opens a document with the ⟦marked⟧ ranges selected. It is a file with a name of its own: untitled documents share their names
 * with earlier ones, whose backed-up text the editor may bring back.
 */
export async function openMarked(marked: string): Promise<vscode.TextEditor> {
  const { text, spans } = parseMarkedText(marked);
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'a folder is open');
  const uri = vscode.Uri.joinPath(folder.uri, `marked-${randomUUID()}.md`);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document);
  select(editor, spans);
  return editor;
}

/** Selects ranges of a document, one cursor for each. */
export function select(editor: vscode.TextEditor, spans: readonly Span[]): void {
  const { document } = editor;
  editor.selections = spans.map(
    ({ start, end }) => new vscode.Selection(document.positionAt(start), document.positionAt(end)),
  );
}

/**
 * Runs one of our commands and gives how it ended.
 * @param others What else is selected where a menu is opened, with the argument.
 */
export function run(name: CommandName, argument?: object, others?: readonly vscode.Uri[]): Thenable<Outcome> {
  return vscode.commands.executeCommand<Outcome>(commandId(name), argument, others);
}

/** Runs one of our commands and expects how it ends. */
export async function checkOutcome(expected: Outcome, name: CommandName, argument?: object): Promise<void> {
  assert.equal(await run(name, argument), expected);
}

/** Runs a command of the editor again and again until our command has ended: its list or box may not be open yet. */
export async function untilEnded(outcome: Thenable<unknown>, ...commands: readonly string[]): Promise<void> {
  let hasEnded = false;
  const ended = outcome.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    for (const command of commands) await vscode.commands.executeCommand(command);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
}

/** What `Ctrl+.` lists. The editor cancels it when another extension, which starts with the first document, offers actions too. */
export async function codeActions(
  { uri }: vscode.TextDocument,
  range: vscode.Range,
  kind: vscode.CodeActionKind,
): Promise<readonly vscode.CodeAction[]> {
  for (;;) {
    try {
      return await vscode.commands.executeCommand('vscode.executeCodeActionProvider', uri, range, kind.value);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'Canceled')) throw error;
    }
  }
}

/** Changes one of the user's settings; undefined takes it back. */
export async function setSetting<Name extends SettingName>(
  name: Name,
  value: SettingValue<Name> | undefined,
): Promise<void> {
  await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global);
}

/** The texts of the comparison in the active tab: the original and the result. */
export async function shownComparison(): Promise<{ readonly before: string; readonly after: string }> {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  assert.ok(input instanceof vscode.TabInputTextDiff, 'the active tab compares two texts');
  const [before, after] = await Promise.all(
    [input.original, input.modified].map((uri) => vscode.workspace.openTextDocument(uri)),
  );
  return { before: before?.getText() ?? '', after: after?.getText() ?? '' };
}

/** Resolves when `find` gives something, which is tried now and after each event. */
export function eventually<Found>(
  event: vscode.Event<unknown>,
  find: () => Found | undefined,
): Promise<Found> {
  return new Promise((resolve) => {
    const found = find();
    if (found !== undefined) {
      resolve(found);
      return;
    }
    const registration = event(() => {
      const later = find();
      if (later === undefined) return;
      registration.dispose();
      resolve(later);
    });
  });
}

/** Closes every editor without saving. */
export async function closeAll(): Promise<void> {
  while (vscode.window.tabGroups.activeTabGroup.activeTab !== undefined) {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
}

import * as vscode from 'vscode';
import { useMemory } from '../../../core/manifest/profile-memory.ts';
import type { Memory } from '../../../service/resources/memories.ts';
import { workspaceEditOf } from '../../editor/workspace-edit.ts';
import { isMemory } from '../../memories/memory-tree.ts';
import { type ChosenProfile, pickProfile } from '../../memories/pick-memory-profile.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import type { CommandHandler } from '../command.ts';

/** Loads the translation memories again, including the names that profiles can use. */
export const refreshTranslationMemories: CommandHandler = async ({ memories, remoteObjects }) => {
  memories.refresh();
  remoteObjects.forget();
  return 'done';
};

/** Lists the next page of translation memories. */
export const loadMoreTranslationMemories: CommandHandler = async ({ memories }) => {
  await memories.loadMore();
  return 'done';
};

/** Copies the id of the memory that the command was run on. */
export const copyMemoryId: CommandHandler = (_context, node) =>
  withMemory(node, async ({ name, translation_memory_id }) => {
    await vscode.env.clipboard.writeText(translation_memory_id);
    vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the id of {0}', name), 3000);
    return 'done';
  });

/** Adds the memory to a profile of parlance.json, and shows that profile. */
export const useMemoryInProfile: CommandHandler = (_context, node) =>
  withMemory(node, async (memory) => {
    if (vscode.workspace.workspaceFolders === undefined) {
      return refuse(vscode.l10n.t('Profiles need the parlance.json of a folder. Open one first.'));
    }
    const chosen = await pickProfile(memory);
    return chosen === undefined ? 'cancelled' : writeProfile(chosen, memory);
  });

async function withMemory(node: unknown, work: (memory: Memory) => Promise<Outcome>): Promise<Outcome> {
  if (isMemory(node)) return work(node);
  return refuse(vscode.l10n.t('Run this command on a memory in the Translation Memories view.'));
}

/** One edit and one undo step; a manifest that was saved before is saved again. */
async function writeProfile(
  { manifest, profile, languages }: ChosenProfile,
  { name }: Memory,
): Promise<Outcome> {
  const change = new vscode.WorkspaceEdit();
  change.createFile(manifest, { ignoreIfExists: true });
  await vscode.workspace.applyEdit(change);
  const document = await vscode.workspace.openTextDocument(manifest);
  const wasSaved = !document.isDirty;
  const edits = useMemory(document.getText(), profile, { ...languages, memory: name });
  const edit = workspaceEditOf(document, edits);
  if (!(await vscode.workspace.applyEdit(edit))) return 'failed';
  if (wasSaved) await document.save();
  await showProfile(document, profile);
  return 'done';
}

async function showProfile(document: vscode.TextDocument, profile: string): Promise<void> {
  const text = document.getText();
  const offset = text.indexOf(JSON.stringify(profile), text.indexOf('"profiles"'));
  const start = document.positionAt(Math.max(0, offset));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start) });
}

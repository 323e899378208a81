import * as vscode from 'vscode';
import type { Memory } from '#service';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { useInProfile } from '../../shell/profiles/use-in-profile.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { isMemory } from '../memories/memory-tree.ts';
import { exportTmx, importTmx, removeMemory } from '../memories/transfer-memory.ts';
import type { TranslateState } from '../state.ts';

/** Loads the translation memories again, including the names that profiles can use. */
export const refreshTranslationMemories: CommandHandler<TranslateState> = async ({
  memories,
  remoteObjects,
}) => {
  await memories.refresh();
  remoteObjects.forget();
  return 'done';
};

/** Lists the next page of translation memories. */
export const loadMoreTranslationMemories: CommandHandler<TranslateState> = async ({ memories }) => {
  await memories.loadMore();
  return 'done';
};

/** Copies the id of the memory that the command was run on. */
export const copyMemoryId: CommandHandler<TranslateState> = (_context, node) =>
  withMemory(node, async ({ name, translation_memory_id }) => {
    await vscode.env.clipboard.writeText(translation_memory_id);
    vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the ID of {0}', name), 3000);
    return 'done';
  });

/** Makes a translation memory of a TMX file that the user picks. */
export const importMemory: CommandHandler<TranslateState> = (context) => importTmx(context);

/** Writes the memory that the command was run on as a TMX file. */
export const exportMemory: CommandHandler<TranslateState> = (context, node) =>
  withMemory(node, (memory) => exportTmx(context, memory));

/** Deletes the memory that the command was run on, with all its texts. */
export const deleteMemory: CommandHandler<TranslateState> = (context, node) =>
  withMemory(node, (memory) => removeMemory(context, memory));

/** Adds the memory to a profile of parlance.json, and shows that profile. */
export const useMemoryInProfile: CommandHandler<TranslateState> = (_context, node) =>
  withMemory(node, async ({ name, source_language: source, target_languages }) =>
    useInProfile({
      field: 'memory',
      name,
      value: name,
      pairs: target_languages.map((target) => ({ source, target })),
    }),
  );

async function withMemory(node: unknown, work: (memory: Memory) => Promise<Outcome>): Promise<Outcome> {
  if (isMemory(node)) return work(node);
  return refuse(vscode.l10n.t('Run this command on a memory in the view Translation Memories.'));
}

import * as vscode from 'vscode';
import type { StyleList } from '#service';
import { pullGlossaries } from '../../glossaries/sync/pull-glossaries.ts';
import { planGlossaries, pushGlossaries } from '../../glossaries/sync/push-glossaries.ts';
import { pickRoot, type SyncTarget } from '../../glossaries/sync/roots/find-sync-roots.ts';
import { isListLine, targetOfList } from '../../glossaries/sync/view/list-line.ts';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { useInProfile } from '../../shell/profiles/use-in-profile.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { deleteInstruction as deleteOne, editInstruction as edit } from '../changes/change-instructions.ts';
import { createList, deleteList, renameList, replaceRules } from '../changes/change-lists.ts';
import { downloadList } from '../changes/download-list.ts';
import { editList } from '../changes/edit-list.ts';
import type { StyleListsState } from '../state.ts';
import { tryStyleRules as tryList } from '../try/try-style-rules.ts';
import { isStyleNode, type StyleNode } from '../view/style-nodes.ts';
import { triedDocument } from './tried-document.ts';

/** Asks the service again, also for the names that profiles can use. */
export const refreshStyleRules: CommandHandler<StyleListsState> = async ({
  styles,
  syncStates,
  remoteObjects,
}) => {
  syncStates.refresh();
  await styles.refresh();
  remoteObjects.forget();
  return 'done';
};

/** Lists the next page of lists. */
export const loadMoreStyleRules: CommandHandler<StyleListsState> = async ({ styles }) => {
  await styles.loadMore();
  return 'done';
};

/** Creates a list. */
export const createStyleList: CommandHandler<StyleListsState> = (context) => createList(context);

/** Opens a list as a document that is saved to the service. */
export const editStyleList = onList(editList);

/** Renames a list. */
export const renameStyleList = onList(renameList);

/** Deletes a list, after its name was typed. */
export const deleteStyleList = onList(deleteList);

/** Writes a list into a file. */
export const downloadStyleList = onList(downloadList);

/** Copies the id of a list. */
export const copyStyleListId = onList(async (_context, { name, style_id }) => {
  await vscode.env.clipboard.writeText(style_id);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the ID of {0}', name), 3000);
  return 'done';
});

/** Adds a list to a profile of parlance.json. */
export const useStyleListInProfile = onList((_context, { name, language }) =>
  useInProfile({ field: 'styleRules', name, value: name, pairs: [{ target: language }] }),
);

/** Replaces the rules of a list, or one of them. */
export const replaceStyleRules = onList((context, list, node) =>
  replaceRules(context, list, node.kind === 'rule' ? node : undefined),
);

/** Opens an empty instruction. */
export const addInstruction = onList((context, list) => edit(context, list, undefined));

/** Opens an instruction. */
export const editInstruction: CommandHandler<StyleListsState> = async (context, node) =>
  isStyleNode(node) && node.kind === 'instruction' ? edit(context, node.list, node.instruction) : notHere();

/** Deletes an instruction, after a question. */
export const deleteInstruction: CommandHandler<StyleListsState> = async (context, node) =>
  isStyleNode(node) && node.kind === 'instruction'
    ? deleteOne(context, node.list, node.instruction)
    : notHere();

/** Opens the page that tries a list: that of a line of the view, of a lens, or of the active editor; else one that the user picks. */
export const tryStyleRules: CommandHandler<StyleListsState> = async (context, argument) => {
  const found = await triedDocument(context, argument);
  return typeof found === 'string' ? found : tryList(context, found);
};

/** Shows what a push of lists would send, sends it, or brings what the service has changed: for a whole folder. */
export const planStyleLists = onFolder(planGlossaries);
export const pushStyleLists = onFolder(pushGlossaries);
export const pullStyleLists = onFolder(pullGlossaries);

/** The same for a line of the view. */
export const planStyleList = onFile(planGlossaries);
export const pushStyleList = onFile(pushGlossaries);
export const pullStyleList = onFile(pullGlossaries);

type Sync = (context: StyleListsState, target: SyncTarget) => Promise<Outcome>;

/** Buttons above the view pass the line that has the focus, which is not meant. */
function onFolder(work: Sync): CommandHandler<StyleListsState> {
  return async (context) => {
    const root = await pickRoot();
    if (root !== undefined) return work(context, { root, names: [], only: 'lists' });
    return refuse(vscode.l10n.t('No parlance.json in this workspace names style rule lists.'));
  };
}

function onFile(work: Sync): CommandHandler<StyleListsState> {
  return async (context, node) => (isListLine(node) ? work(context, targetOfList(node)) : notHere());
}

type ListPart = Exclude<StyleNode, { readonly kind: 'more' | 'file' }>;

/** A command on a line of a list that the service has. */
function onList(
  work: (context: StyleListsState, list: StyleList, node: ListPart) => Promise<Outcome>,
): CommandHandler<StyleListsState> {
  return async (context, node) => {
    if (!isStyleNode(node) || node.kind === 'more') return notHere();
    if (node.kind !== 'file') return work(context, node.list, node);
    const list = node.state.answer;
    return list === undefined ? notHere() : work(context, list, { kind: 'list', list });
  };
}

function notHere(): Outcome {
  return refuse(vscode.l10n.t('Run this command on a line of the Style Rules view that has it.'));
}

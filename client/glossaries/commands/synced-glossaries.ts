import * as vscode from 'vscode';
import type { LanguagePair } from '#base';
import { declaredFile, declaredLists } from '#manifest';
import type { Glossary } from '#service';
import { entrySpan } from '#terms';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { nameOf } from '../../shell/editor/files.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { termsUriOf } from '../files/read-terms.ts';
import type { GlossariesState } from '../state.ts';
import { addDictionary as addTo, downloadGlossary as download } from '../sync/add-dictionaries.ts';
import { compareGlossary as compare } from '../sync/compare-glossary.ts';
import { initializeGlossaries as initialize } from '../sync/initialize-glossaries.ts';
import { pullGlossaries as pull } from '../sync/pull-glossaries.ts';
import {
  applyPlan as apply,
  planGlossaries as plan,
  pushGlossaries as push,
} from '../sync/push-glossaries.ts';
import { deleteGlossary as deleteOne, renameGlossary as rename } from '../sync/rename-or-delete-glossary.ts';
import { restoreGlossary as restore } from '../sync/restore-glossary.ts';
import { pickRoot, type SyncRoot, type SyncTarget, syncRootOf } from '../sync/roots/find-sync-roots.ts';
import { useGlossaryInProfile as useIn } from '../sync/use-glossary.ts';
import type { SyncNode } from '../sync/view/glossary-nodes.ts';
import { isSyncNode } from '../sync/view/glossary-tree.ts';
import { isListLine, targetOfList } from '../sync/view/list-line.ts';
import { glossaryOf } from '../sync/view/term-nodes.ts';

/** Asks the service again. */
export const refreshGlossaries: CommandHandler<GlossariesState> = async ({ syncStates }) => {
  syncStates.refresh();
  return 'done';
};

/** Shows what the service has beside a file: that of a line of the view, of a lens, or of the active editor. */
export const compareGlossary: CommandHandler<GlossariesState> = (context, argument) => {
  if (isListLine(argument)) return compare(context, targetOfList(argument));
  if (isSyncNode(argument)) return compareLine(context, argument, undefined);
  const file = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  return file === undefined ? Promise.resolve(refuse(notHere())) : onFile(compare, context, file);
};

const compareLine = onLine(compare);

/** Sends the changes of a file or a whole folder, after a question. */
export const pushGlossaries = onFolder(push);

/** Brings what the service has changed into files. */
export const pullGlossaries = onFolder(pull);

/** Shows what a push would send. */
export const planGlossaries = onFolder(plan);

/** The same for a line of the view: a folder, a glossary, or a dictionary. */
export const pushGlossary = onLine(push);
export const pullGlossary = onLine(pull);
export const planGlossary = onLine(plan);

/** Puts a backup back to the service. */
export const restoreGlossary = onFolder(restore);

/** Carries out the plan in the active editor. */
export const applyPlan: CommandHandler<GlossariesState> = async (context, argument) => {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const shown = uri && context.planPages.planOf(uri);
  if (uri === undefined || shown === undefined)
    return refuse(vscode.l10n.t('Open a plan first: Parlance: Plan a Push of Glossaries.'));
  const outcome = await apply(context, shown);
  if (outcome === 'done') context.planPages.markApplied(uri);
  return outcome;
};

/** Opens the file of a dictionary, or its terms file at the entry of a term. */
export const openGlossaryFile: CommandHandler<GlossariesState> = async (_context, node) => {
  if (!isSyncNode(node)) return refuse(notHere());
  if (node.kind === 'dictionary') {
    await vscode.commands.executeCommand('vscode.open', glossaryOf(node));
    return 'done';
  }
  if (node.kind !== 'term' && node.kind !== 'more-terms') return refuse(notHere());
  const document = await vscode.workspace.openTextDocument(termsUriOf(glossaryOf(node.dictionary)));
  const span = node.kind === 'term' ? entrySpan(document.getText(), node.entry.source) : undefined;
  const selection = span && new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
  await vscode.window.showTextDocument(document, selection && { selection });
  return 'done';
};

/** Copies the id that a glossary has at the service. */
export const copyGlossaryId: CommandHandler<GlossariesState> = async (_context, node) => {
  const remote = isSyncNode(node) && 'remote' in node ? node.remote : undefined;
  if (remote === undefined) return refuse(notHere());
  await vscode.env.clipboard.writeText(remote.glossary_id);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the ID of {0}', remote.name), 3000);
  return 'done';
};

/** Adds a glossary to a profile of parlance.json, and shows that profile. */
export const useGlossaryInProfile: CommandHandler<GlossariesState> = async ({ syncStates }, node) => {
  const isGlossary = isSyncNode(node) && (node.kind === 'glossary' || node.kind === 'remote-glossary');
  return isGlossary ? useIn(node, syncStates.now) : refuse(notHere());
};

/** Renames a glossary. */
export const renameGlossary: CommandHandler<GlossariesState> = async (context, node) => {
  const isGlossary = isSyncNode(node) && (node.kind === 'glossary' || node.kind === 'remote-glossary');
  return isGlossary ? rename(context, node) : refuse(notHere());
};

/** Deletes a glossary or a dictionary at the service, after its name was typed. */
export const deleteGlossary: CommandHandler<GlossariesState> = async (context, node) => {
  const found = isSyncNode(node) ? remoteOf(node) : undefined;
  if (found === undefined) return refuse(notHere());
  const root = found.root ?? (await pickRoot());
  return root === undefined ? 'cancelled' : deleteOne(context, { ...found, root });
};

/** Makes files of what only the service has. */
export const downloadGlossary: CommandHandler<GlossariesState> = async (context, node) => {
  if (!isSyncNode(node) || (node.kind !== 'remote-glossary' && node.kind !== 'remote-dictionary')) {
    return refuse(notHere());
  }
  const root = (node.kind === 'remote-dictionary' ? node.managed?.root : undefined) ?? (await pickRoot());
  return root === undefined ? 'cancelled' : download(context, root, node);
};

/** Adds a file to a glossary of parlance.json, or to a new one. */
export const addDictionary: CommandHandler<GlossariesState> = async (context, node) => {
  if (vscode.workspace.workspaceFolders === undefined) {
    return refuse(vscode.l10n.t('Open a folder first, so that parlance.json has a place.'));
  }
  return addTo(context, isSyncNode(node) && node.kind === 'glossary' ? node : undefined);
};

/** Writes the glossaries of the workspace into parlance.json. */
export const initializeGlossaries: CommandHandler<GlossariesState> = async (context) => {
  if (vscode.workspace.workspaceFolders === undefined) {
    return refuse(vscode.l10n.t('Open a folder first, so that parlance.json has a place.'));
  }
  return initialize(context);
};

type Work = (context: GlossariesState, target: SyncTarget) => Promise<Outcome>;

/** A command on a line of the view. While the view is drawn again, the editor passes nothing: a whole folder would be more than was meant. */
function onLine(work: Work): CommandHandler<GlossariesState> {
  return async (context, node) => {
    if (!isSyncNode(node)) return refuse(vscode.l10n.t('The view was just updated. Try again.'));
    const target = targetOf(node);
    return target === undefined ? refuse(notHere()) : work(context, target);
  };
}

/** A command on the file of a lens, or on a whole folder: buttons above the view pass the line that has the focus, which is not meant. */
function onFolder(work: Work): CommandHandler<GlossariesState> {
  return async (context, file) => {
    if (file instanceof vscode.Uri) return onFile(work, context, file);
    const root = await pickRoot();
    if (root !== undefined) return work(context, { root, names: [] });
    return refuse(vscode.l10n.t('No parlance.json in this workspace names glossaries.'));
  };
}

/** A command of a lens, on the file that it stands in. */
async function onFile(work: Work, context: GlossariesState, file: vscode.Uri): Promise<Outcome> {
  const root = await syncRootOf(file);
  const list =
    root && declaredLists(root.location).find(({ path }) => vscode.Uri.file(path).fsPath === file.fsPath);
  if (root !== undefined && list !== undefined)
    return work(context, { root, names: [list.path], only: 'lists' });
  const declared = root && declaredFile(root.location, file.fsPath);
  if (root === undefined || declared === undefined) {
    return refuse(vscode.l10n.t('No parlance.json names {0}.', nameOf(file)));
  }
  return work(context, { root, names: [declared.path] });
}

function targetOf(node: SyncNode): SyncTarget | undefined {
  if (node.kind === 'root') return { root: node.state.root, names: [] };
  if (node.kind === 'glossary') return { root: node.root, names: [node.key] };
  return node.kind === 'dictionary' ? { root: node.root, names: [node.state.name] } : undefined;
}

interface Found {
  readonly root: SyncRoot | undefined;
  readonly remote: Glossary;
  readonly pair: LanguagePair | undefined;
}

/** What a line is at the service. */
function remoteOf(node: SyncNode): Found | undefined {
  switch (node.kind) {
    case 'glossary':
      return node.remote && { root: node.root, remote: node.remote, pair: undefined };
    case 'dictionary': {
      const { link, declared } = node.state;
      return link.kind === 'found'
        ? { root: node.root, remote: link.remote, pair: declared.pair }
        : undefined;
    }
    case 'remote-glossary':
      return { root: undefined, remote: node.remote, pair: undefined };
    case 'remote-dictionary':
      return { root: node.managed?.root, remote: node.remote, pair: node.pair };
    default:
      return undefined;
  }
}

function notHere(): string {
  return vscode.l10n.t('Run this command on a line of the Glossaries view that has it.');
}

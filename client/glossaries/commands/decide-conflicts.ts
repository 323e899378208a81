import * as vscode from 'vscode';
import type { CommandHandler } from '../../shell/commands/command.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { askSourcePhrase } from '../conflicts/ask-source-phrase.ts';
import { changeConflicts, readConflicts } from '../conflicts/conflict-files.ts';
import { type Decision, isDecision } from '../conflicts/decision-lenses.ts';
import { openMergeEditor } from '../conflicts/merge-editor.ts';
import type { GlossariesState } from '../state.ts';
import { pushGlossaries } from '../sync/push-glossaries.ts';
import { findSyncRoots, readSyncRoot, type SyncRoot, syncRootOf } from '../sync/roots/find-sync-roots.ts';
import { saveFirst } from '../sync/roots/unsaved-files.ts';
import { showSyncErrors } from '../sync/states/sync-failures.ts';
import type { DictionaryNode } from '../sync/view/glossary-nodes.ts';
import { isSyncNode } from '../sync/view/glossary-tree.ts';
import { isListLine, type ListLine } from '../sync/view/list-line.ts';

/** Shows the conflicts of the last pull: of the folder of a file or line of the view, or of the only folder that has some, or of one that the user picks. */
export const showConflicts: CommandHandler<GlossariesState> = (context, argument) =>
  showSyncErrors(context, {}, async () => {
    const named = isSyncedLine(argument)
      ? argument.root
      : argument instanceof vscode.Uri && (await syncRootOf(argument));
    const manifest = named ? named.manifest : await pickFolder();
    if (typeof manifest === 'string') return manifest;
    await context.conflicts.show(manifest);
    return 'done';
  });

function isSyncedLine(node: unknown): node is DictionaryNode | ListLine {
  return (isSyncNode(node) && node.kind === 'dictionary') || isListLine(node);
}

export const keepMine: CommandHandler<GlossariesState> = (context, argument) =>
  decide(context, argument, 'mine');

export const keepTheirs: CommandHandler<GlossariesState> = (context, argument) =>
  decide(context, argument, 'theirs');

/** Keeps both values of a conflict: theirs under a source phrase that the user types. */
export const keepBoth: CommandHandler<GlossariesState> = (context, argument) =>
  withDecision(context, argument, async (decision, manifest) => {
    const before = (await readConflicts(manifest)).dictionary(decision.file);
    const conflict = before.undecided.find(({ source }) => source === decision.source);
    if (conflict === undefined || before.local === undefined) return refuseWithoutConflict();
    const { entries, dictionary } = before.local;
    const newSource = await askSourcePhrase(conflict, (source) => entries.has(source), dictionary.format);
    if (newSource === undefined) return 'cancelled';
    const { source } = conflict;
    await changeConflicts(manifest, (all) => all.keepBoth(decision.file, { source, newSource }));
    return 'done';
  });

/** Opens a file with conflicts in the editor's own merge editor. The user saves the file there, then keeps it as it is. */
export const mergeConflicts: CommandHandler<GlossariesState> = (context, argument) =>
  withDecision(context, argument, async (decision, manifest) => {
    const conflicts = await readConflicts(manifest);
    return openMergeEditor(context.results, conflicts.object(decision.file));
  });

function decide(context: GlossariesState, argument: unknown, side: 'mine' | 'theirs'): Promise<Outcome> {
  return withDecision(context, argument, async (decision, manifest) => {
    await changeConflicts(manifest, (all) => all.decideIn(decision.file, side, decision.source));
    return 'done';
  });
}

/** Works on what a lens, or the cursor in the document, says. Files with unsaved changes are saved before, if the user agrees. */
function withDecision(
  context: GlossariesState,
  argument: unknown,
  work: (decision: Decision, manifest: vscode.Uri) => Promise<Outcome>,
): Promise<Outcome> {
  return showSyncErrors(context, {}, async () => {
    const decision = isDecision(argument) ? argument : context.conflicts.decisionAtCursor();
    if (decision === undefined) return refuseWithoutConflict();
    const manifest = vscode.Uri.parse(decision.manifest, true);
    const root = await readSyncRoot(manifest);
    if (root === undefined || !(await saveFirst(root))) return 'cancelled';
    const outcome = await work(decision, manifest);
    context.conflicts.renew();
    context.syncStates.filesChanged();
    if (outcome === 'done') await offerPush(context, root, decision);
    return outcome;
  });
}

/** When the last conflict is decided, the decisions are still only in the files. */
async function offerPush(context: GlossariesState, root: SyncRoot, { file }: Decision): Promise<void> {
  if (!(await readConflicts(root.manifest)).isEmpty) return;
  const isOfList = root.location.manifest.styleRules.some(({ id }) => id === file);
  const push = {
    title: vscode.l10n.t('Push'),
    run: () => pushGlossaries(context, { root, names: [], ...(isOfList && { only: 'lists' as const }) }),
  };
  showPrompt('information', vscode.l10n.t('All conflicts are decided.'), [push]);
}

function refuseWithoutConflict(): Outcome {
  return refuse(vscode.l10n.t('Run this command on a conflict in the document that shows them.'));
}

async function pickFolder(): Promise<vscode.Uri | Outcome> {
  const found: vscode.Uri[] = [];
  for (const { manifest } of await findSyncRoots()) {
    if (!(await readConflicts(manifest)).isEmpty) found.push(manifest);
  }
  const [only] = found;
  if (only === undefined) return refuse(vscode.l10n.t('There are no conflicts of the last pull.'));
  if (found.length === 1) return only;
  const items = found.map((manifest) => ({ label: vscode.workspace.asRelativePath(manifest), manifest }));
  const title = vscode.l10n.t('Show the Conflicts of Which Folder?');
  return (await vscode.window.showQuickPick(items, { title }))?.manifest ?? 'cancelled';
}

import * as vscode from 'vscode';
import { applyEdits, type TextEdit } from '#base';
import type { DocumentChanges } from '../../shell/editor/document-changes.ts';
import { openDiff } from '../../shell/results/open-diff.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { followTask } from '../selection/follow-task.ts';
import { selectSpans } from '../selection/select-spans.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { writeEdits } from './write-edits.ts';

/** The scheme of proposed texts; package.json shows _Accept_ and _Discard_ by it. */
const SCHEME = 'parlance-preview';

/** Plans the edits that write one result for each piece of a task. */
export type PlanEdits = (task: SelectionTask, results: readonly string[]) => readonly TextEdit[];

/** Results, and what writes them once they are confirmed. */
export interface ProposedResults {
  readonly task: SelectionTask;
  readonly results: readonly string[];
  readonly title: string;
  readonly plan: PlanEdits;
}

interface Proposal extends ProposedResults {
  readonly text: string;
}

/** Comparisons of documents with proposed changes, until the user accepts or discards them. */
export class Previews implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #proposals = new Map<string, Proposal>();
  readonly #registrations: vscode.Disposable;
  readonly #changes: DocumentChanges;
  #count = 0;

  constructor(changes: DocumentChanges) {
    this.#changes = changes;
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#proposals.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#proposals.get(uri.toString())?.text ?? '';
  }

  /** Shows the document beside the proposed text. */
  async open(proposed: ProposedResults): Promise<Outcome> {
    const { document, text } = proposed.task;
    const edits = proposed.plan(proposed.task, proposed.results);
    this.#count++;
    const name = document.uri.path.replace(/^\/*/, '/');
    const uri = vscode.Uri.from({ scheme: SCHEME, path: name, query: String(this.#count) });
    this.#proposals.set(uri.toString(), { ...proposed, text: applyEdits(text, edits) });
    const first = edits[0]?.span.start ?? 0;
    await openDiff(document.uri, uri, proposed.title, document.positionAt(first));
    return 'shown';
  }

  /** Applies the proposal in the active tab as one undo step, unless a range of it has changed since. */
  async accept(): Promise<Outcome> {
    const proposal = this.#active();
    if (proposal === undefined) return refuseWithoutPreview();
    const { task, results, plan } = proposal;
    const followed = followTask(this.#changes, task);
    const isThere = followed.kept.length === task.pieces.length;
    const written = isThere ? await writeEdits(followed.task, plan(followed.task, results)) : undefined;
    if (written === undefined) {
      showPrompt('warning', vscode.l10n.t('The document changed. Nothing was written. Translate it again.'));
      return 'failed';
    }
    await closeActive();
    await vscode.window.showTextDocument(task.document);
    selectSpans(task.document, written);
    return 'done';
  }

  /** Closes the proposal in the active tab. */
  async discard(): Promise<Outcome> {
    if (this.#active() === undefined) return refuseWithoutPreview();
    await closeActive();
    return 'done';
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #active(): Proposal | undefined {
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    return input instanceof vscode.TabInputTextDiff
      ? this.#proposals.get(input.modified.toString())
      : undefined;
  }
}

async function closeActive(): Promise<void> {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  if (tab !== undefined) await vscode.window.tabGroups.close(tab);
}

function refuseWithoutPreview(): Outcome {
  return refuse(vscode.l10n.t('The active editor shows no preview of a translation.'));
}
